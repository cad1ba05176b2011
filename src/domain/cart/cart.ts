/** The cart: a list of product numbers and quantities (spec section 4). Every function returns a new list. */

export interface CartLine {
  pid: number;
  quantity: number;
}

/** The server's limit for one product. */
export const MAX_LINE_QUANTITY = 99;
/** The server's limit for different products. */
export const MAX_CART_LINES = 100;

/** A quantity below 1 removes the line; one above the maximum is reduced to it. */
export function setQuantity(lines: readonly CartLine[], pid: number, quantity: number): CartLine[] {
  const limited = Math.min(Math.trunc(quantity), MAX_LINE_QUANTITY);
  if (!(limited >= 1)) return lines.filter((line) => line.pid !== pid);
  if (lines.some((line) => line.pid === pid)) {
    return lines.map((line) => (line.pid === pid ? { ...line, quantity: limited } : line));
  }
  return [...lines, { pid, quantity: limited }];
}

/** The line of a product that is already in the cart keeps its position. */
export function addToCart(lines: readonly CartLine[], pid: number, quantity = 1): CartLine[] {
  return setQuantity(lines, pid, quantityOf(lines, pid) + quantity);
}

export function quantityOf(lines: readonly CartLine[], pid: number): number {
  return lines.find((line) => line.pid === pid)?.quantity ?? 0;
}

/** The sum of all quantities, for the cart badge. */
export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
