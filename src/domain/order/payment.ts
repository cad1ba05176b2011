/** Payment state of an order (D13, D29). */
import { type AnyPaymentMethod, isPaidOnDelivery, isPaymentMethod } from './payment-method.ts';
import { type AnyOrderStatus, isOrderStatus, type PaymentStatus } from './status.ts';

/** The customer's own view of a status: an order that is paid on delivery reads 'confirmed' once the shop has it (D10). */
export function customerStatus(status: AnyOrderStatus, method: AnyPaymentMethod): AnyOrderStatus {
  return status === 'pending' && isPaidOnDelivery(method) ? 'confirmed' : status;
}

/**
 * Payment of an order that is paid on delivery is pending until it is delivered, then success (D13). Cancelled, it owes
 * nothing (D29); neither does another that had not been paid. One that had keeps what was known of its
 * payment: `before`. So does an order with an unknown status or payment method (D47).
 */
export function paymentStatus(
  status: AnyOrderStatus,
  method: AnyPaymentMethod,
  before: PaymentStatus = 'pending',
): PaymentStatus {
  if (status === 'payment_failed') return 'failed';
  if (status === 'cancelled') {
    const isPaidAhead = isPaymentMethod(method) && !isPaidOnDelivery(method);
    return isPaidAhead && before === 'success' ? before : 'not_due';
  }
  if (!isOrderStatus(status) || !isPaymentMethod(method)) return before;
  if (isPaidOnDelivery(method)) return status === 'delivered' ? 'success' : 'pending';
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
