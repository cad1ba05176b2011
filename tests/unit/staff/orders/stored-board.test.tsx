// @vitest-environment jsdom
/** The board of the device, beside what the shop answers. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import { problem } from '../../../../src/staff/api/client.ts';
import type { AdminOrder, OpenOrders } from '../../../../src/staff/api/orders.ts';
import {
  useStoredBoard,
  useStoredOrder,
} from '../../../../src/staff/orders/outbox/use-stored-board.ts';
import type { ShopQuery } from '../../../../src/staff/queries/use-shop-query.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

beforeEach(async () => {
  await emptyDatabase();
  await staffDb.orders.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Read<Data> = Pick<ShopQuery<Data>, 'data' | 'dataUpdatedAt' | 'error'>;

/** The ids of the board's orders, and of the one that is packed, after a read with `error`. */
function open(reading: Partial<Read<OpenOrders>>) {
  const read = { data: undefined, dataUpdatedAt: 0, error: null, ...reading };
  renderInAdmin(function Page() {
    const board = useStoredBoard(read);
    const packed = useStoredOrder('order1', {
      data: undefined,
      dataUpdatedAt: 0,
      error: read.error,
    });
    return (
      <output>
        board {board.data?.orders.map(({ id }) => id).join()}, packed {packed?.id},{' '}
        {read.error?.reason}
      </output>
    );
  });
}

it.each([
  [problem('unreachable'), 'board order1, packed order1, unreachable'],
  [problem('server_error'), 'board order1, packed order1, server_error'],
  [problem('refused', 'unknown_order'), 'board , packed , refused'],
  [problem('not_admin'), 'board , packed , not_admin'],
])('is shown unless the shop refuses to show it: %o', async (error, text) => {
  const order = { id: 'order1', rev: 1, status: 'Received' } as AdminOrder;
  open({ data: { orders: [order], areAll: true }, dataUpdatedAt: 1 });
  await screen.findByText('board order1, packed order1,');
  cleanup();
  open({ error });
  await screen.findByText(text);
});
