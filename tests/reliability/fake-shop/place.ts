/** POST /api/shop/orders, in the order of pb_hooks/orders/handlers/place-order.js. */
import {
  decideOrder,
  type OrderDecision,
  type ShopAtDecision,
} from '../../../src/domain/order/decision.ts';
import { lineToWire, quoteToWire } from '../../../src/domain/order/receipt.ts';
import {
  canonicalOrderText,
  ORDER_KEY_PATTERN,
  type OrderRequest,
  parseOrderRequest,
  RECORD_ID_PATTERN,
} from '../../../src/domain/order/request.ts';
import { canCancel, isActiveStatus } from '../../../src/domain/order/status.ts';
import { BUILT_IN_SERVICE_AREAS } from '../../../src/domain/store/service-area.ts';
import { type Asked, caller, callingUser, fitsKey } from './callers.ts';
import { closeRefused, closeUnseen } from './closed-ids.ts';
import { moveOrder, takeStock } from './moves.ts';
import { Refusal } from './refusal.ts';
import type { ShopState, StoredOrder } from './state.ts';
import { orderToWire } from './wire.ts';

type Hashed = OrderRequest & { hash: string };

/** As much of a request as there is of one that is not well formed. */
type Identified = Pick<Hashed, 'id' | 'key' | 'hash'>;

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

function readRequest({
  body,
}: Asked): { request: Hashed } | { request: Identified; malformed: Refusal } {
  const parsed = parseOrderRequest(body);
  if (parsed.ok) {
    return { request: { ...parsed.request, hash: canonicalOrderText(parsed.request) } };
  }
  const { id, key } = body;
  const { fields } = parsed;
  if (!isText(id, RECORD_ID_PATTERN) || !isText(key, ORDER_KEY_PATTERN)) {
    throw new Refusal('invalid', { fields });
  }
  const malformed = new Refusal('invalid', { id, fields });
  return { request: { id, key, hash: JSON.stringify(body) }, malformed };
}

/** Why the request may not be made by whoever makes it, or null. */
function ownerRefusal(asked: Asked, { id, uid }: Hashed): Refusal | null {
  try {
    callingUser(asked);
  } catch (error) {
    if (error instanceof Refusal) return new Refusal(error.body.code, { id });
    throw error;
  }
  const asker = caller(asked)?.id ?? '';
  if (asker === uid) return null;
  return new Refusal(asker === '' ? 'auth_expired' : 'wrong_account', { id });
}

function openOrders({ orders }: ShopState, { uid, device, customer }: Hashed) {
  const cash = [...orders.values()].filter(({ request }) => request.payment_method === 'cod');
  const guests = cash.filter(({ user }) => user === '');
  const isFromHere = ({ request }: StoredOrder) =>
    device === '' ? request.customer.phone === customer.phone : request.device === device;
  const isNew = ({ request }: StoredOrder) => !isKnownDevice({ orders }, request.device);
  return {
    account: cash.filter(({ user, status }) => user === uid && isActiveStatus(status)).length,
    device: guests.filter((order) => isFromHere(order) && isActiveStatus(order.status)).length,
    address: guests.filter((order) => canCancel(order.status) && isNew(order)).length,
  };
}

const isKnownDevice = ({ orders }: Pick<ShopState, 'orders'>, device: string) =>
  device !== '' &&
  [...orders.values()].some(
    ({ request, status }) => request.device === device && status === 'delivered',
  );

const shopFor = (state: ShopState, request: Hashed, now: Date): ShopAtDecision => ({
  nowMs: now.getTime(),
  settings: state.settings,
  utcOffsetMinutesAt: () => 330,
  serviceAreas: BUILT_IN_SERVICE_AREAS,
  coupons: [],
  products: request.lines.flatMap(({ pid }) => state.products.get(pid) ?? []),
  openOrders: openOrders(state, request),
  isKnownDevice: isKnownDevice(state, request.device),
});

/** Closes the id that this request takes the place of; true when that is being packed. */
function supersede({ state, now }: Asked, { replaces, key }: Hashed): boolean {
  if (replaces === '') return false;
  const before = state.orders.get(replaces);
  if (!before) {
    closeUnseen(state, replaces, now);
    return false;
  }
  if (!fitsKey(before, key) || before.status === 'cancelled') return false;
  if (before.events.some(({ status }) => status === 'cancelled')) return false;
  if (!canCancel(before.status)) return true;
  moveOrder(state, before, 'cancelled', 'customer', now);
  return false;
}

/** What is said to a request whose id is closed. */
function refusalUnder(state: ShopState, { id, hash }: Identified): Refusal | null {
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
    closeRefused(asked, request, refusal);
    return refusal;
  };
  if (isTooLate) return refuse(new Refusal('id_conflict', { id }));
  const decision = decideOrder(request, shopFor(state, request, now));
  if (decision.code !== 'accepted') return refuse(refusalOf(decision, request));
  return store(asked, request, decision);
}

/** What is answered to a request that is refused before anything is decided. */
function refuseUndecided(
  asked: Asked,
  request: Identified,
  refusal: Refusal,
): StoredOrder | Refusal {
  const { state } = asked;
  const { id, key, hash } = request;
  const { code } = refusal.body;
  const stored = state.orders.get(id);
  if (stored && (code === 'invalid' ? fitsKey(stored, key) : stored.hash === hash)) return stored;
  if (code !== 'invalid' && code !== 'wrong_account') return refusal;
  const before = refusalUnder(state, request);
  if (before) return before;
  if (!stored) closeRefused(asked, request, refusal);
  return refusal;
}

export function place(asked: Asked): object {
  const read = readRequest(asked);
  const { request } = read;
  const refused = 'malformed' in read ? read.malformed : ownerRefusal(asked, read.request);
  const outcome = refused
    ? refuseUndecided(asked, request, refused)
    : decide(asked, request as Hashed);
  if (outcome instanceof Refusal) throw outcome;
  return { code: 'accepted', order: orderToWire(outcome) };
}
