/** Order status values and the facts that follow from them (spec section 4; D10, D11, D13, D15). */

export const TRACKING_STEPS = ['confirmed', 'picked', 'out_for_delivery', 'delivered'] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];

/** The ways in which an order ends. */
export type OrderEnd = 'delivered' | 'cancelled' | 'payment_failed';

interface StatusFacts {
  /** How the order has ended; null while it is not finished: 'Active' and 'Track Order' cover it (D10). */
  end: OrderEnd | null;
  /** Nothing goes on before the customer has paid (D14). */
  awaitsPayment: boolean;
  /** Packing may begin. */
  isPackable: boolean;
  /** The customer may cancel: until packing starts (D15). */
  isCancellable: boolean;
  /** Its contents may change (D49): it has not left the shop. */
  isChangeable: boolean;
  /** It is at the customer's door, who may give something back (D49). */
  isReturnable: boolean;
  /** The order keeps the tracked stock that it took; otherwise nothing was sold. */
  holdsStock: boolean;
  /** Nobody at the shop has moved it yet: it is announced to staff, and becomes overlooked (D34). */
  isNew: boolean;
  /** The customer gets a push message about it (D34). */
  isPushed: boolean;
  /** The step that the tracking shows (D11); null for an order that ended early. */
  trackingStep: TrackingStep | null;
  /** The next step of the staff; null for a finished order. */
  next: string | null;
  /** The column of the packing board; null for a finished order. */
  boardColumn: string | null;
}

const FINISHED = {
  awaitsPayment: false,
  isPackable: false,
  isCancellable: false,
  isChangeable: false,
  isReturnable: false,
  isNew: false,
  isPushed: true,
} as const;
const ENDED_EARLY = {
  ...FINISHED,
  holdsStock: false,
  trackingStep: null,
  next: null,
  boardColumn: null,
} as const;
const UNDER_WAY = {
  end: null,
  awaitsPayment: false,
  isReturnable: false,
  holdsStock: true,
} as const;
const NEW = {
  ...UNDER_WAY,
  isCancellable: true,
  isChangeable: true,
  isNew: true,
  isPackable: true,
  isPushed: false,
  trackingStep: 'confirmed',
  next: 'confirmed',
  boardColumn: 'new',
} as const;

/** Every status with its facts, in the order in which lists name them, and an order goes through them (`isBackwardStep`). */
export const STATUS = {
  pending: NEW,
  confirmed: {
    ...UNDER_WAY,
    isCancellable: true,
    isChangeable: true,
    isNew: false,
    isPackable: true,
    isPushed: true,
    trackingStep: 'confirmed',
    next: 'processing',
    boardColumn: 'confirmed',
  },
  processing: {
    ...UNDER_WAY,
    isCancellable: false,
    isChangeable: true,
    isNew: false,
    isPackable: false,
    isPushed: false,
    trackingStep: 'picked',
    next: 'shipped',
    boardColumn: 'processing',
  },
  shipped: {
    ...UNDER_WAY,
    isCancellable: false,
    isChangeable: false,
    isReturnable: true,
    isNew: false,
    isPackable: false,
    isPushed: true,
    trackingStep: 'out_for_delivery',
    next: 'delivered',
    boardColumn: 'shipped',
  },
  delivered: {
    ...FINISHED,
    end: 'delivered',
    holdsStock: true,
    trackingStep: 'delivered',
    next: null,
    boardColumn: null,
  },
  cancelled: { ...ENDED_EARLY, end: 'cancelled' },
  payment_failed: { ...ENDED_EARLY, end: 'payment_failed' },
  awaiting_payment: { ...NEW, awaitsPayment: true, isPackable: false },
} as const satisfies Record<string, StatusFacts>;

/** The statuses that this version writes. */
export type OrderStatus = keyof typeof STATUS;
export const ORDER_STATUSES = Object.keys(STATUS) as OrderStatus[];
/** The status in which an order is packed. */
export const PACKING = 'processing' satisfies OrderStatus;
/** As it is read: a newer shop may have statuses that this version does not know (D47). */
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
 * Not finished: the orders under 'Active' and 'Track Order' (D10). An unknown status counts as active, so that the
 * phone keeps asking about the order (D47).
 */
export function isActiveStatus(status: AnyOrderStatus): boolean {
  return endOf(status) === null;
}

/** How an order in this status has ended; null while it is not finished, and for an unknown status (D47). */
export function endOf(status: AnyOrderStatus): OrderEnd | null {
  return factsOf(status)?.end ?? null;
}

/** Whether nothing goes on before the customer has paid (D14). */
export function awaitsPayment(status: AnyOrderStatus): boolean {
  return factsOf(status)?.awaitsPayment ?? false;
}

/** Whether its packing may begin; false for an unknown status. */
export function isPackable(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isPackable ?? false;
}

/** The step that the tracking shows (D11); null for an order that ended early, and for an unknown status (D47). */
export function trackingStep(status: AnyOrderStatus): TrackingStep | null {
  return factsOf(status)?.trackingStep ?? null;
}

/** Its index into TRACKING_STEPS; 0 where there is no step. */
export function trackingStepIndex(status: AnyOrderStatus): number {
  const step = trackingStep(status);
  return step === null ? 0 : TRACKING_STEPS.indexOf(step);
}

/** Whether the order is on its way to the customer. */
export function isOutForDelivery(status: AnyOrderStatus): boolean {
  return trackingStep(status) === 'out_for_delivery';
}

/** Whether nobody at the shop has moved the order yet (D34). */
export function isNewStatus(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isNew ?? false;
}

/** Whether the shop has taken the order up, or delivered it: this makes a stranger a customer (D46). */
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

/** Whether the contents of an order may still change (D49); false for an unknown status. */
export function isChangeable(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isChangeable ?? false;
}

/** Whether the customer may give something back at the door (D49); false for an unknown status. */
export function isReturnable(status: AnyOrderStatus): boolean {
  return factsOf(status)?.isReturnable ?? false;
}

/** Whether an order in this status keeps the counted stock it took, as an unknown one does; the others give it back. */
export function holdsStock(status: AnyOrderStatus): boolean {
  return factsOf(status)?.holdsStock ?? true;
}
