import { Link } from '@tanstack/react-router';
import type { Order } from '../../phone/db/orders.ts';
import { isNewStatus } from '../../domain/order/status.ts';
import { orderStatusText } from '../../text/order.ts';
import { Notice } from '../../ui/notice.tsx';

/** Nobody at the shop has looked at the order yet; said only as long as it is true (D34). */
export function OverlookedNotice({ order }: { order: Order }) {
  if (!order.isOverlooked || !isNewStatus(order.status) || order.delivery.state !== 'received')
    return null;
  return (
    <Notice
      tone="warning"
      title={orderStatusText('overlooked')}
      text={orderStatusText('overlookedText')}
      action={<Link to="/support">{orderStatusText('overlookedHelp')}</Link>}
    />
  );
}
