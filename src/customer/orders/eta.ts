/** What can truly be said about when an order arrives (D11). Pure. */
import type { Order } from '../../phone/db/orders.ts';
import { isOrderStatus, type OrderStatus } from '../../domain/order/status.ts';
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
 * The countdown runs from the moment the shop received the order, so a reload does not restart it.
 * A phone whose clock is behind never shows more than the promise.
 */
export function etaOf(
  { status, delivery, deliverOn }: Pick<Order, 'status' | 'delivery' | 'deliverOn'>,
  promiseMinutes: number,
  nowMs: number,
  timeZone = DEFAULT_TIME_ZONE,
): Eta {
  if (delivery.state === 'refused') return { kind: 'refused' };
  const kind = isOrderStatus(status) ? BY_STATUS[status] : 'other';
  if (delivery.state === 'withdrawn' || kind === 'cancelled') return { kind: 'cancelled' };
  if (delivery.state === 'waiting') return { kind: 'waiting' };
  if (kind !== 'coming' && kind !== 'other') return { kind };
  if (delivery.state === 'lost') return { kind: 'cancelled' };
  if (kind === 'other') return { kind };
  if (deliverOn) return { kind: 'morning', ...morningAt(deliverOn, nowMs, timeZone) };
  if (promiseMinutes === 0) return { kind: 'no_time' };
  const dueAtMs = Date.parse(delivery.receivedAt) + promiseMinutes * MINUTE_MS;
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
