/** Orders for the staff. */
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
import type { CursorPair, Slice } from './slices.ts';
import { requestJson } from '../../api/http.ts';
import { orderLineSchema } from '../../api/order-records.ts';
import { word } from '../../api/wire-types.ts';

export interface AdminOrder extends OrderAmounts {
  /** Record id. */
  id: string;
  /** 'ORD' + 6 digits, for people. */
  number: string;
  /** Number of the order in its local day (YYYY-MM-DD); 0 for orders from before this was introduced. */
  dayNumber: number;
  localDay: string;
  status: AnyOrderStatus;
  paymentMethod: AnyPaymentMethod;
  payment: OrderPayment;
  customer: { name: string; phone: string; address: string; pincode: string; instructions: string };
  lines: OrderLine[];
  promoCode: string;
  /** When the customer pressed Place Order, and when the server received it; epoch ms. */
  placedAtMs: number;
  receivedAtMs: number;
  /** A phone re-sent it after a restore, and its status has not been changed since (D31). */
  isRestored: boolean;
}

/** The server generates no payment ids (D13). */
export interface OrderPayment {
  /** '' for none, as in every cash order. */
  id: string;
  status: AnyPaymentStatus;
}

export interface AdminOrderEvent {
  id: string;
  /** 'status', 'claimed', or what a newer shop has (D47); the statuses are '' for any but the first. */
  kind: string;
  /** '' for the first event of an order. */
  fromStatus: string;
  status: string;
  atMs: number;
  /** 'customer', 'demo staff', 'restored' (re-sent by a phone) or the record id of an admin. */
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
    kind: textSchema,
    from_status: textSchema,
    status: v.string(),
    at: instantSchema,
    by: textSchema,
  }),
  v.transform(
    (wire): AdminOrderEvent => ({
      id: wire.id,
      kind: wire.kind,
      fromStatus: wire.from_status,
      status: wire.status,
      atMs: wire.at,
      by: wire.by,
    }),
  ),
);

const ORDERS_PER_SLICE = 50;

export interface OrderQuery extends CursorPair {
  /** Part of an order number, a name or a phone number; '' for all. */
  search: string;
  /** Empty for all, including statuses of a newer server (D47). */
  statuses: readonly OrderStatus[];
}

function anyStatus(client: PocketBase, statuses: readonly OrderStatus[]): string {
  if (statuses.length === 0) return '';
  return `(${statuses.map((status) => client.filter('status = {:status}', { status })).join(' || ')})`;
}

/**
 * A complete order number or phone number is compared for equality, which uses an index. A part is searched only in
 * the columns that can contain it: phone numbers have no letters, order numbers only those of ORD. Phone numbers
 * are stored as ten digits.
 */
function searchFor(client: PocketBase, search: string): string {
  if (search === '') return '';
  const number = search.toUpperCase();
  if (ORDER_NUMBER_PATTERN.test(number)) return client.filter('number = {:number}', { number });
  const isDigits = /^[\d\s+()-]+$/.test(search);
  const phone = isDigits ? localPhoneDigits(search) : search;
  if (isPhoneNumber(phone)) return client.filter('customer_phone = {:phone}', { phone });
  const conditions = ['customer_name ~ {:search}'];
  if (isDigits || 'ORD'.includes(number.replace(/\d+$/, ''))) conditions.push('number ~ {:search}');
  if (isDigits) conditions.push('customer_phone ~ {:phone}');
  return client.filter(`(${conditions.join(' || ')})`, { search, phone });
}

const orders = adminCollection('orders', orderSchema);
const events = adminCollection('order_events', eventSchema);

/** Newest first. Only lists of active orders are counted: they are short. */
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
    size: ORDERS_PER_SLICE,
    filter: parts.filter((part) => part !== '').join(' && '),
    isCounted: search === '' && statuses.length > 0 && statuses.every(isActiveStatus),
  });
}

/** Far above the number of active orders of a kirana. */
export const MAX_ON_BOARD = 500;

export interface OpenOrders {
  orders: AdminOrder[];
  /** False if further orders are not listed. */
  areAll: boolean;
}

/** The board shows orders in unknown statuses for this time; without the limit, the query reads all orders. */
const OTHER_STATUS_MS = 7 * 24 * 3_600_000;

/** Orders in a status of a newer server (D47), oldest first. */
function listOtherOrders(token: string): Promise<Reply<AdminOrder[]>> {
  const client = adminClient(token);
  const since = new Date(Date.now() - OTHER_STATUS_MS);
  const parts = ORDER_STATUSES.map((status) => client.filter('status != {:status}', { status }));
  return orders.first(token, MAX_ON_BOARD, {
    sort: 'received_at,id',
    filter: [client.filter('received_at > {:since}', { since }), ...parts].join(' && '),
  });
}

/** The active orders, oldest first. */
export async function listOpenOrders(token: string): Promise<Reply<OpenOrders>> {
  const [reply, others] = await Promise.all([
    orders.first(token, MAX_ON_BOARD + 1, {
      sort: 'received_at,id',
      filter: anyStatus(adminClient(token), ORDER_STATUSES.filter(isActiveStatus)),
    }),
    listOtherOrders(token),
  ]);
  if (!reply.ok) return reply;
  if (!others.ok) return others;
  const listed = reply.data.slice(0, MAX_ON_BOARD);
  return {
    ok: true,
    data: { orders: [...listed, ...others.data], areAll: listed.length === reply.data.length },
  };
}

const IS_NEW = ORDER_STATUSES.filter(isNewStatus)
  .map((status) => `status = '${status}'`)
  .join(' || ');

/** A higher number of new orders is shown as '50+'. */
export const NEW_ORDERS_COUNTED = ORDERS_PER_SLICE;

/** The newest untouched orders that the server received after an instant. */
export const listNewOrders = (token: string, afterMs: number, limit: number) =>
  orders.first(token, limit, {
    sort: '-received_at,-id',
    filter: adminClient(token).filter(`(${IS_NEW}) && received_at > {:after}`, {
      after: new Date(afterMs),
    }),
  });

export const readOrder = orders.one;

const MAX_EVENTS = 200;

/** Oldest first. */
export const listOrderEvents = (token: string, orderId: string) =>
  events.first(token, MAX_EVENTS, {
    sort: 'at,id',
    filter: adminClient(token).filter('order = {:orderId}', { orderId }),
  });

const movedSchema = v.object({
  code: v.string(),
  order: v.object({ status: word, payment: paymentSchema }),
});

export type MovedOrder = Pick<AdminOrder, 'status' | 'payment'>;

/** `isDone` is false if the order had another status than expected. */
export type MoveAnswer = { isDone: boolean; order: MovedOrder };

/**
 * The server logs the admin and sends a realtime event and a push message to the customer. A status that this version
 * does not know can only be restored, not chosen (D47).
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
 * Marks these orders as seen by the staff, and all that were received until an instant (null: none). The server then
 * sends no more push messages about them (D34).
 */
export async function markOrdersSeen(
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

/** The kinds of changes that admin pages subscribe to. */
export type ShopSubject = 'orders' | 'catalogue' | 'users';

const TOPICS = [
  ['orders/*', 'orders'],
  ['signals/catalogue', 'catalogue'],
  ['staff_bell/*', 'users'],
] as const satisfies readonly (readonly [string, ShopSubject])[];

const RETRY_MS = 5_000;

/**
 * Calls `onHint` when something has changed, and for all subjects after each (re)connect, because events of the time
 * between are lost. 'catalogue' includes settings, areas and coupons. The SDK does not retry a first connection that
 * fails, so this function does.
 */
export function subscribeToShop(
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
        // oxlint-disable-next-line no-await-in-loop -- the SDK expects one subscription after the other
        stops.push(await realtime.subscribe(topic, () => onHint(subject)));
      }
      stops.push(await realtime.subscribe('PB_CONNECT', onConnect));
      if (isOver) stopAll();
      else onConnect();
    } catch {
      stopAll();
      if (isOver) return;
      onState(false);
      retry = setTimeout(() => void start(), RETRY_MS);
    }
  };
  const onConnect = () => {
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
