import type { Order } from '../../phone/db/orders.ts';
import { orderStatusText } from '../../text/order.ts';
import { formatClock } from '../../shared/shop/shop-times.ts';
import { Card, Section } from '../../ui/page.tsx';
import { OrderProgress } from './order-progress.tsx';
import { stepTimes } from './step-times.ts';

/** 'Order Progress' with the times that are known; a stopped order has none (isStopped). */
export function ProgressSection({ order, shownStep }: { order: Order; shownStep: number }) {
  const times = stepTimes(order).map((at) => (at === '' ? '' : formatClock(new Date(at))));
  return (
    <Section title={orderStatusText('progress')}>
      <Card>
        {shownStep < 0 && order.delivery.state === 'waiting' && <p>{orderStatusText('notYet')}</p>}
        <OrderProgress shownStep={shownStep} times={times} />
      </Card>
    </Section>
  );
}
