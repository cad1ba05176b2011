/** The payment of an order on a device without a network: what the shop will say once it has heard (D73). */
import { expect, it } from 'vitest';
import type { OrderTransfer } from '../../../../src/domain/ledger/order-ledger.ts';
import type { NewTransferRequest } from '../../../../src/domain/ledger/transfer-request.ts';
import { paise } from '../../../../src/domain/money.ts';
import type { StaffCommand, ServerOrder } from '../../../../src/phone/db/staff-outbox.ts';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import { showOrder } from '../../../../src/staff/orders/outbox/pending-order.ts';
import { anId } from '../../../support/order-bodies.ts';

const ORDER_ID = 'order0000000001';
const TOTAL = 61_75;

const entry = () => ({
  seq: 1,
  id: anId('command'),
  orderId: ORDER_ID,
  orderNumber: 'ORD123456',
  account: 'staff0000000001',
  madeAt: '2026-11-24T10:00:00.000Z',
  state: 'waiting' as const,
  attempts: 0,
});
const moving = (status: string) =>
  ({ ...entry(), kind: 'move', body: { status, from: '' } }) as StaffCommand;
const recording = (body: NewTransferRequest) =>
  ({ ...entry(), kind: 'transfer', body }) as StaffCommand;

const transfer = (id: string, more: Partial<OrderTransfer>): OrderTransfer => ({
  id,
  kind: 'assumed',
  from: 'customer:walk-in',
  to: 'upi',
  amountPaise: TOTAL,
  reverses: '',
  ...more,
});
const PAID = transfer('paid00000000001', {});
const GIVEN_BACK = transfer('back00000000001', {
  kind: 'refunded',
  from: 'upi',
  to: 'customer:walk-in',
});

const byUpi = (status: string, payment: string, transfers: readonly OrderTransfer[] | null) =>
  ({
    id: ORDER_ID,
    status,
    paymentMethod: 'upi',
    payment: { id: '', status: payment },
    transfers,
    totalPaise: TOTAL,
    lines: [],
    rev: 5,
  }) as unknown as AdminOrder;
const inCash = (status: string, payment: string, transfers: readonly OrderTransfer[]) => ({
  ...byUpi(status, payment, transfers),
  paymentMethod: 'cod',
});

const paymentOf = (
  order: AdminOrder,
  pending: readonly StaffCommand[],
  answered?: ServerOrder,
): string => showOrder(order, answered, pending).payment.status;

const GIVE_BACK: NewTransferRequest = {
  kind: 'refunded',
  account: 'upi',
  order: ORDER_ID,
  amountPaise: paise(TOTAL),
};

it('is not paid where an order by UPI was given back, cancelled and taken up again', () => {
  const cancelled = byUpi('cancelled', 'not_due', [PAID, GIVEN_BACK]);
  expect(paymentOf(cancelled, [moving('confirmed')])).toBe('pending');
  expect(paymentOf(cancelled, [moving('confirmed'), moving('processing')])).toBe('pending');
  // The step that confirms its payment is pressed again.
  const confirmed = [moving('awaiting_payment'), moving('confirmed')];
  expect(paymentOf(cancelled, confirmed)).toBe('success');
});

it('is paid where an order by UPI was cancelled before anybody had paid, and is taken up', () => {
  expect(paymentOf(byUpi('cancelled', 'not_due', []), [moving('confirmed')])).toBe('success');
});

it('is not paid where only a part was given back before the order was cancelled', () => {
  const part = { ...GIVEN_BACK, amountPaise: 40_00 };
  const cancelled = byUpi('cancelled', 'success', [PAID, part]);
  expect(paymentOf(cancelled, [moving('confirmed')])).toBe('pending');
});

it('stays not paid when an order that was given back goes on', () => {
  const confirmed = byUpi('confirmed', 'pending', [PAID, GIVEN_BACK]);
  expect(paymentOf(confirmed, [moving('processing')])).toBe('pending');
  expect(paymentOf(confirmed, [moving('processing'), moving('delivered')])).toBe('pending');
});

it('follows from what this device has given back, too', () => {
  const confirmed = byUpi('confirmed', 'success', [PAID]);
  const back = recording(GIVE_BACK);
  expect(paymentOf(confirmed, [back])).toBe('pending');
  const cancelled = [back, moving('cancelled')];
  expect(paymentOf(confirmed, cancelled)).toBe('not_due');
  expect(paymentOf(confirmed, [...cancelled, moving('confirmed')])).toBe('pending');
  // Read again before its answer came: it counts once.
  const read = byUpi('confirmed', 'pending', [PAID, { ...GIVEN_BACK, id: back.id }]);
  expect(paymentOf(read, [back])).toBe('pending');
});

it('is not paid at the door until somebody says so, with the paise that cash does not have', () => {
  const sold = transfer('sold00000000001', {
    kind: 'sold',
    from: 'sales',
    to: 'customer:walk-in',
  });
  const cash = transfer('cash00000000001', { to: 'cash:till', amountPaise: 61_00 });
  const off = transfer('off000000000001', { kind: 'rounded', to: 'round_off', amountPaise: 75 });
  const delivered = inCash('delivered', 'success', [sold, cash, off]);
  const notPaid = recording({ kind: 'reversed', reverses: cash.id });
  const collect = (amountPaise: number) =>
    recording({
      kind: 'collected',
      account: 'cash:till',
      order: ORDER_ID,
      amountPaise: paise(amountPaise),
    });
  expect(paymentOf(delivered, [notPaid])).toBe('pending');
  expect(paymentOf(delivered, [notPaid, collect(20_00)])).toBe('pending');
  expect(paymentOf(delivered, [notPaid, collect(20_00), collect(41_00)])).toBe('success');
});

it('follows from the last answer where that is newer, and from the status where no transfers are told', () => {
  const before = byUpi('confirmed', 'success', [PAID]);
  const answered = {
    orderId: ORDER_ID,
    rev: 6,
    status: 'cancelled',
    payment: { id: '', status: 'not_due' },
    transfers: [PAID, GIVEN_BACK],
    atMs: 0,
  };
  expect(paymentOf(before, [moving('confirmed')], answered)).toBe('pending');
  const { transfers: _transfers, ...untold } = answered;
  expect(paymentOf(before, [moving('confirmed')], untold)).toBe('success');
});
