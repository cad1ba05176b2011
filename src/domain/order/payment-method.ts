/** Payment methods and the facts that follow from them (D13, D14). */
import type { OrderStatus } from './status.ts';

interface MethodFacts {
  /** Paid when the bag is handed over (D13). Otherwise the order waits for its payment first (D14). */
  isPaidOnDelivery: boolean;
  /**
   * The account of the ledger that the money comes into (D73). 'cash' is coins and notes: the person who delivers the bag
   * brings them back to the shop.
   */
  paidInto: 'cash' | 'upi';
}

/** Every payment method with its facts, in the order of the checkout. */
const METHODS = {
  cod: { isPaidOnDelivery: true, paidInto: 'cash' },
  upi: { isPaidOnDelivery: false, paidInto: 'upi' },
} as const satisfies Record<string, MethodFacts>;

/** The methods that this version writes. */
export type PaymentMethod = keyof typeof METHODS;
export type OnDelivery = {
  [Method in PaymentMethod]: (typeof METHODS)[Method]['isPaidOnDelivery'] extends true
    ? Method
    : never;
}[PaymentMethod];
export type PaidFirst = Exclude<PaymentMethod, OnDelivery>;
/** As it is read: a newer shop may have methods that this version does not know (D47). */
export type AnyPaymentMethod = PaymentMethod | (string & {});

export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethod[];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.includes(value as PaymentMethod);
}

/** False for an unknown method. */
export function isPaidOnDelivery(method: AnyPaymentMethod): method is OnDelivery {
  return isPaymentMethod(method) && METHODS[method].isPaidOnDelivery;
}

/** Whether the order waits for its payment first (D14); false for an unknown method. */
export function isPaidFirst(method: AnyPaymentMethod): method is PaidFirst {
  return isPaymentMethod(method) && !isPaidOnDelivery(method);
}

/** The account that the money of an order comes into; null for an unknown method. */
export const paidInto = (method: AnyPaymentMethod): MethodFacts['paidInto'] | null =>
  isPaymentMethod(method) ? METHODS[method].paidInto : null;

/** Whether the person who delivers the order brings its money back; false for an unknown method. */
export function isCash(method: AnyPaymentMethod): boolean {
  return paidInto(method) === 'cash';
}

/** The status in which an order begins. */
export function firstStatus(method: PaymentMethod): OrderStatus {
  return isPaidOnDelivery(method) ? 'pending' : 'awaiting_payment';
}
