/**
 * Money is integer paise in the app and the hooks (D4). The branded type keeps paise and rupees apart; only `paise`
 * and `exactPaise` create it.
 */
declare const paiseBrand: unique symbol;
export type Paise = number & { readonly [paiseBrand]: true };

/** Maximum of an amount that is stored or sent: ₹1 crore. Far below 2^53, so sums of lines are exact. */
export const MAX_PAISE = 1_000_000_000;

/** An amount that is stored or sent. Throws a RangeError for fractions, NaN and amounts beyond ±MAX_PAISE. */
export function paise(amount: number): Paise {
  if (!Number.isInteger(amount) || Math.abs(amount) > MAX_PAISE) {
    throw new RangeError(`Not an amount in paise: ${amount}`);
  }
  return amount as Paise;
}

/**
 * An amount that is computed from others: a cart, a difference, a day's sales. It may exceed MAX_PAISE, because nobody
 * has to have agreed to it: the server decides what an order may come to. Throws a RangeError for a number that is not a
 * safe integer.
 */
export function exactPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a safe integer of paise: ${amount}`);
  return amount as Paise;
}

export const ZERO_PAISE = paise(0);

/** From PocketBase's rupees with up to two decimals; converted once, when a response is parsed (D4). */
export function rupeesToPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** For the wire only. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return exactPaise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function timesPaise(unit: Paise, quantity: number): Paise {
  return exactPaise(unit * quantity);
}

/** Rounded half up to the paisa (D5). `percent` may have two decimals. */
export function percentOfPaise(amount: Paise, percent: number): Paise {
  const hundredths = Math.round(percent * 100);
  return exactPaise(Math.floor((amount * hundredths + 5_000) / 10_000));
}
