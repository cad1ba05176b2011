// @vitest-environment jsdom
/** A customer who is written down again, because the answer to the first request was lost. */
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { CustomerDialog } from '../../../../src/staff/khata/customer-dialog.tsx';
import { PutOnKhata } from '../../../../src/staff/khata/put-on-khata.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const NOTHING = () => {};
const UNPAID = {
  order: { id: 'order0000000001', number: 'ORD123456' },
  person: { name: 'Asha Patil', phone: '9876543210' },
  amountPaise: paise(23_040),
  assumed: [],
};

/** The ids of customers that the shop was sent. */
const sent: string[] = [];

teachModalDialogs();
beforeEach(async () => {
  await emptyDatabase();
  sent.length = 0;
  vi.stubGlobal('scrollTo', NOTHING);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/is_admin')) return Response.json(true);
    if (!url.endsWith('/api/shop/customers')) return new Promise(NOTHING);
    sent.push(JSON.parse(body as string).id);
    return sent.length === 1
      ? new Response('', { status: 502 })
      : Response.json({ code: 'saved', customer: {} });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const New = () => <CustomerDialog onClose={NOTHING} />;
const OfOrder = () => <PutOnKhata unpaid={UNPAID} customers={[]} onClose={NOTHING} />;

it.each<[string, () => ReactElement]>([
  ['in the list', New],
  ['for an order', OfOrder],
])('is one customer %s', async (_where, show) => {
  renderInAdmin(show);
  const fresh =
    show === OfOrder && (await screen.findByRole('button', { name: 'Open a new khata' }));
  if (fresh) fireEvent.click(fresh);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Asha' } });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => onlineManager.isOnline()).toBe(false);
  fireEvent.click(save);
  await expect.poll(() => sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});
