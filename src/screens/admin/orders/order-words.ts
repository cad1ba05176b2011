/** Names and tones of what an order can be. */
import type { OrderStatus, PaymentStatus } from '../../../domain/order-status.ts';
import type { AdminOrder } from '../../../data/remote/admin-orders.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { orderText } from '../../../text/order.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The status with its first letter capitalised. */
export function statusName(status: OrderStatus): string {
  return orderText(`status_${status}`);
}

/** The status inside a sentence, in the language that is spoken. */
export function statusWord(status: OrderStatus): string {
  return statusName(status).toLowerCase();
}

/** Asks for work, on its way, done, stopped. */
export function statusTone(status: OrderStatus): BadgeTone {
  if (status === 'pending' || status === 'awaiting_payment') return 'amber';
  if (status === 'delivered') return 'green';
  return status === 'cancelled' || status === 'payment_failed' ? 'red' : 'blue';
}

/** The customer as the spec and D13 want it: the order's name, else 'Customer'. */
export function customerName(order: AdminOrder): string {
  return order.customer.name.trim() === '' ? adminOrdersText('customer') : order.customer.name;
}

/** Pending, success, and anything else red (spec section 4); what is not due asks for nothing. */
export function paymentTone(status: PaymentStatus): BadgeTone {
  if (status === 'pending') return 'amber';
  if (status === 'not_due') return 'grey';
  return status === 'success' ? 'green' : 'red';
}

export function paymentName(status: PaymentStatus): string {
  return adminOrdersText(`payment_${status}`);
}
