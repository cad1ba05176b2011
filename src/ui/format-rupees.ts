/** The one formatter of money: en-IN style in every language (₹12,34,567.50). */
import type { Paise } from '../domain/money.ts';

export type RupeeDecimals =
  /** ₹45, ₹45.50: two decimals only where there are paise. */
  | 'as_needed'
  /** ₹45.00: bills, order details and history. */
  | 'always';

const formatters = new Map<number, Intl.NumberFormat>();

function formatter(decimals: number): Intl.NumberFormat {
  let found = formatters.get(decimals);
  if (!found) {
    found = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(decimals, found);
  }
  return found;
}

/** Rupees from integer paise, grouped the Indian way; a negative amount carries its sign before the ₹. */
export function formatRupees(amount: Paise, decimals: RupeeDecimals = 'as_needed'): string {
  const isWhole = amount % 100 === 0;
  return formatter(isWhole && decimals === 'as_needed' ? 0 : 2).format(amount / 100);
}
