/** A customer's own khata (D74), as the shop tells it to their phone. */
import type { Paise } from '../money.ts';
import type { KhataEntry } from './khata.ts';

/** A line of it. */
export interface KhataLine extends KhataEntry {
  /** How money was given: 'cash' or 'upi'; '' for what is no payment. */
  method: string;
  /** The order's id; '' for none. */
  order: string;
  /** 'ORD' + 6 digits; '' for none. */
  orderNumber: string;
  /** ISO 8601: when the shop stored it. */
  takenAt: string;
  /** A later line takes it back. */
  isReversed: boolean;
  /** What the customer has said to be wrong with it; null for nothing. */
  dispute: { note: string; answeredAt: string | null } | null;
}

export interface OwnKhata {
  /** null where the shop has written nothing down for the account. */
  customer: { limitPaise: Paise } | null;
  /** What is owed; below zero the shop owes it. */
  balancePaise: Paise;
  /** There are older lines than these. */
  isCut: boolean;
  /** Newest first. */
  lines: KhataLine[];
}

/**
 * Since when the oldest bill is open that was not paid yet; null if none is. `isEarlier`: it is an older line than the
 * shop has told, and `at` is the time of the oldest that it has.
 */
export function openSince({
  balancePaise,
  isCut,
  lines,
}: OwnKhata): { at: string; isEarlier: boolean } | null {
  if (balancePaise <= 0) return null;
  const openPaise = lines.reduce((sum, line) => sum + line.openPaise, 0);
  const isEarlier = isCut && openPaise < balancePaise;
  const candidates = isEarlier ? lines : lines.filter((line) => line.openPaise > 0);
  const oldest = candidates[candidates.length - 1];
  return oldest ? { at: oldest.takenAt, isEarlier } : null;
}
