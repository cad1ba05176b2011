/** The cart of the current account (spec section 4). One row per account, so every change is one write. */
import { addToCart, type CartLine, quantityOf, setQuantity } from '../../domain/cart.ts';
import { allowedPerOrder, mostPerOrder } from '../../domain/order-limits.ts';
import { type Cart, db } from './db.ts';
import { readOrderLimits } from './order-limits.ts';
import { currentAccount } from './session.ts';

/** Lines in the order in which they were added. */
export async function readCart(): Promise<CartLine[]> {
  return (await readRow()).lines;
}

/** The cart that was put aside when the shop closed (D16); empty for none. */
export async function readSetAsideCart(): Promise<CartLine[]> {
  return (await readRow()).kept;
}

/** What came of a change of quantity. */
export interface QuantityChange {
  /** How many the cart holds now. */
  quantity: number;
  /** More were wanted than the stock known to this phone, or one order, holds. */
  isShort: boolean;
  /** It is the order that may not hold more, not the stock. */
  isOrderLimit: boolean;
}

/**
 * Adds to a product's quantity, or takes from it with a negative number; below 1 removes it. Goes by
 * what the cart holds, not by what a screen has shown: two quick presses are two steps.
 */
export function addProduct(pid: number, by = 1): Promise<QuantityChange> {
  return changeQuantity(pid, (before) => before + by);
}

/** Sets a product's quantity; below 1 removes it. */
export function setProductQuantity(pid: number, quantity: number): Promise<QuantityChange> {
  return changeQuantity(pid, () => quantity);
}

/** Puts the cart aside and empties it: the shop has closed (D16). */
export function setCartAside(): Promise<void> {
  return changeRow((cart) =>
    cart.lines.length > 0 ? { ...cart, lines: [], kept: cart.lines } : cart,
  );
}

/** Brings the cart that was put aside back; what was added since stays. */
export function restoreCart(): Promise<void> {
  return changeRow((cart) => ({
    ...cart,
    lines: cart.kept.reduce(
      (lines, { pid, quantity }) => addToCart(lines, pid, quantity),
      cart.lines,
    ),
    kept: [],
  }));
}

/** Puts a removed line back where it was (undo); whatever was added since stays. */
export function putLineBack(line: CartLine, index: number): Promise<void> {
  return changeRow((cart) => {
    if (quantityOf(cart.lines, line.pid) > 0) return cart;
    const lines = [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)];
    return { ...cart, lines };
  });
}

/** Takes products out of the cart, whatever their quantity: the shop no longer sells them. */
export function dropProducts(pids: readonly number[]): Promise<void> {
  return changeRow((cart) => ({
    ...cart,
    lines: cart.lines.filter(({ pid }) => !pids.includes(pid)),
  }));
}

async function readRow(): Promise<Cart> {
  const account = await currentAccount();
  return (await db.carts.get(account)) ?? { account, lines: [], kept: [] };
}

async function changeRow(change: (cart: Cart) => Cart): Promise<void> {
  await db.transaction('rw', db.carts, db.sessions, async () => {
    await db.carts.put(change(await readRow()));
  });
}

function changeQuantity(
  pid: number,
  wantedFrom: (before: number) => number,
): Promise<QuantityChange> {
  const tables = [db.carts, db.sessions, db.products, db.storeSettings];
  return db.transaction('rw', tables, async () => {
    const cart = await readRow();
    const product = await db.products.get(pid);
    const before = quantityOf(cart.lines, pid);
    const wanted = wantedFrom(before);
    const limits = await readOrderLimits();
    const stock = product?.stock ?? null;
    const most = mostPerOrder(stock, limits);
    // Stock that has shrunk never blocks taking things out of the cart.
    const lines = setQuantity(cart.lines, pid, Math.min(wanted, Math.max(most, before)));
    await db.carts.put({ ...cart, lines });
    const quantity = quantityOf(lines, pid);
    const isShort = quantity < wanted;
    const isOrderLimit = isShort && allowedPerOrder(stock, limits) < (stock ?? Infinity);
    return { quantity, isShort, isOrderLimit };
  });
}
