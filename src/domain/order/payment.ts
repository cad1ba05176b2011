/** Payment state of an order (D13, D29). */
import {
  type AnyPaymentMethod,
  isPaidFirst,
  isPaidOnDelivery,
  isPaymentMethod,
} from './payment-method.ts';
import {
  type AnyOrderStatus,
  endOf,
  isNewStatus,
  isOrderStatus,
  type PaymentStatus,
} from './status.ts';

/** The customer's own view of a status: an order that is paid on delivery reads 'confirmed' once the shop has it (D10). */
export function customerStatus(status: AnyOrderStatus, method: AnyPaymentMethod): AnyOrderStatus {
  return status === 'pending' && isPaidOnDelivery(method) ? 'confirmed' : status;
}

/**
 * Payment of an order that is paid on delivery is pending until it is delivered, then success (D13). A cancelled order
 * owes nothing (D29), nor does another order that had not been paid. An order that had been paid keeps the known status
 * of its payment: `before`. So does an order with an unknown status or payment method (D47).
 */
export function paymentStatus(
  status: AnyOrderStatus,
  method: AnyPaymentMethod,
  before: PaymentStatus = 'pending',
): PaymentStatus {
  const end = endOf(status);
  if (end === 'payment_failed') return 'failed';
  if (end === 'cancelled') return isPaidFirst(method) && before === 'success' ? before : 'not_due';
  if (!isOrderStatus(status) || !isPaymentMethod(method)) return before;
  if (isPaidOnDelivery(method)) return end === 'delivered' ? 'success' : 'pending';
  return isNewStatus(status) ? 'pending' : 'success';
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
