/** Texts and badge tones of statuses and payments. */
import { type AnyPaymentMethod, isPaymentMethod } from '../../domain/order/payment-method.ts';
import type { NextStatus } from '../../domain/order/progress.ts';
import {
  type AnyOrderStatus,
  type AnyPaymentStatus,
  awaitsPayment,
  endOf,
  holdsStock,
  isChangeable,
  isNewStatus,
  isOrderStatus,
  isPaymentStatus,
} from '../../domain/order/status.ts';
import type { AdminOrder } from '../api/orders.ts';
import { adminOrdersText } from '../../text/admin-orders.ts';
import { orderText } from '../../text/order.ts';
import { rawWord } from '../../text/raw-word.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Capitalised; an unknown status as it is (D47). */
export function statusName(status: AnyOrderStatus): string {
  return isOrderStatus(status) ? orderText(`status_${status}`) : rawWord(status);
}

/** For use inside a sentence. */
export function statusWord(status: AnyOrderStatus): string {
  return statusName(status).toLowerCase();
}

/** The press that moves an order of a status to the next one: 'Confirm', 'Send out', 'Money received'. */
export const nextStepText = (status: AnyOrderStatus, next: NextStatus): string =>
  adminOrdersText(awaitsPayment(status) ? 'next_paid' : `next_${next}`);

export function statusTone(status: AnyOrderStatus): BadgeTone {
  if (isNewStatus(status)) return 'amber';
  if (endOf(status) === 'delivered') return 'green';
  return holdsStock(status) ? 'blue' : 'red';
}

/** The order's name, else 'Customer' (D13). */
export function customerName(order: AdminOrder): string {
  return order.customer.name.trim() === '' ? adminOrdersText('customer') : order.customer.name;
}

/** Everything but pending, success and 'not due' is red (spec section 4). */
export function paymentTone(status: AnyPaymentStatus): BadgeTone {
  if (status === 'pending') return 'amber';
  if (status === 'not_due') return 'grey';
  return status === 'success' ? 'green' : 'red';
}

export function paymentName(status: AnyPaymentStatus): string {
  return isPaymentStatus(status) ? adminOrdersText(`payment_${status}`) : rawWord(status);
}

export function paymentMethodName(method: AnyPaymentMethod): string {
  return isPaymentMethod(method) ? orderText(`method_${method}`) : rawWord(method);
}

/** Nothing of it is left, after every line was short or taken out: it is cancelled, or a line comes back, in packing. */
export const isEmptied = ({ status, lines, history }: AdminOrder): boolean =>
  isChangeable(status) && lines.length === 0 && history.amendments.length > 0;
