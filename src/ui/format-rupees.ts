/**
 * The one formatter of money: en-IN style in every language (₹12,34,567.50). By arithmetic, so that
 * every phone says the same, and none waits for the browser's own, which a cheap one takes long to make.
 */
import type { Paise } from '../domain/money.ts';

export type RupeeDecimals =
  /** ₹45, ₹45.50: two decimals only where there are paise. */
  | 'as_needed'
  /** ₹45.00: bills, order details and history. */
  | 'always';

/** Rupees from integer paise, grouped the Indian way; a negative amount carries its sign before the ₹. */
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
