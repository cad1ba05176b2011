import type { AdminOrder } from '../api/orders.ts';
import { isActiveStatus } from '../../domain/order/status.ts';
import { Badge } from '../../ui/badge.tsx';
import { useShopDay } from './day-number.ts';
import { morningOrderText } from './morning-order.ts';

/** 'For tomorrow morning', of an order that is still to be brought. */
export function MorningBadge({ order }: { order: Pick<AdminOrder, 'deliverOn' | 'status'> }) {
  const today = useShopDay();
  const words = morningOrderText(order, today);
  return words !== '' && isActiveStatus(order.status) ? (
    <>
      {' '}
      <Badge tone="blue">{words}</Badge>
    </>
  ) : null;
}
