/**
 * The payment of an order on a device without a network, and then as the shop has it (D73): drawn lives of orders, of which
 * the device has read the first part and makes the rest itself.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type NewTransferRequest,
  transferToWire,
} from '../../src/domain/ledger/transfer-request.ts';
import { paise } from '../../src/domain/money.ts';
import type { PaymentMethod } from '../../src/domain/order/payment-method.ts';
import type { StaffCommand } from '../../src/phone/db/staff-outbox.ts';
import { type OrderWithEvents, readOrder } from '../../src/staff/api/orders.ts';
import { showOrder } from '../../src/staff/orders/outbox/pending-order.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { anId, anOrder } from '../support/order-bodies.ts';
import { openShop, type Person, type StoredProduct, type TestShop } from '../support/server.ts';

let shop: TestShop;
let owner: Person;
let sugar: StoredProduct;
let customer: string;

beforeAll(async () => {
  shop = await openShop();
  fetchFrom(shop);
  await shop.changeSettings({ online_payment: true, upi_id: 'shop@upi' });
  owner = await shop.anOwner();
  // With paise, which cash does not have.
  sugar = await shop.stock({ price: 41.3 });
  customer = anId('customer');
  const trusted = { id: customer, name: 'Asha Patil', phone: '', limit_paise: 100_000_000 };
  expect((await shop.post('/api/shop/customers', trusted, owner.token)).status).toBe(200);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

/** A sequence that is the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const STATUSES = ['awaiting_payment', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;

async function read(id: string): Promise<OrderWithEvents> {
  const reply = await readOrder(owner.token, id);
  if (!reply.ok) throw new Error('The order was not read');
  return reply.data;
}

function commandOf(orderId: string, what: Pick<StaffCommand, 'kind' | 'body'>): StaffCommand {
  return {
    seq: 1,
    id: anId('command'),
    orderId,
    orderNumber: '',
    account: owner.id,
    madeAt: new Date().toISOString(),
    state: 'waiting',
    attempts: 0,
    ...what,
  } as StaffCommand;
}

/** As the outbox sends it. */
async function send({ id, orderId, madeAt, kind, body }: StaffCommand): Promise<void> {
  if (kind === 'move') {
    const move = { id, status: body.status, made_at: madeAt };
    await shop.post(`/api/shop/orders/${orderId}/status`, move, owner.token);
  } else if (kind === 'transfer') {
    const transfer = transferToWire({ ...body, id, madeAt });
    await shop.post('/api/shop/transfers', transfer, owner.token);
  }
}

function drawCommand(
  draw: (below: number) => number,
  { order, transfers }: Pick<OrderWithEvents, 'order' | 'transfers'>,
): StaffCommand {
  const one = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value;
  const about = { order: order.id, amountPaise: paise(1 + draw(order.totalPaise)) };
  const whole = { order: order.id, amountPaise: order.totalPaise };
  const account = one(['upi', 'cash:till'] as const);
  const standing = transfers.filter(({ isReversed }) => !isReversed);
  const requests: NewTransferRequest[] = [
    { kind: 'collected', account, ...one([about, whole]) },
    { kind: 'refunded', account, ...one([about, whole]) },
    { kind: 'on_khata', customer, isOverLimit: true, ...one([about, whole]) },
    ...standing.map(({ id: reverses }) => ({ kind: 'reversed' as const, reverses })),
  ];
  const move = { kind: 'move' as const, body: { status: one(STATUSES), from: '' } };
  return commandOf(order.id, draw(2) === 0 ? move : { kind: 'transfer', body: one(requests) });
}

it.each<{ method: PaymentMethod; seed: number }>([
  { method: 'upi', seed: 3 },
  { method: 'cod', seed: 5 },
])('is the same for an order by $method', async ({ method, seed }) => {
  const draw = numbersFrom(seed);
  const payments = new Set<string>();
  for (let life = 0; life < 40; life += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    const lines = [{ pid: sugar.pid, quantity: 1 + draw(3) }];
    const { id, ...placed } = anOrder({ lines, payment_method: method });
    expect(await shop.post('/api/shop/orders', { id, ...placed })).toMatchObject({ status: 200 });
    for (let step = draw(8); step > 0; step -= 1) await send(drawCommand(draw, await read(id)));
    const known = await read(id);
    const pending = Array.from({ length: 1 + draw(5) }, () => drawCommand(draw, known));
    const shown = showOrder(known.order, undefined, pending);
    for (const command of pending) await send(command);
    const { order } = await read(id);
    // oxlint-enable no-await-in-loop
    const told = pending.map(({ kind, body }) => JSON.stringify({ kind, body })).join('\n');
    expect([shown.status, shown.payment.status], told).toEqual([
      order.status,
      order.payment.status,
    ]);
    payments.add(order.payment.status);
  }
  expect(payments).toEqual(new Set(['success', 'pending', 'not_due']));
});
