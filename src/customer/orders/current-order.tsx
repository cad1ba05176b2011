import { threeToNine } from '../../domain/order/number.ts';
import { orderStatusText, orderText } from '../../text/order.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOrder } from './known-order.ts';
import { isUnderWay, statusLabel } from './order-view.ts';

/** The order that was last placed on this phone, while it is under way, with a link to its status. */
export default function CurrentOrder({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)?.order;
  if (!order || !isUnderWay(order)) return null;
  return (
    <Notice
      title={`${orderText('number', { number: threeToNine(order.number) })} · ${statusLabel(order)}`}
      action={
        <LinkButton to="/order-status" state={{ orderId }} tone="plain">
          {orderStatusText('heading')}
        </LinkButton>
      }
    />
  );
}
