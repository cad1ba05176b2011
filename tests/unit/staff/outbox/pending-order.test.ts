/** What the staff have done, folded on top of the server's answer. */
import { expect, it } from 'vitest';
import type { AmendmentRequest } from '../../../../src/domain/order/amendment.ts';
import type { StaffCommand, ServerOrder } from '../../../../src/phone/db/staff-outbox.ts';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import {
  foldWithPending,
  type WithHistory,
  showOrder,
} from '../../../../src/staff/orders/outbox/pending-order.ts';
import { agreedLine, amendable, amendmentId, orderAt } from '../../../support/amending.ts';

const MADE_AT = '2026-11-24T10:00:00.000Z';
const LINES = [agreedLine(1, 40, { quantity: 3 }), agreedLine(2, 60)];

type Sent = AmendmentRequest extends infer Request
  ? Request extends AmendmentRequest
    ? Omit<Request, 'id' | 'made_at'>
    : never
  : never;

const BASE = {
  seq: 1,
  orderId: 'order0000000001',
  orderNumber: 'ORD123456',
  account: 'staff0000000001',
  madeAt: MADE_AT,
  state: 'waiting' as const,
  attempts: 0,
};

function amending(sent: Sent, more: Partial<StaffCommand> = {}): StaffCommand {
  const id = amendmentId();
  const body = { id, made_at: MADE_AT, ...sent };
  return { ...BASE, id, kind: 'amend', body, ...more } as StaffCommand;
}

const moving = (status: string, more: Partial<StaffCommand> = {}) =>
  ({
    ...BASE,
    id: amendmentId(),
    kind: 'move',
    body: { status, from: '' },
    ...more,
  }) as StaffCommand;

const READ_ORDER = {
  id: 'order0000000001',
  status: 'processing',
  paymentMethod: 'cod',
  payment: { id: '', status: 'pending' },
  lines: [],
  rev: 5,
} as unknown as AdminOrder & WithHistory;

const answered = (more: Partial<ServerOrder>): ServerOrder => ({
  orderId: 'order0000000001',
  rev: 6,
  status: 'shipped',
  payment: { id: '', status: 'pending' },
  atMs: 0,
  ...more,
});

it('comes to what the shop will say, before it has said it', () => {
  const shop = orderAt('processing', LINES);
  const before = shop.order.history;
  const pending = [
    amending({ kind: 'found', line: '1', count: 3 }),
    amending({ kind: 'short', line: '2', count: 0, reason: 'damaged' }),
  ];
  const shown = foldWithPending(before, pending);
  expect(shown.lines.map(({ state, quantity }) => [state, quantity])).toEqual([
    ['found', 3],
    ['short', 0],
  ]);
  shop.byShop(...pending.flatMap((one) => (one.kind === 'amend' ? [one.body] : [])));
  expect(shop.folded().bill).toEqual(shown.bill);
  // Told by the shop and not yet deleted here: it counts once.
  expect(foldWithPending(shop.order.history, pending)).toEqual(shop.folded());
});

it('shows another product as this device knows it, and nothing of one that it does not know', () => {
  const { history } = orderAt('processing', LINES).order;
  const { isActive: _isActive, stock: _stock, ...product } = amendable(9, 30);
  const sent = { kind: 'replaced', line: '2', count: 1, pid: 9 } as const;
  const lineWith = (more: object) => foldWithPending(history, [amending(sent, more)]).lines[1];
  expect(lineWith({ product })).toMatchObject({ state: 'replaced', product: { pid: 9 } });
  expect(lineWith({})).toMatchObject({ state: 'open', product: { pid: 2 } });
});

it('has no question before the shop has said what it offers', () => {
  const { history } = orderAt('processing', LINES).order;
  const asked = amending({ kind: 'asked', line: '2', count: 1, pid: 9 });
  expect(foldWithPending(history, [asked])).toEqual(foldWithPending(history, []));
});

it('takes an undone amendment out', () => {
  const { history } = orderAt('processing', LINES).order;
  const found = amending({ kind: 'found', line: '1', count: 2 });
  const undone = amending({ kind: 'undone', amendment: found.id });
  expect(foldWithPending(history, [found, undone]).lines[0]).toMatchObject({ state: 'open' });
});

it('is the same object while there is nothing to add', () => {
  expect(showOrder(READ_ORDER, undefined, [])).toBe(READ_ORDER);
});

it('has the status of its last move, paid with the delivery', () => {
  const shown = showOrder(READ_ORDER, undefined, [moving('shipped'), moving('delivered')]);
  expect(shown).toMatchObject({ status: 'delivered', payment: { status: 'success' } });
  expect(shown.waitsFor).toBeUndefined();
});

it.each([
  ['was never sent', { attempts: 0 }, undefined],
  ['is being sent', { attempts: 1, state: 'sending' }, undefined],
  ['had no answer', { attempts: 1, state: 'waiting' }, 'network'],
  ['is being sent again', { attempts: 2, state: 'sending' }, 'network'],
  ['met an error of the shop', { attempts: 1, state: 'waiting', isFault: true }, 'shop'],
] as const)('waits when its command %s: %j %s', (_what, more, waitsFor) => {
  expect(showOrder(READ_ORDER, undefined, [moving('shipped', more)]).waitsFor).toBe(waitsFor);
});

it('prefers the last answer to an order that was read before it', () => {
  expect(showOrder(READ_ORDER, answered({}), []).status).toBe('shipped');
  expect(showOrder(READ_ORDER, answered({ rev: 4 }), []).status).toBe('processing');
});

it('shows the contents from the answer to an amendment', () => {
  const shop = orderAt('processing', LINES);
  const read = { ...READ_ORDER, history: shop.order.history };
  shop.byShop({ kind: 'short', line: '2', count: 0, reason: 'damaged' });
  const shown = showOrder(read, answered({ history: shop.order.history }), []);
  expect(shown.lines.map(({ pid }) => pid)).toEqual([1]);
  expect(shown.totalPaise).toBe(shop.folded().bill.totalPaise);
});
