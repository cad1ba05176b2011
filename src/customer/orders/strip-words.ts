/** The strip above the navigation: which of the orders under way it shows, and in which words. Pure. */
import { isChangeable, isOutForDelivery } from '../../domain/order/status.ts';
import { formatClock } from '../../shared/shop/shop-times.ts';
import { morningWords } from '../../text/mornings.ts';
import { orderStatusText } from '../../text/order.ts';
import { type Eta, etaOf } from './eta.ts';
import type { KnownOrder } from './known-order.ts';
import { statusLabel } from './order-view.ts';

export interface StripPromise {
  promiseMinutes: number;
  timeZone: string;
  nowMs: number;
}

/** A refused order, or an open question of the shop (D49). */
export function needsDecision({
  order,
  contents,
}: Pick<KnownOrder, 'order' | 'contents'>): boolean {
  if (order.delivery.state === 'refused') return true;
  const isAsked = contents?.folded.questions.some(({ state }) => state === 'open') === true;
  return isAsked && isChangeable(order.status);
}

const URGENCY: Readonly<Record<Eta['kind'], number>> = {
  refused: 0,
  payment_failed: 0,
  awaiting_payment: 1,
  arriving: 2,
  no_time: 3,
  other: 3,
  waiting: 4,
  morning: 5,
  delivered: 6,
  cancelled: 6,
};

/** The most urgent order of some, which are not empty: one that needs a decision, else the one that comes next. */
export function mostUrgent(
  orders: readonly KnownOrder[],
  { promiseMinutes, timeZone, nowMs }: StripPromise,
): KnownOrder {
  const rank = (known: KnownOrder) => {
    const eta = etaOf(known.order, promiseMinutes, nowMs, timeZone);
    const minutes = eta.kind === 'arriving' ? eta.minutes : 0;
    return (needsDecision(known) ? 0 : URGENCY[eta.kind]) * 1_000 + minutes;
  };
  return orders.reduce((first, next) => (rank(next) < rank(first) ? next : first));
}

/** 'Arriving in 9 min', or why nothing is said of minutes. */
export function stripWords(known: KnownOrder, shop: StripPromise): string {
  const { order } = known;
  if (needsDecision(known)) return orderStatusText('stripDecision');
  const eta = etaOf(order, shop.promiseMinutes, shop.nowMs, shop.timeZone);
  switch (eta.kind) {
    case 'arriving':
      return eta.minutes > 0
        ? orderStatusText('stripArriving', { n: eta.minutes })
        : orderStatusText('stripLate', { time: formatClock(new Date(eta.dueAtMs)) });
    case 'morning':
      return morningWords(eta.day, eta.today);
    case 'waiting':
      return orderStatusText('stripWaiting');
    case 'awaiting_payment':
      return orderStatusText('stripPayment');
    case 'no_time':
      return orderStatusText(isOutForDelivery(order.status) ? 'stripOnItsWay' : 'stripReceived');
    default:
      return statusLabel(order);
  }
}
