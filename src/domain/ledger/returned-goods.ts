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

/** As a device sends them. Unwanted goods go back on the shelf. */
export interface ReturnedGoods<Part = ReturnedPart> {
  reason: ReturnReason;
  /** Each line once. */
  parts: readonly Part[];
}

/** With what was charged for it, in paise: its price, less its share of the discount, with its share of the tax. */
export interface ChargedPart extends ReturnedPart {
  total_paise: number;
  discount_paise: number;
  added_paise: number;
}

/** As a transfer has them. */
export type ChargedGoods = ReturnedGoods<ChargedPart>;

const AMOUNTS = ['total_paise', 'discount_paise', 'added_paise'] as const;

/** No order has more lines. */
const MAX_PARTS = 200;

const isPart = (value: unknown): value is ReturnedPart => {
  const { line, count } = (value ?? {}) as Partial<Record<keyof ReturnedPart, unknown>>;
  const isLine = typeof line === 'string' && line.length > 0 && line.length <= 40;
  return isLine && Number.isSafeInteger(count) && (count as number) > 0;
};

/** Whether a value from the wire is the goods of a return, as a device sends them or with more. */
export function isReturnedGoods(value: unknown): value is ReturnedGoods {
  const { reason, parts } = (value ?? {}) as Partial<Record<keyof ReturnedGoods, unknown>>;
  if (!RETURN_REASONS.includes(reason as ReturnReason) || !Array.isArray(parts)) return false;
  if (parts.length === 0 || parts.length > MAX_PARTS || !parts.every(isPart)) return false;
  return new Set(parts.map(({ line }) => line)).size === parts.length;
}

/** The same as the shop tells them. */
export const isChargedGoods = (value: unknown): value is ChargedGoods =>
  isReturnedGoods(value) &&
  value.parts.every((part) =>
    AMOUNTS.every((amount) => Number.isSafeInteger((part as Partial<ChargedPart>)[amount])),
  );

/** The goods alone, without what a device has no say in. */
export const plainGoods = ({ reason, parts }: ReturnedGoods): ReturnedGoods => ({
  reason,
  parts: parts.map(({ line, count }) => ({ line, count })),
});

/** A line as it was handed over. The delivery fee is of no line. */
export interface HandedOverLine
  extends Pick<FoldedLine, 'id' | 'product' | 'quantity' | 'unit' | 'totalPaise'> {
  /** All of it, in paise. */
  charged: Pick<ChargedPart, (typeof AMOUNTS)[number]>;
  /** What of it has come back. */
  returned: Pick<ChargedPart, 'count' | (typeof AMOUNTS)[number]>;
}

const perAmount = (of: (amount: (typeof AMOUNTS)[number]) => number) => ({
  total_paise: of('total_paise'),
  discount_paise: of('discount_paise'),
  added_paise: of('added_paise'),
});

/** The lines of an order that was handed over; `charged` is what it came to, `returns` what has come back and stands. */
export function handedOverLines(
  folded: readonly Pick<FoldedLine, 'id' | 'product' | 'quantity' | 'unit' | 'totalPaise'>[],
  charged: Pick<Quote, 'subtotalPaise' | 'discountPaise' | 'taxesPaise' | 'promoCode'>,
  coupon: OrderTerms['coupon'],
  returns: readonly ChargedGoods[],
): HandedOverLine[] {
  const lines = folded.filter(({ quantity }) => quantity > 0);
  const totals = lines.map(({ totalPaise }) => totalPaise);
  const shares = {
    total_paise: totals,
    discount_paise: discountShares(lines, charged, coupon),
    added_paise: sharesOf(charged.taxesPaise, totals),
  };
  return lines.map(({ id, product, quantity, unit, totalPaise }, at) => {
    const parts = returns.flatMap((one) => one.parts).filter(({ line }) => line === id);
    const sum = (of: (part: ChargedPart) => number) =>
      parts.reduce((all, part) => all + of(part), 0);
    return {
      id,
      product,
      quantity,
      unit,
      totalPaise,
      charged: perAmount((amount) => shares[amount][at] ?? 0),
      returned: {
        count: sum(({ count }) => count),
        ...perAmount((amount) => sum((part) => part[amount])),
      },
    };
  });
}

/**
 * What of an amount of a line belongs to goods that come back: of all that has come back with them, less what the returns
 * before were worth, in `returnedAmount`. So whatever comes back one by one comes to what all of it together would, to the
 * paisa, also after returns were taken back in between.
 */
export const partOf = (
  { quantity, returned }: Pick<HandedOverLine, 'quantity' | 'returned'>,
  count: number,
  amount: number,
  returnedAmount: number,
): number =>
  Math.max(Math.round((amount * (returned.count + count)) / quantity) - returnedAmount, 0);

/**
 * The parts of a return with what was charged for them; null where a line is not the order's, or less of it was handed over
 * than has come back with these.
 */
export function chargedParts(
  lines: readonly HandedOverLine[],
  parts: readonly ReturnedPart[],
): ChargedPart[] | null {
  const charged: ChargedPart[] = [];
  for (const { line: id, count } of parts) {
    const line = lines.find((one) => one.id === id);
    if (!line || line.returned.count + count > line.quantity) return null;
    const amountOf = (amount: (typeof AMOUNTS)[number]) =>
      partOf(line, count, line.charged[amount], line.returned[amount]);
    charged.push({ line: id, count, ...perAmount(amountOf) });
  }
  return charged;
}

/** What was charged for goods, in paise. */
export const valueOfParts = (parts: readonly ChargedPart[]): Paise =>
  exactPaise(
    parts.reduce((sum, part) => sum + part.total_paise - part.discount_paise + part.added_paise, 0),
  );

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
