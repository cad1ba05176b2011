/** When the shop recorded each tracking step, from the order's events. Pure. */
import type { Order } from '../../phone/db/orders.ts';
import { TRACKING_STEPS, trackingStep } from '../../domain/order/status.ts';

/** One instant (ISO 8601) or '' for each step: the first event that reached it. */
export function stepTimes({ events, delivery }: Pick<Order, 'events' | 'delivery'>): string[] {
  return TRACKING_STEPS.map((step, index) => {
    if (index === 0 && delivery.state === 'received') return delivery.receivedAt;
    return events.find(({ status }) => trackingStep(status) === step)?.at ?? '';
  });
}
