/** When the shop recorded each tracking step, from the order's events. Pure. */
import type { Order } from '../../phone/db/orders.ts';
import {
  isActiveStatus,
  isOrderStatus,
  TRACKING_STEPS,
  trackingStepIndex,
} from '../../domain/order/status.ts';

/** One instant (ISO 8601) or '' for each step: the first event that reached it. */
export function stepTimes({ events, delivery }: Pick<Order, 'events' | 'delivery'>): string[] {
  return TRACKING_STEPS.map((_, step) => {
    if (step === 0 && delivery.state === 'received') return delivery.receivedAt;
    const reached = events.find(
      ({ status }) =>
        isOrderStatus(status) &&
        (isActiveStatus(status) || status === 'delivered') &&
        trackingStepIndex(status) === step,
    );
    return reached?.at ?? '';
  });
}
