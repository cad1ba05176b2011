/** Order status values and what follows from them (spec section 4; D10, D11, D13, D15). */

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'payment_failed',
  'awaiting_payment',
] as const;
/** What this version writes. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** What is read: a newer shop may have statuses that this version does not know (D47). */
export type AnyOrderStatus = OrderStatus | (string & {});

export const PAYMENT_METHODS = ['cod', 'upi'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** The same of payment methods. */
export type AnyPaymentMethod = PaymentMethod | (string & {});

/** `not_due`: nothing was paid and nothing is owed any more (D29). */
export const PAYMENT_STATUSES = ['pending', 'success', 'failed', 'not_due'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.includes(value as OrderStatus);
}

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.includes(value as PaymentMethod);
}

/**
 * Not finished: what 'Active' and 'Track Order' cover (D10). An unknown status counts as active, so that
 * the phone keeps asking about the order (D47).
 */
export function isActiveStatus(status: AnyOrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled' && status !== 'payment_failed';
}

/** The customer's own view of a status: an accepted cash order reads 'confirmed' (D10). */
export function customerStatus(status: AnyOrderStatus, method: AnyPaymentMethod): AnyOrderStatus {
  return status === 'pending' && method === 'cod' ? 'confirmed' : status;
}

export const TRACKING_STEPS = ['confirmed', 'picked', 'out_for_delivery', 'delivered'] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];

/** Index into TRACKING_STEPS that the shop's status has reached (D11); 0 for those without a step, unknown ones included. */
export function trackingStepIndex(status: AnyOrderStatus): number {
  if (status === 'processing') return 1;
  if (status === 'shipped') return 2;
  if (status === 'delivered') return 3;
  return 0;
}

const PROGRESS: readonly AnyOrderStatus[] = [
  'awaiting_payment',
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
];

/**
 * True when a change goes back along the way of an order, or out of a finished one; admins are asked first
 * (D10). They are also asked about an unknown status: nothing says whether it comes before or after (D47).
 */
export function isBackwardStep(from: AnyOrderStatus, to: AnyOrderStatus): boolean {
  if (from === to) return false;
  if (!isActiveStatus(from)) return true;
  if (to === 'cancelled' || to === 'payment_failed') return false;
  if (!isOrderStatus(from) || !isOrderStatus(to)) return true;
  return PROGRESS.indexOf(to) < PROGRESS.indexOf(from);
}

/** A customer may cancel until packing starts (D15). Whether an unknown status is before that nobody can tell: no. */
export function canCancel(status: AnyOrderStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'awaiting_payment';
}

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

/** Whether an order in this status keeps the counted stock it took, as an unknown one does; the others give it back. */
export function holdsStock(status: AnyOrderStatus): boolean {
  return status !== 'cancelled' && status !== 'payment_failed';
}
