/** POST /api/shop/orders, in the order of pb_hooks/orders/handlers/place-order.js. */
import { orderCommands } from '../../../src/domain/order/commands.ts';
import type { HashedRequest } from '../../../src/domain/order/commands/placed-order.ts';
import type { ShopAtDecision } from '../../../src/domain/order/decision.ts';
import { isPaidOnDelivery } from '../../../src/domain/order/payment-method.ts';
import { canCancel, isActiveStatus } from '../../../src/domain/order/status.ts';
import { type Asked, fitsKey, sessionOf } from './callers.ts';
import { closedOf } from './closed-ids.ts';
import { Refusal } from './refusal.ts';
import { storeChanges, storeDecision } from './run-command.ts';
import type { ShopState, StoredOrder } from './state.ts';

const { place: command } = orderCommands;

function openOrders({ orders }: ShopState, { uid, device, customer }: HashedRequest) {
  const unpaid = [...orders.values()].filter(({ request }) =>
    isPaidOnDelivery(request.payment_method),
  );
  const guests = unpaid.filter(({ user }) => user === '');
  const isFromHere = ({ request }: StoredOrder) =>
    device === '' ? request.customer.phone === customer.phone : request.device === device;
  const isNew = ({ request }: StoredOrder) => !isKnownDevice({ orders }, request.device);
  return {
    account: unpaid.filter(({ user, status }) => user === uid && isActiveStatus(status)).length,
    device: guests.filter((order) => isFromHere(order) && isActiveStatus(order.status)).length,
    address: guests.filter((order) => canCancel(order.status) && isNew(order)).length,
  };
}

const isKnownDevice = ({ orders }: Pick<ShopState, 'orders'>, device: string) =>
  device !== '' &&
  [...orders.values()].some(
    ({ request, status }) => request.device === device && status === 'delivered',
  );

const shopFor = (state: ShopState, request: HashedRequest, now: Date): ShopAtDecision => ({
  nowMs: now.getTime(),
  settings: state.settings,
  utcOffsetMinutesAt: () => 330,
  serviceAreas: state.serviceAreas,
  coupons: state.coupons,
  products: request.lines.flatMap(({ pid }) => state.products.get(pid) ?? []),
  openOrders: openOrders(state, request),
  isKnownDevice: isKnownDevice(state, request.device),
  hasReferralReward: state.rewarded.includes(request.uid),
});

function replacedFacts({ orders }: ShopState, { replaces, key }: HashedRequest) {
  const before = orders.get(replaces);
  if (!before) return null;
  const { status, events } = before;
  const wasRevived = events.some((event) => event.status === 'cancelled');
  return { status, fitsKey: fitsKey(before, key), wasRevived };
}

/** The whole decision, with what the replaced order gives back. */
function decide(asked: Asked, request: HashedRequest) {
  const { state, now } = asked;
  const { changes, isTooLate } = command.decideReplaced(request, replacedFacts(state, request));
  storeChanges(asked, changes);
  return command.decide(request, {
    storedHash: state.orders.get(request.id)?.hash ?? null,
    closed: closedOf(state, request.id),
    isTooLate,
    shop: shopFor(state, request, now),
  });
}

export function place(asked: Asked): object {
  const { state, body } = asked;
  const parsed = command.parse(body, { hashOf: (text) => text });
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  const { request } = parsed.input;
  const refusal = command.refusalBefore(parsed.input, sessionOf(asked));
  if (refusal === null) return storeDecision(asked, decide(asked, request as HashedRequest));
  const order = state.orders.get(request.id);
  const stored = order ? { hash: order.hash, fitsKey: fitsKey(order, request.key) } : null;
  const closed = closedOf(state, request.id);
  return storeDecision(asked, command.decideRefused(request, refusal, { stored, closed }));
}
