/** The cart of the current account (spec section 4). One row per account, so every change is one write. */
import {
  addToCart,
  type CartLine,
  MAX_LINE_QUANTITY,
  quantityOf,
  setQuantity,
} from '../../domain/cart.ts';
import { availableQuantity } from '../../domain/stock.ts';
import { type Cart, db } from './db.ts';
import { currentAccount } from './session.ts';

/** Lines in the order in which they were added. */
export async function readCart(): Promise<CartLine[]> {
  return (await readRow()).lines;
}

/** The cart that was put aside when the shop closed (D16); empty for none. */
export async function readSetAsideCart(): Promise<CartLine[]> {
  return (await readRow()).kept;
}

/**
 * Adds to a product's quantity, as far as the stock known to this phone goes. Answers the quantity
 * the cart now holds.
 */
export function addProduct(pid: number, quantity = 1): Promise<number> {
  return changeLines(pid, (lines) => addToCart(lines, pid, quantity));
}

/** Sets a product's quantity; below 1 removes it. Answers the quantity the cart now holds. */
export function setProductQuantity(pid: number, quantity: number): Promise<number> {
  return changeLines(pid, (lines) => setQuantity(lines, pid, quantity));
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

function changeLines(pid: number, change: (lines: CartLine[]) => CartLine[]): Promise<number> {
  return db.transaction('rw', db.carts, db.sessions, db.products, async () => {
    const cart = await readRow();
    const product = await db.products.get(pid);
    const wanted = change(cart.lines);
    const most = availableQuantity(product?.stock ?? null, MAX_LINE_QUANTITY);
    const before = quantityOf(cart.lines, pid);
    // Stock that has shrunk never blocks taking things out of the cart.
    const held = Math.min(quantityOf(wanted, pid), Math.max(most, before));
    const lines = setQuantity(wanted, pid, held);
    await db.carts.put({ ...cart, lines });
    return quantityOf(lines, pid);
  });
}
