/**
 * Goods that come back after the hand-over (D79): never more than was handed over, at what the customer was charged for
 * them. Pure.
 */
import type { Quote } from '../cart/pricing.ts';
import { RETURN_REASONS, type ReturnReason } from '../order/amendment.ts';
import { discountShares } from '../order/discount-shares.ts';
import type { FoldedLine } from '../order/folded-line.ts';
import type { OrderTerms } from '../order/terms.ts';
import { exactPaise, type Paise } from '../money.ts';
import { sharesOf } from '../shares.ts';

/** So many pieces or grams of a line of the order. */
export interface ReturnedPart {
  line: string;
  count: number;
}

/** As a transfer has it. Unwanted goods go back on the shelf. */
export interface ReturnedGoods {
  reason: ReturnReason;
  /** Each line once. */
  parts: readonly ReturnedPart[];
}

/** No order has more lines. */
const MAX_PARTS = 200;

const isPart = (value: unknown): value is ReturnedPart => {
  const { line, count } = (value ?? {}) as Partial<Record<keyof ReturnedPart, unknown>>;
  const isLine = typeof line === 'string' && line.length > 0 && line.length <= 40;
  return isLine && Number.isSafeInteger(count) && (count as number) > 0;
};

/** Whether a value from the wire is the goods of a return. */
export function isReturnedGoods(value: unknown): value is ReturnedGoods {
  const { reason, parts } = (value ?? {}) as Partial<Record<keyof ReturnedGoods, unknown>>;
  if (!RETURN_REASONS.includes(reason as ReturnReason) || !Array.isArray(parts)) return false;
  if (parts.length === 0 || parts.length > MAX_PARTS || !parts.every(isPart)) return false;
  return new Set(parts.map(({ line }) => line)).size === parts.length;
}

/** A line as it was handed over. */
export interface HandedOverLine
  extends Pick<FoldedLine, 'id' | 'product' | 'quantity' | 'unit' | 'totalPaise'> {
  /** Its shares of the discount and of the tax that was added. The delivery fee is of no line. */
  discountPaise: Paise;
  addedPaise: Paise;
  /** Pieces or grams of it that came back. */
  returnedCount: number;
}

/** The lines of an order that was handed over; `charged` is what it came to, `returns` what has come back and stands. */
export function handedOverLines(
  folded: readonly Pick<FoldedLine, 'id' | 'product' | 'quantity' | 'unit' | 'totalPaise'>[],
  charged: Pick<Quote, 'subtotalPaise' | 'discountPaise' | 'taxesPaise' | 'promoCode'>,
  coupon: OrderTerms['coupon'],
  returns: readonly ReturnedGoods[],
): HandedOverLine[] {
  const lines = folded.filter(({ quantity }) => quantity > 0);
  const totals = lines.map(({ totalPaise }) => totalPaise);
  const discounts = discountShares(lines, charged, coupon);
  const taxes = sharesOf(charged.taxesPaise, totals);
  const parts = returns.flatMap((one) => one.parts);
  return lines.map(({ id, product, quantity, unit, totalPaise }, at) => ({
    id,
    product,
    quantity,
    unit,
    totalPaise,
    discountPaise: exactPaise(discounts[at] ?? 0),
    addedPaise: exactPaise(taxes[at] ?? 0),
    returnedCount: parts.reduce((sum, { line, count }) => sum + (line === id ? count : 0), 0),
  }));
}

/** Goods of a line that come back: what of each amount of the line is theirs. */
export interface ReturnedValue {
  line: HandedOverLine;
  count: number;
  totalPaise: Paise;
  discountPaise: Paise;
  addedPaise: Paise;
  /** What was charged for them. */
  valuePaise: Paise;
}

/**
 * What of an amount of a line belongs to goods that come back: of all that has come back with them, less what had before.
 * So whatever comes back one by one comes to what all of it together would, to the paisa.
 */
export function partOf(
  { quantity, returnedCount }: Pick<HandedOverLine, 'quantity' | 'returnedCount'>,
  count: number,
  amount: number,
): Paise {
  const upTo = (pieces: number) => Math.round((amount * pieces) / quantity);
  return exactPaise(upTo(returnedCount + count) - upTo(returnedCount));
}

/** By part; null where a line is not the order's, or less of it was handed over than has come back with these. */
export function valuesOfReturn(
  lines: readonly HandedOverLine[],
  parts: readonly ReturnedPart[],
): ReturnedValue[] | null {
  const values: ReturnedValue[] = [];
  for (const { line: id, count } of parts) {
    const line = lines.find((one) => one.id === id);
    if (!line || line.returnedCount + count > line.quantity) return null;
    const [totalPaise, discountPaise, addedPaise] = [
      partOf(line, count, line.totalPaise),
      partOf(line, count, line.discountPaise),
      partOf(line, count, line.addedPaise),
    ];
    const valuePaise = exactPaise(totalPaise - discountPaise + addedPaise);
    values.push({ line, count, totalPaise, discountPaise, addedPaise, valuePaise });
  }
  return values;
}

/**
 * What is to be given back once goods are: what the customer has paid too much then. Cash has no paise and is rounded up,
 * in the customer's favour, as far as they have paid that. `owedPaise` is what is owed for the order after the return,
 * below zero by the shop; `paidPaise` what was paid for it, less what was given back.
 */
export function dueBack(
  { owedPaise, paidPaise }: { owedPaise: number; paidPaise: number },
  way: 'cash' | 'upi' | 'khata',
): Paise {
  const due = Math.max(0 - owedPaise, 0);
  if (way === 'khata') return exactPaise(due);
  const most = Math.max(paidPaise, 0);
  if (way === 'upi') return exactPaise(Math.min(due, most));
  return exactPaise(Math.min(Math.ceil(due / 100) * 100, Math.floor(most / 100) * 100));
}

/** So much of a product. */
interface CountedGoods {
  pid: number;
  quantity: number;
}

/**
 * The counted stock that returned goods move: back on the shelf, or off it again where the return is taken back
 * (`isTakenBack`). `held` is what the order has of the counted stock, and will have as `heldAfter`, given what was moved.
 * Damaged goods stay off the shelf.
 */
export function stockOfReturn(
  held: readonly CountedGoods[],
  lines: readonly Pick<HandedOverLine, 'id' | 'product'>[],
  { reason, parts }: ReturnedGoods,
  isTakenBack: boolean,
): CountedGoods[] {
  if (reason !== 'unwanted') return [];
  return held
    .map(({ pid, quantity }) => {
      const own = lines.filter(({ product }) => product.pid === pid).map(({ id }) => id);
      const count = parts.reduce(
        (sum, part) => sum + (own.includes(part.line) ? part.count : 0),
        0,
      );
      return { pid, quantity: isTakenBack ? count : Math.min(count, quantity) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** What an order holds after stock has moved: see `stockOfReturn`. */
export const heldAfterReturn = (
  held: readonly CountedGoods[],
  moved: readonly CountedGoods[],
  isTakenBack: boolean,
): CountedGoods[] =>
  held.map(({ pid, quantity }) => {
    const by = moved.find((one) => one.pid === pid)?.quantity ?? 0;
    return { pid, quantity: quantity + (isTakenBack ? by : 0 - by) };
  });
