/** Order status values and the facts that follow from them (spec section 4; D10, D11, D13, D15). */

interface StatusFacts {
  /** Not finished: what 'Active' and 'Track Order' cover (D10). */
  isActive: boolean;
  /** The customer may cancel: until packing starts (D15). */
  isCancellable: boolean;
  /** What it holds may change (D49): it has not left the shop. */
  isChangeable: boolean;
  /** It is at the customer's door, who may give something back (D49). */
  isReturnable: boolean;
  /** The order keeps the tracked stock that it took; otherwise nothing was sold. */
  holdsStock: boolean;
  /** Nobody at the shop has moved it yet: it is announced to staff, and becomes overlooked (D34). */
  isNew: boolean;
  /** The customer gets a push message about it (D34). */
  isPushed: boolean;
  /** Index into TRACKING_STEPS (D11). */
  trackingStep: number;
  /** What staff do next; null for a finished order. */
  next: string | null;
  /** The column of the packing board; null for a finished order. */
  boardColumn: string | null;
}

const FINISHED = {
  isActive: false,
  isCancellable: false,
  isChangeable: false,
  isReturnable: false,
  isNew: false,
  isPushed: true,
} as const;
const ENDED_EARLY = { ...FINISHED, holdsStock: false, trackingStep: 0 } as const;
const UNDER_WAY = { isActive: true, isReturnable: false, holdsStock: true } as const;
const NEW = {
  ...UNDER_WAY,
  isCancellable: true,
  isChangeable: true,
  isNew: true,
  isPushed: false,
  trackingStep: 0,
  next: 'confirmed',
  boardColumn: 'new',
} as const;

/** Every status with its facts, in the order in which lists name them. */
export const STATUS = {
  pending: NEW,
  confirmed: {
    ...UNDER_WAY,
    isCancellable: true,
    isChangeable: true,
    isNew: false,
    isPushed: true,
    trackingStep: 0,
    next: 'processing',
    boardColumn: 'confirmed',
  },
  processing: {
    ...UNDER_WAY,
    isCancellable: false,
    isChangeable: true,
    isNew: false,
    isPushed: false,
    trackingStep: 1,
    next: 'shipped',
    boardColumn: 'processing',
  },
  shipped: {
    ...UNDER_WAY,
    isCancellable: false,
    isChangeable: false,
    isReturnable: true,
    isNew: false,
    isPushed: true,
    trackingStep: 2,
    next: 'delivered',
    boardColumn: 'shipped',
  },
  delivered: { ...FINISHED, holdsStock: true, trackingStep: 3, next: null, boardColumn: null },
  cancelled: { ...ENDED_EARLY, next: null, boardColumn: null },
  payment_failed: { ...ENDED_EARLY, next: null, boardColumn: null },
  awaiting_payment: NEW,
} as const satisfies Record<string, StatusFacts>;

/** The statuses that this version writes. */
export type OrderStatus = keyof typeof STATUS;
export const ORDER_STATUSES = Object.keys(STATUS) as OrderStatus[];
/** What is read: a newer shop may have statuses that this version does not know (D47). */
export type AnyOrderStatus = OrderStatus | (string & {});

/** `not_due`: nothing was paid and nothing is owed any more (D29). */
export const PAYMENT_STATUSES = ['pending', 'success', 'failed', 'not_due'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type AnyPaymentStatus = PaymentStatus | (string & {});

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return PAYMENT_STATUSES.includes(value as PaymentStatus);
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.includes(value as OrderStatus);
}

const factsOf = (status: AnyOrderStatus): StatusFacts | undefined =>
  isOrderStatus(status) ? STATUS[status] : undefined;

/**
 * Not finished: what 'Active' and 'Track Order' cover (D10). An unknown status counts as active, so that
 * the phone keeps asking about the order (D47).
 */
export function isActiveStatus(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isActive ?? true;
}

export const TRACKING_STEPS = ['confirmed', 'picked', 'out_for_delivery', 'delivered'] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];

/** Index into TRACKING_STEPS that the shop's status has reached (D11); 0 for those without a step, unknown ones included. */
export function trackingStepIndex(status: AnyOrderStatus): number {
  return factsOf(status)?.trackingStep ?? 0;
}

/** Whether nobody at the shop has moved the order yet (D34). */
export function isNewStatus(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isNew ?? false;
}

/** Whether the shop has taken the order up, or delivered it: what makes a stranger a customer (D46). */
export function isAcceptedStatus(status: AnyOrderStatus): boolean {
  const facts = factsOf(status);
  return facts !== undefined && facts.holdsStock && !facts.isNew;
}

/** Those that the customer gets a push message about (D34). */
export type PushedStatus = {
  [Status in OrderStatus]: (typeof STATUS)[Status]['isPushed'] extends true ? Status : never;
}[OrderStatus];

/** Whether the customer gets a push message about this status (D34). */
export function isPushedStatus(status: AnyOrderStatus): status is PushedStatus {
  return factsOf(status)?.isPushed ?? false;
}

/** A customer may cancel until packing starts (D15). Whether an unknown status is before that nobody can tell: no. */
export function canCancel(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isCancellable ?? false;
}

/** Whether what an order holds may still change (D49); of an unknown status nobody can tell: no. */
export function isChangeable(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isChangeable ?? false;
}

/** Whether the customer may give something back at the door (D49); of an unknown status nobody can tell: no. */
export function isReturnable(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isReturnable ?? false;
}

/** Whether an order in this status keeps the counted stock it took, as an unknown one does; the others give it back. */
export function holdsStock(status: AnyOrderStatus): boolean {
  return factsOf(status)?.holdsStock ?? true;
}
