/** 'ORD' + 6 digits, for people only: two orders may share one (D9). Both display slices are the spec's (section 9). */

export const ORDER_NUMBER_PATTERN = /^ORD[0-9]{6}$/;

/** The number for six digits: the last six of `digits`, which is any non-negative integer. */
export function orderNumber(digits: number): string {
  return `ORD${String(digits % 1_000_000).padStart(6, '0')}`;
}

/** First 8 characters: tracking, details and admin. */
export function firstEight(number: string): string {
  return number.slice(0, 8);
}

/** Characters 3 to 9: confirmation and history. */
export function threeToNine(number: string): string {
  return number.slice(3, 9);
}
