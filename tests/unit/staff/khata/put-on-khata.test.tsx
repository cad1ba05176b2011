// @vitest-environment jsdom
/** 'Undo' after an order was put on a khata (D74). */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { listCommands } from '../../../../src/phone/db/staff-outbox.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import { PutOnKhata, type UnpaidOrder } from '../../../../src/staff/khata/put-on-khata.tsx';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const NOTHING = () => {};
const toasts = vi.hoisted(() => ({ undo: (): void => {} }));
vi.mock('../../../../src/staff/saving/toasts.ts', () => ({
  toastSuccessWithAction: (_sentence: string, _action: string, undo: () => void) => {
    toasts.undo = undo;
  },
}));

const ORDER = { id: 'order0000000001', number: 'ORD123456' };
const ASHA = {
  id: 'customer0000001',
  name: 'Asha',
  phone: '',
  balancePaise: paise(0),
  limitPaise: paise(100_000),
  isLinked: true,
};

teachModalDialogs();
beforeEach(async () => {
  toasts.undo = NOTHING;
  await emptyDatabase();
  await staffDb.commands.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bodies = async () => (await listCommands()).map(({ body }) => body);

const CASH = { id: 'assumed00000001', to: 'cash:till', amountPaise: paise(23_000) } as const;
const UPI = { id: 'assumed00000002', to: 'upi', amountPaise: paise(4_000) } as const;

async function putOnKhata(assumed: UnpaidOrder['assumed'] = [CASH]) {
  const person = { name: 'Asha Patil', phone: '9876543210' };
  const unpaid = { order: ORDER, person, amountPaise: paise(23_040), assumed };
  renderInAdmin(() => <PutOnKhata unpaid={unpaid} customers={[ASHA]} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose: Asha' }));
  fireEvent.change(await screen.findByLabelText('When do they pay?'), {
    target: { value: ' on Saturday ' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Put it on the khata' }));
  await expect.poll(async () => (await bodies()).length).toBe(assumed.length + 1);
  await expect.poll(() => toasts.undo).not.toBe(NOTHING);
}

it('stores what the customer has promised, also without a network', async () => {
  await putOnKhata();
  expect((await bodies())[1]).toMatchObject({ kind: 'on_khata', note: 'on Saturday' });
});

it('leaves nothing to send, where nothing was sent yet', async () => {
  await putOnKhata();
  toasts.undo();
  await expect.poll(bodies).toEqual([]);
});

it('records again what the order was taken to be paid with', async () => {
  await putOnKhata();
  const onKhata = (await listCommands())[1]?.id;
  // The shop has both.
  await staffDb.commands.clear();
  toasts.undo();
  await expect.poll(bodies).toEqual([
    { kind: 'reversed', reverses: onKhata },
    { kind: 'collected', account: 'cash:till', order: ORDER.id, amountPaise: 23_000 },
  ]);
});

it('takes back each payment that was assumed, and records each again', async () => {
  await putOnKhata([CASH, UPI]);
  const commands = await listCommands();
  expect(commands.slice(0, 2).map(({ body }) => body)).toEqual([
    { kind: 'reversed', reverses: CASH.id },
    { kind: 'reversed', reverses: UPI.id },
  ]);
  await staffDb.commands.clear();
  toasts.undo();
  await expect.poll(bodies).toEqual([
    { kind: 'reversed', reverses: commands[2]?.id },
    { kind: 'collected', account: 'cash:till', order: ORDER.id, amountPaise: 23_000 },
    { kind: 'collected', account: 'upi', order: ORDER.id, amountPaise: 4_000 },
  ]);
});

it('records no payment where somebody else had taken it back before', async () => {
  await putOnKhata();
  const [reversal, onKhata] = await listCommands();
  await staffDb.commands.update(reversal?.seq ?? 0, { state: 'refused' });
  await staffDb.commands.delete(onKhata?.seq ?? 0);
  toasts.undo();
  await expect.poll(async () => (await bodies()).length).toBe(2);
  expect(await bodies()).toEqual([
    { kind: 'reversed', reverses: 'assumed00000001' },
    { kind: 'reversed', reverses: onKhata?.id },
  ]);
});
