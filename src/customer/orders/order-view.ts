/** How an order reads to its customer (D10). Pure. */
import type { Order } from '../../phone/db/orders.ts';
import { customerStatus, paymentAfter } from '../../domain/order/payment.ts';
import { isPaidOnDelivery } from '../../domain/order/payment-method.ts';
import {
  type AnyOrderStatus,
  canCancel,
  endOf,
  isActiveStatus,
  isOrderStatus,
  isPaymentStatus,
  type OrderEnd,
  type PaymentStatus,
} from '../../domain/order/status.ts';
import { historyText, orderText } from '../../text/order.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { HistoryTab } from './history-tabs.ts';

type Seen = Pick<Order, 'status' | 'delivery' | 'paymentMethod'>;
type Payable = Pick<Order, 'status' | 'paymentMethod' | 'payment' | 'events'>;

/** Its payment as the shop says; of a shop that does not, as it follows from the statuses. */
export function paymentOf({ status, paymentMethod, payment, events }: Payable): PaymentStatus {
  if (isPaymentStatus(payment)) return payment;
  return paymentAfter([...events.map((event) => event.status), status], paymentMethod);
}

/** The status that the customer may take for true: 'confirmed' only once the shop has the order. */
function seenStatus({ status, delivery, paymentMethod }: Seen): AnyOrderStatus {
  if (delivery.state === 'withdrawn') return 'cancelled';
  return delivery.state === 'received' ? customerStatus(status, paymentMethod) : status;
}

/** Waiting orders and those that need a decision say so; else the status, capitalised. */
export function statusLabel(order: Seen): string {
  if (order.delivery.state === 'waiting') return historyText('waiting');
  if (order.delivery.state === 'refused') return historyText('needsDecision');
  return statusName(seenStatus(order));
}

/** A status with its first letter capitalised; 'In progress' for one of a newer shop (D47). */
function statusName(status: AnyOrderStatus): string {
  return orderText(isOrderStatus(status) ? `status_${status}` : 'status_other');
}

const CHIP_TONES: Readonly<Record<OrderEnd, BadgeTone>> = {
  delivered: 'green',
  cancelled: 'red',
  payment_failed: 'grey',
};
const BADGE_TONES: Readonly<Record<OrderEnd, BadgeTone>> = {
  ...CHIP_TONES,
  payment_failed: 'blue',
};

/** In the history: confirmed blue, delivered green, cancelled red, others grey (spec section 4). */
export function chipTone(order: Seen): BadgeTone {
  if (order.delivery.state === 'refused') return 'amber';
  const status = seenStatus(order);
  const end = endOf(status);
  if (end !== null) return CHIP_TONES[end];
  return status === 'confirmed' ? 'blue' : 'grey';
}

/** On the details: delivered green, cancelled red, anything else blue (spec section 4). */
export function badgeTone(order: Seen): BadgeTone {
  const end = endOf(seenStatus(order));
  return end === null ? 'blue' : BADGE_TONES[end];
}

/** 'Active' and 'Track Order': every order that is not finished (D10). */
export function isUnderWay(order: Seen): boolean {
  return order.delivery.state !== 'withdrawn' && isActiveStatus(order.status);
}

/** 'Order again' is for an order that has ended: one that is on its way is not ordered twice by mistake. */
export function mayOrderAgain(order: Seen): boolean {
  const { state } = order.delivery;
  return state === 'refused' || (state !== 'waiting' && !isUnderWay(order));
}

/** 'Cancel Order' stands below: the shop has it, and as far as the phone knows packing has not started (D15). */
export function isCancellable(order: Seen): boolean {
  return order.delivery.state === 'received' && canCancel(order.status);
}

/** The good news is true: the shop has the order, and the money of one that is paid online (D28). */
export function isConfirmed(order: Seen & Payable): boolean {
  const { delivery, paymentMethod } = order;
  if (delivery.state !== 'received' || !isUnderWay(order)) return false;
  return isPaidOnDelivery(paymentMethod) || paymentOf(order) === 'success';
}

/** Whether an order belongs under a tab of the history. */
export function isUnderTab(order: Seen, tab: HistoryTab): boolean {
  if (tab === 'all') return true;
  return tab === 'active' ? isUnderWay(order) : endOf(seenStatus(order)) === tab;
}
