import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { canCancel } from '../../domain/order-status.ts';
import { orderText } from '../../text/order.ts';
import type { KnownOrder } from './known-order.ts';
import { CANCEL_TOAST } from './use-order-actions.ts';

/** Says what the shop has answered to a wish to cancel (D15): it decides. */
export function useCancelAnswer({ order, isCancelling }: KnownOrder): void {
  const wasCancelling = useRef(isCancelling);
  useEffect(() => {
    if (wasCancelling.current && !isCancelling) {
      if (order.status === 'cancelled') toast.success(orderText('cancelled'), CANCEL_TOAST);
      else {
        const isPacked = !canCancel(order.status);
        toast.error(orderText(isPacked ? 'cancelTooLate' : 'cancelFailed'), CANCEL_TOAST);
      }
    }
    wasCancelling.current = isCancelling;
  }, [isCancelling, order.status]);
}
