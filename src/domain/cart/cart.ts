/** The cart: a list of product numbers and quantities (spec section 4). Every function returns a new list. */
import type { Unit } from '../catalogue/weight.ts';
import type { Paise } from '../money.ts';

export interface CartLine {
  pid: number;
  quantity: number;
  /** Of goods by weight, whose quantity is grams (D50). */
  unit?: Unit;
}

/** By pid: what one piece of a product cost, or a kilogram of goods by weight, when the customer last saw it. */
export type SeenPrices = Readonly<Record<number, Paise>>;

/** Another price than today's that the customer has seen; null if it is the same, or not known. */
export function priceBefore(
  { pid, pricePaise }: { pid: number; pricePaise: Paise },
  seen: SeenPrices,
): Paise | null {
  const before = seen[pid];
  return before === undefined || before === pricePaise ? null : before;
}

/** The server's limit for one product. */
export const MAX_LINE_QUANTITY = 99;
/** The same for goods by weight. */
export const MAX_LINE_GRAMS = 50_000;
/** The server's limit for different products. */
export const MAX_CART_LINES = 100;

/** A quantity below 1 removes the line; one above the maximum is reduced to it. */
export function setQuantity(
  lines: readonly CartLine[],
  pid: number,
  quantity: number,
  unit?: Unit,
): CartLine[] {
  const limited = Math.min(Math.trunc(quantity), mostOfLine(unit));
  if (!(limited >= 1)) return lines.filter((line) => line.pid !== pid);
  const changed = { pid, quantity: limited, ...(unit && { unit }) };
  return lines.some((line) => line.pid === pid)
    ? lines.map((line) => (line.pid === pid ? changed : line))
    : [...lines, changed];
}

export const mostOfLine = (unit: Unit) => (unit ? MAX_LINE_GRAMS : MAX_LINE_QUANTITY);

/** The line of a product that is already in the cart keeps its position. */
export function addToCart(
  lines: readonly CartLine[],
  pid: number,
  quantity = 1,
  unit?: Unit,
): CartLine[] {
  return setQuantity(lines, pid, quantityOf(lines, pid, unit) + quantity, unit);
}

/** In one unit; 0 for a line in another. */
export function quantityOf(lines: readonly CartLine[], pid: number, unit?: Unit): number {
  return lines.find((line) => line.pid === pid && line.unit === unit)?.quantity ?? 0;
}

/** The sum of all quantities, for the cart badge; goods by weight count as one. */
export function itemCount(lines: readonly Omit<CartLine, 'pid'>[]): number {
  return lines.reduce((count, line) => count + (line.unit ? 1 : line.quantity), 0);
}
