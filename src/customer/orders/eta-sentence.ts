/** The first sentence of the status screen: why no minutes are counted; '' where they are, below it. */
import { isOutForDelivery } from '../../domain/order/status.ts';
import type { Order } from '../../phone/db/orders.ts';
import { formatClock, formatWhen } from '../../shared/shop/shop-times.ts';
import { morningText, nameOfMorning } from '../../text/mornings.ts';
import { orderStatusText } from '../../text/order.ts';
import type { Eta } from './eta.ts';
import { stepTimes } from './step-times.ts';

export function etaSentence(
  order: Pick<Order, 'status' | 'events' | 'delivery'>,
  eta: Eta,
): string {
  switch (eta.kind) {
    case 'arriving':
      return eta.minutes > 0
        ? ''
        : orderStatusText('leadLate', { time: formatClock(new Date(eta.dueAtMs)) });
    case 'delivered': {
      const at = stepTimes(order).at(-1);
      return at
        ? orderStatusText('leadDeliveredAt', { when: formatWhen(new Date(at)) })
        : orderStatusText('leadDelivered');
    }
    case 'cancelled':
      return orderStatusText(order.delivery.state === 'lost' ? 'leadLost' : 'leadCancelled');
    case 'morning': {
      const { kind, words } = nameOfMorning(eta.day, eta.today);
      const sentence = kind === 'weekday' ? 'date' : kind;
      return morningText(eta.isOver ? 'late' : `lead_${sentence}`, words);
    }
    case 'no_time':
      return orderStatusText(isOutForDelivery(order.status) ? 'leadOnItsWay' : 'leadNoTime');
    case 'other':
      return orderStatusText('leadOther');
    case 'waiting':
      return orderStatusText('leadWaiting');
    case 'refused':
      return orderStatusText('leadRefused');
    case 'awaiting_payment':
      return orderStatusText('leadPayment');
    case 'payment_failed':
      return orderStatusText('leadPaymentFailed');
  }
}
