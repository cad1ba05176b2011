/** What can truly be said about when an order arrives (D11). Pure. */
import type { Order } from '../../phone/db/orders.ts';
import { awaitsPayment, isOrderStatus, type OrderStatus } from '../../domain/order/status.ts';
import { localDay } from '../../domain/store/figures.ts';
import { morningEndsMs } from '../../domain/store/mornings.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/store/store-settings.ts';
import { offsetIn } from '../../phone/db/shop-clock.ts';

export type Eta =
  /** The shop does not have it yet: nothing counts down. */
  | { kind: 'waiting' }
  | { kind: 'refused' }
  | { kind: 'cancelled' }
  | { kind: 'awaiting_payment' }
  | { kind: 'payment_failed' }
  | { kind: 'delivered' }
  /** The shop has it, in a status that this version does not know: no time is promised (D47). */
  | { kind: 'other' }
  /** The shop has it and promises no time (D21). */
  | { kind: 'no_time' }
  /** It comes in the morning of a day (D56), and nothing counts down; `today` is the shop's. */
  | { kind: 'morning'; day: string; today: string; isOver: boolean }
  /** `minutes` is 0 once the promise has passed: the order is late. */
  | { kind: 'arriving'; minutes: number; dueAtMs: number };

/** What a status says of the arrival; 'coming' promises a time. */
const BY_STATUS = {
  pending: 'coming',
  confirmed: 'coming',
  processing: 'coming',
  shipped: 'coming',
  delivered: 'delivered',
  cancelled: 'cancelled',
  payment_failed: 'payment_failed',
  awaiting_payment: 'awaiting_payment',
} as const satisfies Record<OrderStatus, Eta['kind'] | 'coming'>;

const MINUTE_MS = 60_000;

/**
 * When the promised minutes begin: with the shop's receipt of the order, so that a reload does not restart them. Of one
 * that is paid first, when somebody at the shop has said that it is paid. null before either.
 */
export function promisedFromMs({
  status,
  delivery,
  events,
}: Pick<Order, 'status' | 'delivery' | 'events'>): number | null {
  if (delivery.state !== 'received' || awaitsPayment(status)) return null;
  const waited = events.findLastIndex((event) => awaitsPayment(event.status));
  const paid = waited < 0 ? undefined : events[waited + 1];
  return Date.parse(paid?.at ?? delivery.receivedAt);
}

/** A phone whose clock is behind never shows more than the promise. */
export function etaOf(
  order: Pick<Order, 'status' | 'delivery' | 'deliverOn' | 'events'>,
  promiseMinutes: number,
  nowMs: number,
  timeZone = DEFAULT_TIME_ZONE,
): Eta {
  const { status, delivery, deliverOn } = order;
  if (delivery.state === 'refused') return { kind: 'refused' };
  const kind = isOrderStatus(status) ? BY_STATUS[status] : 'other';
  if (delivery.state === 'withdrawn' || kind === 'cancelled') return { kind: 'cancelled' };
  if (delivery.state === 'waiting') return { kind: 'waiting' };
  if (kind !== 'coming' && kind !== 'other') return { kind };
  if (delivery.state === 'lost') return { kind: 'cancelled' };
  if (kind === 'other') return { kind };
  if (deliverOn) return { kind: 'morning', ...morningAt(deliverOn, nowMs, timeZone) };
  const fromMs = promisedFromMs(order);
  if (promiseMinutes === 0 || fromMs === null) return { kind: 'no_time' };
  const dueAtMs = fromMs + promiseMinutes * MINUTE_MS;
  const minutes = Math.ceil((dueAtMs - nowMs) / MINUTE_MS);
  return { kind: 'arriving', minutes: Math.min(Math.max(minutes, 0), promiseMinutes), dueAtMs };
}

/** A morning as it is at an instant: by the shop's calendar, wherever the phone is. */
export function morningAt(
  day: string,
  nowMs: number,
  timeZone: string,
): { day: string; today: string; isOver: boolean } {
  const offsetAt = offsetIn(timeZone);
  return {
    day,
    today: localDay(nowMs, offsetAt(nowMs)),
    isOver: nowMs >= morningEndsMs(day, offsetAt),
  };
}

/** The promise has passed and the order has not arrived: the delay banner is true. */
export function isLate(eta: Eta): boolean {
  return (eta.kind === 'arriving' && eta.minutes === 0) || (eta.kind === 'morning' && eta.isOver);
}

/** The order has come to an end without a delivery, or is stopped until it is decided about: no step is to come. */
export function isStopped({ kind }: Eta): boolean {
  return kind === 'refused' || kind === 'cancelled' || kind === 'payment_failed';
}
