/** Payment state of an order (D13, D29). */
import {
  type AnyOrderStatus,
  type AnyPaymentMethod,
  isOrderStatus,
  isPaymentMethod,
  type PaymentStatus,
} from './status.ts';

/**
 * Payment of a cash order is pending until it is delivered, then success (D13). Cancelled, it owes
 * nothing (D29); neither does a UPI order that had not been paid. One that had keeps what was known
 * of its payment: `before`. So does an order with an unknown status or payment method (D47).
 */
export function paymentStatus(
  status: AnyOrderStatus,
  method: AnyPaymentMethod,
  before: PaymentStatus = 'pending',
): PaymentStatus {
  if (status === 'payment_failed') return 'failed';
  if (status === 'cancelled') return method === 'upi' && before === 'success' ? before : 'not_due';
  if (!isOrderStatus(status) || !isPaymentMethod(method)) return before;
  if (method === 'cod') return status === 'delivered' ? 'success' : 'pending';
  return status === 'awaiting_payment' || status === 'pending' ? 'pending' : 'success';
}

/** Payment of an order after all the statuses it has had, oldest first. */
export function paymentAfter(
  statuses: readonly AnyOrderStatus[],
  method: AnyPaymentMethod,
): PaymentStatus {
  return statuses.reduce<PaymentStatus>(
    (before, status) => paymentStatus(status, method, before),
    'pending',
  );
}
