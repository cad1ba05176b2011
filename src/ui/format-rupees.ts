/**
 * Formats money in en-IN style in every language (₹12,34,567.50). Without Intl, so that all phones show the same; and
 * creating an Intl formatter is slow on cheap phones.
 */
import type { Paise } from '../domain/money.ts';

export type RupeeDecimals =
  /** ₹45, ₹45.50: two decimals only where there are paise. */
  | 'as_needed'
  /** ₹45.00: bills, order details and history. */
  | 'always';

/** From integer paise, with Indian grouping; the sign of a negative amount is before the ₹. */
export function formatRupees(amount: Paise, decimals: RupeeDecimals = 'as_needed'): string {
  const paise = Math.abs(amount);
  const rupees = grouped(String(Math.floor(paise / 100)));
  const isWhole = paise % 100 === 0 && decimals === 'as_needed';
  const rest = isWhole ? '' : `.${String(paise % 100).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}₹${rupees}${rest}`;
}

/** A comma before the last three digits, and before every two digits ahead of those. */
function grouped(digits: string): string {
  return digits.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,');
}
