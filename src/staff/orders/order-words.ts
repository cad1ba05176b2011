/** Names and tones of what an order can be. */
import {
  type AnyOrderStatus,
  type AnyPaymentMethod,
  type AnyPaymentStatus,
  isNewStatus,
  isOrderStatus,
  isPaymentStatus,
} from '../../domain/order/status.ts';
import type { AdminOrder } from '../api/orders.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { orderText } from '../../text/order.ts';
import { rawWord } from '../../text/raw-word.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The status with its first letter capitalised; one of a newer shop as it comes (D47). */
export function statusName(status: AnyOrderStatus): string {
  return isOrderStatus(status) ? orderText(`status_${status}`) : rawWord(status);
}

/** The status inside a sentence, in the language that is spoken. */
export function statusWord(status: AnyOrderStatus): string {
  return statusName(status).toLowerCase();
}

/** Asks for work, on its way, done, stopped. */
export function statusTone(status: AnyOrderStatus): BadgeTone {
  if (isNewStatus(status)) return 'amber';
  if (status === 'delivered') return 'green';
  return status === 'cancelled' || status === 'payment_failed' ? 'red' : 'blue';
}

/** The customer as the spec and D13 want it: the order's name, else 'Customer'. */
export function customerName(order: AdminOrder): string {
  return order.customer.name.trim() === '' ? adminOrdersText('customer') : order.customer.name;
}

/** Pending, success, and anything else red (spec section 4); what is not due asks for nothing. */
export function paymentTone(status: AnyPaymentStatus): BadgeTone {
  if (status === 'pending') return 'amber';
  if (status === 'not_due') return 'grey';
  return status === 'success' ? 'green' : 'red';
}

export function paymentName(status: AnyPaymentStatus): string {
  return isPaymentStatus(status) ? adminOrdersText(`payment_${status}`) : rawWord(status);
}

/** How an order is paid. */
export function paymentMethodName(method: AnyPaymentMethod): string {
  if (method === 'cod') return adminOrdersText('cashOnDelivery');
  return method === 'upi' ? adminOrdersText('upi') : rawWord(method);
}
