import type { Order } from '../../phone/db/orders.ts';
import { useNow, useStoreSettings } from '../../state/store-open.ts';
import { morningText } from '../../text/mornings.ts';
import { morningOf } from './morning-of.ts';
import { isUnderWay } from './order-view.ts';

/** The morning that an order is for (D56), for as long as it is to come. */
export function MorningLine({ order }: { order: Order }) {
  const { timeZone } = useStoreSettings();
  const now = useNow();
  return order.deliverOn && isUnderWay(order) ? (
    <p>
      <strong>{morningText('delivery', { morning: morningOf(order, now, timeZone) })}</strong>
    </p>
  ) : null;
}
