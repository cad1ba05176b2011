/** POST /api/shop/orders, in the order of pb_hooks/handlers/place-order.js. */
import {
  decideOrder,
  type OrderDecision,
  type ShopAtDecision,
} from '../../../src/domain/order-decision.ts';
import { lineToWire, quoteToWire } from '../../../src/domain/order-receipt.ts';
import {
  canonicalOrderText,
  type OrderRequest,
  parseOrderRequest,
  RECORD_ID_PATTERN,
} from '../../../src/domain/order-request.ts';
import { canCancel, isActiveStatus } from '../../../src/domain/order-status.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../../src/domain/service-area.ts';
import { type Asked, caller, callingUser, fitsKey } from './callers.ts';
import { moveOrder, takeStock } from './moves.ts';
import { Refusal } from './refusal.ts';
import type { ShopState, StoredOrder } from './state.ts';
import { orderToWire } from './wire.ts';

type Hashed = OrderRequest & { hash: string };

function readRequest({ body }: Asked): Hashed {
  const parsed = parseOrderRequest(body);
  if (!parsed.ok) {
    const isId = typeof body.id === 'string' && RECORD_ID_PATTERN.test(body.id);
    throw new Refusal('invalid', { ...(isId && { id: body.id }), fields: parsed.fields });
  }
  return { ...parsed.request, hash: canonicalOrderText(parsed.request) };
}

/** Why the request may not be made by whoever makes it, or null. */
function ownerRefusal(asked: Asked, { id, uid }: Hashed): Refusal | null {
  try {
    callingUser(asked);
  } catch (error) {
    if (error instanceof Refusal) return new Refusal(error.body.code, { id });
    throw error;
  }
  return (caller(asked)?.id ?? '') === uid ? null : new Refusal('wrong_account', { id });
}

function openOrders({ orders }: ShopState, { uid, device, customer }: Hashed) {
  const cash = [...orders.values()].filter(({ request }) => request.payment_method === 'cod');
  const guests = cash.filter(({ user }) => user === '');
  const isFromHere = ({ request }: StoredOrder) =>
    device === '' ? request.customer.phone === customer.phone : request.device === device;
  return {
    account: cash.filter(({ user, status }) => user === uid && isActiveStatus(status)).length,
    device: guests.filter((order) => isFromHere(order) && isActiveStatus(order.status)).length,
    address: guests.filter(({ status }) => canCancel(status)).length,
  };
}

const shopFor = (state: ShopState, request: Hashed, now: Date): ShopAtDecision => ({
  nowMs: now.getTime(),
  settings: state.settings,
  utcOffsetMinutesAt: () => 330,
  serviceAreas: BUILT_IN_SERVICE_AREAS,
  coupons: [],
  products: request.lines.flatMap(({ pid }) => state.products.get(pid) ?? []),
  openOrders: openOrders(state, request),
});

/** Closes an id whose order the shop does not have, and will not. */
export function closeUnseen(state: ShopState, id: string): void {
  if (!state.closed.has(id)) state.closed.set(id, { hash: '', refusal: null });
}

/** Taken back before it was seen, or deleted on purpose. */
export const isClosedUnseen = ({ closed }: ShopState, id: string) =>
  closed.get(id)?.refusal === null;

/** Closes the id that this request takes the place of; true when that is being packed. */
function supersede({ state, now }: Asked, { replaces, key }: Hashed): boolean {
  if (replaces === '') return false;
  const before = state.orders.get(replaces);
  if (!before) {
    closeUnseen(state, replaces);
    return false;
  }
  if (!fitsKey(before, key) || before.status === 'cancelled') return false;
  if (!canCancel(before.status)) return true;
  moveOrder(state, before, 'cancelled', 'customer', now);
  return false;
}

/** What is said to a request whose id is closed. */
function refusalUnder(state: ShopState, { id, hash }: Hashed): Refusal | null {
  const closed = state.closed.get(id);
  if (!closed) return null;
  if (!closed.refusal) return new Refusal('closed', { id });
  if (closed.hash !== hash) return new Refusal('id_conflict', { id });
  const { code, ...more } = closed.refusal.body as Refusal['body'];
  return new Refusal(code, more);
}

const refusalOf = (decision: Exclude<OrderDecision, { code: 'accepted' }>, { id }: Hashed) =>
  new Refusal(decision.code, {
    id,
    ...('quote' in decision && {
      quote: quoteToWire(decision.quote),
      lines: decision.lines.map(lineToWire),
    }),
    ...('unavailable' in decision && { unavailable: decision.unavailable }),
    ...('fields' in decision && { fields: decision.fields }),
  });

function store(
  { state, now }: Asked,
  { hash, ...request }: Hashed,
  { lines, quote, status }: Extract<OrderDecision, { code: 'accepted' }>,
): StoredOrder {
  const at = now.toISOString();
  const order: StoredOrder = {
    request,
    hash,
    user: request.uid,
    lines,
    quote,
    status,
    receivedAt: at,
    rev: 1,
    taken: takeStock(state, lines),
    events: [{ status, at, by: 'customer' }],
  };
  state.orders.set(request.id, order);
  return order;
}

/** The whole decision: what is stored, or why nothing is. */
function decide(asked: Asked, request: Hashed): StoredOrder | Refusal {
  const { state, now } = asked;
  const { id, hash } = request;
  const isTooLate = supersede(asked, request);
  const stored = state.orders.get(id);
  if (stored) return stored.hash === hash ? stored : new Refusal('id_conflict', { id });
  const closed = refusalUnder(state, request);
  if (closed) return closed;
  const refuse = (refusal: Refusal) => {
    const { status, body } = refusal;
    state.closed.set(id, { hash, refusal: { status, body } });
    return refusal;
  };
  if (isTooLate) return refuse(new Refusal('id_conflict', { id }));
  const decision = decideOrder(request, shopFor(state, request, now));
  if (decision.code !== 'accepted') return refuse(refusalOf(decision, request));
  return store(asked, request, decision);
}

export function place(asked: Asked): object {
  const request = readRequest(asked);
  const refused = ownerRefusal(asked, request);
  if (refused) {
    const stored = asked.state.orders.get(request.id);
    const isKnown = refused.body.code !== 'wrong_account' && stored?.hash === request.hash;
    if (!stored || !isKnown) throw refused;
    return { code: 'accepted', order: orderToWire(stored) };
  }
  const outcome = decide(asked, request);
  if (outcome instanceof Refusal) throw outcome;
  return { code: 'accepted', order: orderToWire(outcome) };
}
