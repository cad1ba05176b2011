/**
 * Money is integer paise everywhere inside the app and the hooks (D4). The brand keeps paise and
 * rupees apart at compile time; `paise` is the only way in, and `takings` (figures.ts) for many orders.
 */
declare const paiseBrand: unique symbol;
export type Paise = number & { readonly [paiseBrand]: true };

/** Largest amount of one order: ₹1 crore. Far below 2^53, so sums of many lines stay exact. */
export const MAX_PAISE = 1_000_000_000;

/** An integer amount in paise. Throws a RangeError for fractions, NaN and amounts beyond ±MAX_PAISE. */
export function paise(amount: number): Paise {
  if (!Number.isInteger(amount) || Math.abs(amount) > MAX_PAISE) {
    throw new RangeError(`Not an amount in paise: ${amount}`);
  }
  return amount as Paise;
}

export const ZERO_PAISE = paise(0);

/** Rupees with up to two decimals, as PocketBase keeps them, to paise (D4: converted once, at the border). */
export function rupeesToPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** Paise to rupees, for the wire only. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

/** The sum of amounts in paise; 0 for none. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** A unit price times a whole quantity. */
export function timesPaise(unit: Paise, quantity: number): Paise {
  return paise(unit * quantity);
}

/** `percent` of an amount, half-up to the paisa (D5). `percent` may have two decimals, such as 12.5. */
export function percentOfPaise(amount: Paise, percent: number): Paise {
  const hundredths = Math.round(percent * 100);
  return paise(Math.floor((amount * hundredths + 5_000) / 10_000));
}
