import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type AnyOrderStatus, canCancel, endOf, isOrderStatus } from '../../domain/order/status.ts';
import { orderText } from '../../text/order.ts';
import type { KnownOrder } from './known-order.ts';
import { CANCEL_TOAST } from './use-order-actions.ts';

/** What became of a wish to cancel, as the order's status has it. */
export function sayCancelAnswer(status: AnyOrderStatus): void {
  if (endOf(status) === 'cancelled') toast.success(orderText('cancelled'), CANCEL_TOAST);
  else {
    // Of a status of a newer shop nobody knows whether it is too late (D47).
    const isTooLate = isOrderStatus(status) && !canCancel(status);
    toast.error(orderText(isTooLate ? 'cancelTooLate' : 'cancelFailed'), CANCEL_TOAST);
  }
}

/** Says what the shop has answered to a wish to cancel (D15): it decides. */
export function useCancelAnswer({ order, isCancelling }: KnownOrder): void {
  const wasCancelling = useRef(isCancelling);
  useEffect(() => {
    if (wasCancelling.current && !isCancelling) sayCancelAnswer(order.status);
    wasCancelling.current = isCancelling;
  }, [isCancelling, order.status]);
}
