import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { orderText } from '../../text/order.ts';
import type { KnownOrder } from './known-order.ts';

/** Says what the shop has answered to a wish to cancel (D15): it decides. */
export function useCancelAnswer({ order, isCancelling }: KnownOrder): void {
  const wasCancelling = useRef(isCancelling);
  useEffect(() => {
    if (wasCancelling.current && !isCancelling) {
      if (order.status === 'cancelled') toast.success(orderText('cancelled'));
      else toast.error(orderText('cancelTooLate'));
    }
    wasCancelling.current = isCancelling;
  }, [isCancelling, order.status]);
}
