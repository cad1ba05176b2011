/** Orders for the staff. */
import * as v from 'valibot';
import type { OrderAmounts } from '../../domain/order/amounts.ts';
import { type DrawerAccount, isDrawer, TILL } from '../../domain/ledger/account.ts';
import type { OrderTransfer } from '../../domain/ledger/order-ledger.ts';
import type { AnyPaymentMethod } from '../../domain/order/payment-method.ts';
import type { AnyOrderStatus, AnyPaymentStatus, OrderStatus } from '../../domain/order/status.ts';
import type { OrderLine } from '../../domain/order/decision.ts';
import type { OrderHistory } from '../../domain/order/fold.ts';
import { agreementOf, parseHistory } from '../../domain/order/history.ts';
import { lineToWire } from '../../domain/order/receipt.ts';
import { isLocalDate } from '../../domain/store/local-date.ts';
import { createAdminClient, refusalOf, type Reply } from './client.ts';
import { type OrderCustomer, orderCustomerSchema } from './customers.ts';
import { type StaffBill, staffBillSchema } from './bills.ts';
import { type ShownTransfer, transferSchema } from './ledger.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema, textSchema } from './records.ts';
import { searchText } from './search-text.ts';
import { type CursorPair, type Slice, sliceEntries } from './slices.ts';
import { requestJson } from '../../api/http.ts';
import { orderLineSchema, wireQuoteSchema } from '../../api/order-records.ts';
import { orderTransfersSchema } from '../../api/order-transfers.ts';
import { word } from '../../api/wire-types.ts';

export interface AdminOrder extends OrderAmounts {
  /** Record id. */
  id: string;
  /** 'ORD' + 6 digits, for people. */
  number: string;
  /** Number of the order in its local day (YYYY-MM-DD); 0 for orders from before this was introduced. */
  dayNumber: number;
  localDay: string;
  /** The number that it had before a restore, and that is another order's now; 0 for none. */
  formerDayNumber: number;
  status: AnyOrderStatus;
  paymentMethod: AnyPaymentMethod;
  payment: OrderPayment;
  /** What its payment follows from (D73), oldest first; null or missing where an older shop, or an older app, has not told. */
  transfers?: readonly OrderTransfer[] | null;
  customer: { name: string; phone: string; address: string; pincode: string; instructions: string };
  lines: OrderLine[];
  promoCode: string;
  /** When the customer pressed Place Order, and when the server received it; epoch ms. */
  placedAtMs: number;
  receivedAtMs: number;
  /** The day of the shop's calendar in whose morning it is wanted (D56), as YYYY-MM-DD; '' for now. */
  deliverOn: string;
  /** A phone re-sent it after a restore, and its status has not been changed since (D31). */
  isRestored: boolean;
  /** Grows with each change of the order. */
  rev: number;
  /** What was agreed on, and what has changed since (D48, D49). */
  history: OrderHistory;
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
  /** The device of the caller's own changes of the contents; '' for any other, and for one that named none. */
  device: string;
}

const paymentSchema = v.object({
  id: textSchema,
  status: v.fallback(word, 'pending'),
});

/** A role that does not read the customer gets an order without one. */
const customerSchema = v.fallback(
  v.object({
    name: textSchema,
    phone: textSchema,
    address: textSchema,
    pincode: textSchema,
    instructions: textSchema,
  }),
  { name: '', phone: '', address: '', pincode: '', instructions: '' },
);

const orderSchema = v.pipe(
  v.object({
    id: v.string(),
    number: v.string(),
    day_number: v.fallback(v.pipe(v.number(), v.integer()), 0),
    local_day: textSchema,
    former_day_number: v.fallback(v.pipe(v.number(), v.integer()), 0),
    status: word,
    payment_method: v.fallback(word, 'cod'),
    payment: v.fallback(paymentSchema, { id: '', status: 'pending' }),
    transfers: orderTransfersSchema,
    customer: customerSchema,
    lines: v.array(orderLineSchema),
    quote: wireQuoteSchema,
    placed_at: instantSchema,
    received_at: instantSchema,
    deliver_on: textSchema,
    is_restored: v.fallback(v.boolean(), false),
    rev: v.fallback(v.number(), 0),
    history: v.optional(v.unknown()),
  }),
  v.transform(
    ({ quote: { promoCode, ...amounts }, ...wire }): AdminOrder => ({
      id: wire.id,
      number: wire.number,
      dayNumber: /^\d{4}-\d{2}-\d{2}$/.test(wire.local_day) ? wire.day_number : 0,
      localDay: wire.local_day,
      formerDayNumber: wire.former_day_number,
      status: wire.status,
      paymentMethod: wire.payment_method,
      payment: wire.payment,
      transfers: wire.transfers,
      customer: wire.customer,
      lines: wire.lines,
      ...amounts,
      promoCode,
      placedAtMs: wire.placed_at,
      receivedAtMs: wire.received_at,
      deliverOn: isLocalDate(wire.deliver_on) ? wire.deliver_on : '',
      isRestored: wire.is_restored,
      rev: wire.rev,
      history: parseHistory(wire.history) ?? {
        ...agreementOf(wire.lines.map(lineToWire), { ...amounts, promoCode }),
        amendments: [],
      },
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
    device: v.fallback(v.string(), ''),
  }),
  v.transform(
    (wire): AdminOrderEvent => ({
      id: wire.id,
      kind: wire.kind,
      fromStatus: wire.from_status,
      status: wire.status,
      atMs: wire.at,
      by: wire.by,
      device: wire.device,
    }),
  ),
);

const ordersSchema = rowsSchema(orderSchema);

export interface OrderQuery extends CursorPair {
  /** Part of an order number, a name or a phone number; '' for all. */
  search: string;
  /** Empty for all, including statuses of a newer server (D47). */
  statuses: readonly OrderStatus[];
}

const sliceSchema = v.pipe(
  v.object({ orders: ordersSchema, ...sliceEntries }),
  v.transform(({ orders, ...rest }): Slice<AdminOrder> => ({ rows: orders, ...rest })),
);

/** Newest first. Only lists of active orders are counted: they are short. */
export function listOrders(
  token: string,
  { before, after, search, statuses }: OrderQuery,
): Promise<Reply<Slice<AdminOrder>>> {
  const asked = new URLSearchParams({
    before,
    after,
    search: searchText(search),
    statuses: statuses.join(','),
  });
  return readRoute(token, `/api/shop/staff/orders?${asked}`, sliceSchema);
}

export interface OpenOrders {
  orders: AdminOrder[];
  /** False if further active orders are not listed. */
  areAll: boolean;
}

const boardSchema = v.pipe(
  v.object({ orders: ordersSchema, others: ordersSchema, are_all: v.boolean() }),
  v.transform(
    ({ orders, others, are_all: areAll }): OpenOrders => ({
      orders: [...orders, ...others],
      areAll,
    }),
  ),
);

/** The active orders, oldest first, and those of the last week in a status of a newer server (D47). */
export const listOpenOrders = (token: string): Promise<Reply<OpenOrders>> =>
  readRoute(token, '/api/shop/staff/orders/open', boardSchema);

/** A higher number of new orders is shown as '50+'. */
export const NEW_ORDERS_COUNTED = 50;

const newOrdersSchema = v.pipe(
  v.object({ orders: ordersSchema }),
  v.transform(({ orders }) => orders),
);

/** The newest untouched orders that the server received after an instant. */
export function listNewOrders(
  token: string,
  afterMs: number,
  limit: number,
): Promise<Reply<AdminOrder[]>> {
  const asked = new URLSearchParams({
    after: new Date(afterMs).toISOString(),
    limit: String(limit),
  });
  return readRoute(token, `/api/shop/staff/orders/new?${asked}`, newOrdersSchema);
}

export interface OrderWithEvents {
  order: AdminOrder;
  /** Oldest first. */
  events: AdminOrderEvent[];
  /** What was sold and paid (D73), oldest first. */
  transfers: ShownTransfer[];
  /** Who may have a khata for it (D74), the customer of its account first. */
  customers: OrderCustomer[];
  /** Its numbered bills (D75), oldest first. */
  bills: StaffBill[];
  /** Those against its bills (D79), oldest first. */
  creditNotes: StaffBill[];
  /** Where cash goes that this member of the staff takes for it (D80). */
  cashDrawer: DrawerAccount;
}

const orderWithEventsSchema = v.pipe(
  v.object({
    order: orderSchema,
    events: rowsSchema(eventSchema),
    transfers: v.optional(rowsSchema(transferSchema), []),
    customers: v.optional(rowsSchema(orderCustomerSchema), []),
    bills: v.optional(rowsSchema(staffBillSchema), []),
    credit_notes: v.optional(rowsSchema(staffBillSchema), []),
    cash_drawer: v.fallback(v.custom<DrawerAccount>(isDrawer), TILL),
  }),
  v.transform(
    ({ cash_drawer: cashDrawer, credit_notes: creditNotes, ...rest }): OrderWithEvents => ({
      ...rest,
      creditNotes,
      cashDrawer,
    }),
  ),
);

export const readOrder = (token: string, orderId: string): Promise<Reply<OrderWithEvents>> =>
  readRoute(token, `/api/shop/staff/orders/${orderId}`, orderWithEventsSchema);

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

/** The kinds of changes that admin pages subscribe to. */
export const SHOP_SUBJECTS = ['orders', 'catalogue', 'users'] as const;
export type ShopSubject = (typeof SHOP_SUBJECTS)[number];

const TOPICS = [
  ['staff_bell/staffbellorder0', 'orders'],
  ['signals/catalogue', 'catalogue'],
  ['staff_bell/staffbellusers0', 'users'],
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
  const { realtime } = createAdminClient(token);
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  // Not by what the subscriptions answer: one that was under way, or failed, would keep the stream open.
  const stopAll = () => void realtime.unsubscribe().catch(() => undefined);
  const start = async () => {
    try {
      for (const [topic, subject] of TOPICS) {
        // oxlint-disable-next-line no-await-in-loop -- the SDK expects one subscription after the other
        await realtime.subscribe(topic, () => onHint(subject));
        // Stopped meanwhile: another subscription would open a stream.
        if (isOver) return;
      }
      await realtime.subscribe('PB_CONNECT', onConnect);
      if (!isOver) onConnect();
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
    if (!isOver && lost.length > 0) onState(false);
  };
  void start();

  return () => {
    isOver = true;
    clearTimeout(retry);
    stopAll();
  };
}
