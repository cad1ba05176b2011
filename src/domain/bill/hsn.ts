/** The HSN of a product (D77): 4, 6 or 8 digits, '' for none. */
import { latinDigits } from '../latin-digits.ts';

const HSN = /^\d{4}(?:\d{2}){0,2}$/;

/**
 * An HSN as people and spreadsheets write it, such as '0402.10'; null for anything else. One of 3, 5 or 7 digits has lost
 * the zero in front, which spreadsheets take from numbers.
 */
export function readHsn(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s.]/g, '');
  const code = /^\d{3}$|^\d{5}$|^\d{7}$/.test(digits) ? `0${digits}` : digits;
  return code === '' || HSN.test(code) ? code : null;
}
