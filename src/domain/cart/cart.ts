/** The cart as a list of product numbers and quantities (spec section 4). Pure: every call returns a new list. */

export interface CartLine {
  pid: number;
  quantity: number;
}

/** A cart the server still accepts: at most this many of one product … */
export const MAX_LINE_QUANTITY = 99;
/** … and at most this many different products. */
export const MAX_CART_LINES = 100;

/** Sets a product's quantity; below 1 removes the line, above the maximum is held at it. */
export function setQuantity(lines: readonly CartLine[], pid: number, quantity: number): CartLine[] {
  const held = Math.min(Math.trunc(quantity), MAX_LINE_QUANTITY);
  if (!(held >= 1)) return lines.filter((line) => line.pid !== pid);
  if (lines.some((line) => line.pid === pid)) {
    return lines.map((line) => (line.pid === pid ? { ...line, quantity: held } : line));
  }
  return [...lines, { pid, quantity: held }];
}

/** Adds to a product's quantity; a product already in the cart keeps its place. */
export function addToCart(lines: readonly CartLine[], pid: number, quantity = 1): CartLine[] {
  return setQuantity(lines, pid, quantityOf(lines, pid) + quantity);
}

/** How many of a product the cart holds; 0 for none. */
export function quantityOf(lines: readonly CartLine[], pid: number): number {
  return lines.find((line) => line.pid === pid)?.quantity ?? 0;
}

/** The number on the cart badge: all quantities added up. */
export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
