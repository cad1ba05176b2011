/** The differences between an order and the one that the customer saw (D7). Pure. */
import type { OrderLine } from './decision.ts';
import type { Quote } from '../cart/pricing.ts';

export interface LineChange {
  before: OrderLine;
  now: OrderLine;
}

/** The lines whose name, pack or price is another today. */
export function changedLines(
  before: readonly OrderLine[],
  now: readonly OrderLine[],
): LineChange[] {
  return before.flatMap((seen) => {
    const today = now.find(({ pid }) => pid === seen.pid);
    return today && !isAsSeen(seen, today) ? [{ before: seen, now: today }] : [];
  });
}

/** Whether both lines have the same name and pack. */
export function isNamedAlike(one: OrderLine, other: OrderLine): boolean {
  return one.name === other.name && one.quantityLabel === other.quantityLabel;
}

function isAsSeen(one: OrderLine, other: OrderLine): boolean {
  return isNamedAlike(one, other) && one.pricePaise === other.pricePaise;
}

const PARTS = ['deliveryFeePaise', 'discountPaise', 'taxesPaise'] as const;

/** The parts of the bill, beside its lines and its total, that are others today. */
export function changedParts(before: Quote, now: Quote): (typeof PARTS)[number][] {
  return PARTS.filter((part) => before[part] !== now[part]);
}
