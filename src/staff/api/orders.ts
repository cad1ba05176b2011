/** Orders as the shop's staff see and move them. */
import type PocketBase from 'pocketbase';
import * as v from 'valibot';
import { isPhoneNumber, localPhoneDigits } from '../../domain/people/contact.ts';
import { AMOUNT_COLUMNS, amountsFromColumns } from '../../domain/order/amount-columns.ts';
import { type OrderAmounts, perAmount } from '../../domain/order/amounts.ts';
import { ORDER_NUMBER_PATTERN } from '../../domain/order/number.ts';
import {
  type AnyOrderStatus,
  isNewStatus,
  type AnyPaymentMethod,
  type AnyPaymentStatus,
  isActiveStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../domain/order/status.ts';
import type { OrderLine } from '../../domain/order/decision.ts';
import { adminClient, refusalOf, type Reply } from './client.ts';
import { adminCollection } from './collection.ts';
import { instantSchema, textSchema } from './records.ts';
import type { Beside, Slice } from './slices.ts';
import { requestJson } from '../../api/http.ts';
import { orderLineSchema } from '../../api/order-records.ts';
import { word } from '../../api/wire-types.ts';

export interface AdminOrder extends OrderAmounts {
  /** Record id. */
  id: string;
  /** 'ORD' + 6 digits, for people. */
  number: string;
  /** Its place among the orders of its local day (YYYY-MM-DD); 0 for an order from before there were any. */
  dayNumber: number;
  localDay: string;
  status: AnyOrderStatus;
  paymentMethod: AnyPaymentMethod;
  payment: OrderPayment;
  customer: { name: string; phone: string; address: string; pincode: string; instructions: string };
  lines: OrderLine[];
  promoCode: string;
  /** When the customer pressed Place Order, and when the shop's server had it; epoch ms. */
  placedAtMs: number;
  receivedAtMs: number;
  /** The shop had lost it and a phone has brought it back; nobody at the shop has moved it since (D31). */
  isRestored: boolean;
}

/** What is known of the money. The shop stores no payment id of its own making (D13). */
export interface OrderPayment {
  /** '' for none, as with every order paid in cash. */
  id: string;
  status: AnyPaymentStatus;
}

export interface AdminOrderEvent {
  id: string;
  /** '' for the first event of an order. */
  fromStatus: string;
  status: string;
  atMs: number;
  /** 'customer', 'demo staff', 'restored' (a phone has shown it again) or the record id of an admin. */
  by: string;
}

const paymentSchema = v.object({
  id: textSchema,
  status: v.fallback(word, 'pending'),
});

const orderSchema = v.pipe(
  v.object({
    id: v.string(),
    number: v.string(),
    day_number: v.fallback(v.pipe(v.number(), v.integer()), 0),
    local_day: textSchema,
    status: word,
    payment_method: v.fallback(word, 'cod'),
    payment: v.fallback(paymentSchema, { id: '', status: 'pending' }),
    customer_name: textSchema,
    customer_phone: textSchema,
    customer_address: textSchema,
    pincode: textSchema,
    instructions: textSchema,
    order_items: v.array(orderLineSchema),
    ...perAmount((name) => [AMOUNT_COLUMNS[name], v.number()]),
    promo_code: textSchema,
    placed_at: instantSchema,
    received_at: instantSchema,
    is_restored: v.fallback(v.boolean(), false),
  }),
  v.transform(
    (wire): AdminOrder => ({
      id: wire.id,
      number: wire.number,
      dayNumber: /^\d{4}-\d{2}-\d{2}$/.test(wire.local_day) ? wire.day_number : 0,
      localDay: wire.local_day,
      status: wire.status,
      paymentMethod: wire.payment_method,
      payment: wire.payment,
      customer: {
        name: wire.customer_name,
        phone: wire.customer_phone,
        address: wire.customer_address,
        pincode: wire.pincode,
        instructions: wire.instructions,
      },
      lines: wire.order_items,
      ...amountsFromColumns((column) => wire[column]),
      promoCode: wire.promo_code,
      placedAtMs: wire.placed_at,
      receivedAtMs: wire.received_at,
      isRestored: wire.is_restored,
    }),
  ),
);

const eventSchema = v.pipe(
  v.object({
    id: v.string(),
    from_status: textSchema,
    status: v.string(),
    at: instantSchema,
    by: textSchema,
  }),
  v.transform(
    (wire): AdminOrderEvent => ({
      id: wire.id,
      fromStatus: wire.from_status,
      status: wire.status,
      atMs: wire.at,
      by: wire.by,
    }),
  ),
);

const ORDERS_AT_ONCE = 50;

export interface OrderQuery extends Beside {
  /** Part of a number, a name or a phone number; '' for all. */
  search: string;
  /** Only these; empty for all, those in a status of a newer shop included (D47). */
  statuses: readonly OrderStatus[];
}

function anyStatus(client: PocketBase, statuses: readonly OrderStatus[]): string {
  if (statuses.length === 0) return '';
  return `(${statuses.map((status) => client.filter('status = {:status}', { status })).join(' || ')})`;
}

/**
 * A whole order number or phone number is looked up; a part is looked for where it can stand: no phone
 * number has letters, and no order number others than ORD. Phone numbers are stored as ten digits,
 * however they are typed here.
 */
function searchFor(client: PocketBase, search: string): string {
  if (search === '') return '';
  const number = search.toUpperCase();
  if (ORDER_NUMBER_PATTERN.test(number)) return client.filter('number = {:number}', { number });
  const isDigits = /^[\d\s+()-]+$/.test(search);
  const phone = isDigits ? localPhoneDigits(search) : search;
  if (isPhoneNumber(phone)) return client.filter('customer_phone = {:phone}', { phone });
  const places = ['customer_name ~ {:search}'];
  if (isDigits || 'ORD'.includes(number.replace(/\d+$/, ''))) places.push('number ~ {:search}');
  if (isDigits) places.push('customer_phone ~ {:phone}');
  return client.filter(`(${places.join(' || ')})`, { search, phone });
}

const orders = adminCollection('orders', orderSchema);
const events = adminCollection('order_events', eventSchema);

/** A slice of the orders, newest first. Counted are those under way: of them there are never many. */
export function listOrders(
  token: string,
  { before, after, search, statuses }: OrderQuery,
): Promise<Reply<Slice<AdminOrder>>> {
  const client = adminClient(token);
  const parts = [anyStatus(client, statuses), searchFor(client, search.trim())];
  return orders.slice(token, {
    before,
    after,
    time: 'received_at',
    size: ORDERS_AT_ONCE,
    filter: parts.filter((part) => part !== '').join(' && '),
    isCounted: search === '' && statuses.length > 0 && statuses.every(isActiveStatus),
  });
}

/** More than a kirana's counter ever has in hand. */
export const MOST_ON_BOARD = 500;

export interface OpenOrders {
  orders: AdminOrder[];
  /** False when there are later ones, which are not listed. */
  areAll: boolean;
}

/** For how long an order in a status of a newer shop is on the board: to find older ones, all orders are read. */
const OTHER_STATUS_MS = 7 * 24 * 3_600_000;

/** Orders of a week in a status of a newer shop (D47), oldest first. */
function listOtherOrders(token: string): Promise<Reply<AdminOrder[]>> {
  const client = adminClient(token);
  const since = new Date(Date.now() - OTHER_STATUS_MS);
  const parts = ORDER_STATUSES.map((status) => client.filter('status != {:status}', { status }));
  return orders.first(token, MOST_ON_BOARD, {
    sort: 'received_at,id',
    filter: [client.filter('received_at > {:since}', { since }), ...parts].join(' && '),
  });
}

/** The orders under way, oldest first. */
export async function listOpenOrders(token: string): Promise<Reply<OpenOrders>> {
  const [reply, others] = await Promise.all([
    orders.first(token, MOST_ON_BOARD + 1, {
      sort: 'received_at,id',
      filter: anyStatus(adminClient(token), ORDER_STATUSES.filter(isActiveStatus)),
    }),
    listOtherOrders(token),
  ]);
  if (!reply.ok) return reply;
  if (!others.ok) return others;
  const listed = reply.data.slice(0, MOST_ON_BOARD);
  return {
    ok: true,
    data: { orders: [...listed, ...others.data], areAll: listed.length === reply.data.length },
  };
}

const IS_NEW = ORDER_STATUSES.filter(isNewStatus)
  .map((status) => `status = '${status}'`)
  .join(' || ');

/** Beyond so many new orders nobody counts. */
export const NEW_ORDERS_COUNTED = ORDERS_AT_ONCE;

/** The newest orders nobody has touched, so many at most, that reached the shop after an instant. */
export const listNewOrders = (token: string, afterMs: number, most: number) =>
  orders.first(token, most, {
    sort: '-received_at,-id',
    filter: adminClient(token).filter(`(${IS_NEW}) && received_at > {:after}`, {
      after: new Date(afterMs),
    }),
  });

export const readOrder = orders.one;

const MOST_EVENTS = 200;

/** Everything that happened to an order, oldest first. */
export const listOrderEvents = (token: string, orderId: string) =>
  events.first(token, MOST_EVENTS, {
    sort: 'at,id',
    filter: adminClient(token).filter('order = {:orderId}', { orderId }),
  });

const movedSchema = v.object({
  code: v.string(),
  order: v.object({ status: word, payment: paymentSchema }),
});

export type MovedOrder = Pick<AdminOrder, 'status' | 'payment'>;

/** What the server says to a change: done, or the order has another status than was thought. */
export type MoveAnswer = { isDone: boolean; order: MovedOrder };

/**
 * Moves an order on. The server records who did it, and rings the customer's phone. A status of a newer shop
 * is only ever given back (D47).
 */
export async function setOrderStatus(
  token: string,
  order: { id: string; from: AnyOrderStatus },
  status: AnyOrderStatus,
): Promise<Reply<MoveAnswer>> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/orders/${order.id}/status`,
    body: { status, from: order.from },
    token,
    schema: v.union([movedSchema, v.object({ code: v.string() })]),
  });
  if (answer.ok && 'order' in answer.data) {
    const { code, order: now } = answer.data;
    const isDone = code === 'updated' || now.status === status;
    if (isDone || code === 'status_changed') return { ok: true, data: { isDone, order: now } };
  }
  return refusalOf(answer);
}

/**
 * Says that somebody of the shop has looked at these orders, and at all that wait since an instant or longer,
 * null for none: no phone rings for them any more (D34).
 */
export async function tellSeen(
  token: string,
  ids: readonly string[],
  untilMs: number | null,
): Promise<Reply<null>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/seen',
    body: { orders: ids, until: untilMs === null ? '' : new Date(untilMs).toISOString() },
    token,
    schema: v.object({ code: v.string() }),
  });
  return answer.ok && answer.data.code === 'seen' ? { ok: true, data: null } : refusalOf(answer);
}

/** What an admin page may want to hear about. */
export type ShopSubject = 'orders' | 'catalogue' | 'users';

const TOPICS = [
  ['orders/*', 'orders'],
  ['signals/catalogue', 'catalogue'],
  ['staff_bell/*', 'users'],
] as const satisfies readonly (readonly [string, ShopSubject])[];

const RETRY_MS = 5_000;

/**
 * Calls back when something of the shop changed, and on every (re)connect for all of it, since what
 * rang meanwhile is lost. The catalogue's bell also rings for settings, areas and codes.
 * `onState` hears whether the stream is up. The SDK gives up on a first connection that fails, so
 * that one is tried again here.
 */
export function watchShop(
  token: string,
  onHint: (subject: ShopSubject) => void,
  onState: (isUp: boolean) => void,
): () => void {
  const { realtime } = adminClient(token);
  let stops: (() => Promise<void>)[] = [];
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const stopAll = () => {
    for (const stop of stops) void stop().catch(() => undefined);
    stops = [];
  };
  const start = async () => {
    try {
      for (const [topic, subject] of TOPICS) {
        // oxlint-disable-next-line no-await-in-loop -- the SDK subscribes one after the other
        stops.push(await realtime.subscribe(topic, () => onHint(subject)));
      }
      stops.push(await realtime.subscribe('PB_CONNECT', heardAll));
      if (isOver) stopAll();
      else heardAll();
    } catch {
      stopAll();
      if (isOver) return;
      onState(false);
      retry = setTimeout(() => void start(), RETRY_MS);
    }
  };
  const heardAll = () => {
    onState(true);
    for (const [, subject] of TOPICS) onHint(subject);
  };
  realtime.onDisconnect = (lost) => {
    if (lost.length > 0) onState(false);
  };
  void start();

  return () => {
    isOver = true;
    clearTimeout(retry);
    stopAll();
  };
}
