/** The amendments of an order that are not about one line (D49). */
import { type Paise, ZERO_PAISE } from '../money.ts';
import type { Amendment, AnyAmendment, OfKind } from './amendment.ts';

/** Lines that the customer has taken out, the last one first, each with the amount that stayed before it. */
interface Drops {
  id: string;
  leftBeforePaise: Paise;
  previous: Drops | null;
}

/** Replaced as a whole by what changes it. */
export interface OrderLevel {
  unknown: readonly AnyAmendment[];
  questions: readonly OfKind<'asked'>[];
  agreements: readonly OfKind<'agreed'>[];
  objections: readonly OfKind<'objected'>[];
  bags: readonly OfKind<'bags'>[];
  addedByCustomer: readonly string[];
  addedByShop: readonly string[];
  /**
   * The part of the agreed amount that stays for lines that the customer has taken out (`OrderFold`); null while it has to be
   * computed anew.
   */
  leftPaise: Paise | null;
  /** Those since it was computed: the last one is taken back without computing it anew. */
  drops: Drops | null;
}

export const EMPTY_ORDER_LEVEL: OrderLevel = {
  unknown: [],
  questions: [],
  agreements: [],
  objections: [],
  bags: [],
  addedByCustomer: [],
  addedByShop: [],
  leftPaise: ZERO_PAISE,
  drops: null,
};

const without = <Item extends { id: string }>(items: readonly Item[], id: string) =>
  items.some((one) => one.id === id) ? items.filter((one) => one.id !== id) : items;

/** With one more amendment that counts. */
export function orderLevelWith(level: OrderLevel, one: Amendment): OrderLevel {
  switch (one.kind) {
    case 'asked':
      return { ...level, questions: [...level.questions, one] };
    case 'agreed':
      return { ...level, agreements: [...level.agreements, one] };
    case 'objected':
      return { ...level, objections: [...level.objections, one] };
    case 'bags':
      return { ...level, bags: [...level.bags, one] };
    case 'added':
      return one.by === 'shop'
        ? { ...level, addedByShop: [...level.addedByShop, one.id] }
        : { ...level, addedByCustomer: [...level.addedByCustomer, one.id] };
    default:
      return level;
  }
}

/** Without an amendment that was undone. */
export const orderLevelWithout = (level: OrderLevel, id: string): OrderLevel => ({
  ...level,
  questions: without(level.questions, id),
  agreements: without(level.agreements, id),
  objections: without(level.objections, id),
  bags: without(level.bags, id),
  addedByCustomer: level.addedByCustomer.filter((one) => one !== id),
  addedByShop: level.addedByShop.filter((one) => one !== id),
});
