/** The cart of the current account (spec section 4). One row per account, so every change is one write. */
import { addToCart, type CartLine, type SeenPrices } from '../../domain/cart/cart.ts';
import type { Stocked } from '../../domain/catalogue/stock.ts';
import { changeQuantity, heldQuantity, type QuantityChange } from '../../domain/order/limits.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { cataloguePosition, findProducts } from './catalogue.ts';
import { type Cart, db } from './db.ts';
import { withFreeQuota } from './free-quota.ts';
import { readOrderLimits } from './order-limits.ts';
import { currentAccount } from './session.ts';

/** The cart of the current account, with the products of its lines. */
export interface KnownCart extends Pick<Cart, 'account' | 'lines' | 'kept'> {
  /** The products in it that are on sale. */
  products: Product[];
  /** Until a catalogue has arrived nobody knows which lines are gone from the shop. */
  hasCatalogue: boolean;
  seenPrices: SeenPrices;
}

/** The cart in one transaction. */
export function readKnownCart(): Promise<KnownCart> {
  return db.transaction('r', [db.carts, db.sessions, db.products, db.cursors], async () => {
    const { account, lines, kept, seenPrices = {} } = await readRow();
    const [products, position] = await Promise.all([
      findProducts(lines.map(({ pid }) => pid)),
      cataloguePosition(),
    ]);
    return { account, lines, kept, products, hasCatalogue: position !== null, seenPrices };
  });
}

/** Lines in the order in which they were added. */
export async function readCart(): Promise<CartLine[]> {
  return (await readRow()).lines;
}

/** The result of a press, and whose cart it changed. */
export interface CartChange extends QuantityChange {
  account: string;
  seenPrices: SeenPrices;
}

/** What a press needs of the product that the screen shows. */
type SeenProduct = Stocked & Partial<Pick<Product, 'pricePaise'>>;

/**
 * Adds to a product's quantity, or takes from it with a negative number; below 1 removes it. The stored cart counts,
 * and not the one on the screen: two quick presses are two steps. `seen` is the product as the screen has it: its
 * price is the one that was seen, and the rest counts until the phone has the catalogue.
 */
export function addProduct(
  pid: number,
  by = 1,
  seen: SeenProduct = NOT_COUNTED,
): Promise<CartChange> {
  return changeLine(pid, (before) => before + by, seen);
}

/** Sets a product's quantity; below 1 removes it. */
export function setProductQuantity(pid: number, quantity: number): Promise<CartChange> {
  return changeLine(pid, () => quantity);
}

const joined = (lines: readonly CartLine[], more: readonly CartLine[]): CartLine[] =>
  more.reduce<CartLine[]>(
    (all, { pid, quantity, unit }) => addToCart(all, pid, quantity, unit),
    [...lines],
  );

/** Parks the lines of the cart and empties it: the shop has closed (D16). Lines that were parked before stay parked. */
export function parkCart(): Promise<void> {
  return changeRow((cart) =>
    cart.lines.length > 0 ? { ...cart, lines: [], kept: joined(cart.kept, cart.lines) } : cart,
  );
}

/** Brings the parked lines back; lines that were added since stay. */
export function restoreCart(): Promise<void> {
  return changeRow((cart) => ({ ...cart, lines: joined(cart.lines, cart.kept), kept: [] }));
}

/** Puts a removed line back where it was (undo); lines that were added since stay. */
export function putLineBack(line: CartLine, index: number): Promise<void> {
  return changeRow((cart) => {
    if (cart.lines.some(({ pid }) => pid === line.pid)) return cart;
    const lines = [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)];
    return { ...cart, lines };
  });
}

/** The customer of the account has seen what these products cost now. */
export async function acceptPrices(
  account: string,
  products: readonly Pick<Product, 'pid' | 'pricePaise'>[],
): Promise<void> {
  await db.transaction('rw', db.carts, async () => {
    const cart = await db.carts.get(account);
    if (!cart) return;
    await db.carts.put({ ...cart, seenPrices: withPrices(cart.seenPrices, products) });
  });
}

/** The prices that were seen, with those of further products. */
export const withPrices = (
  seen: SeenPrices | undefined,
  products: readonly Pick<Product, 'pid' | 'pricePaise'>[],
): SeenPrices => ({
  ...seen,
  ...Object.fromEntries(products.map(({ pid, pricePaise }) => [pid, pricePaise])),
});

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
  await withFreeQuota(() =>
    db.transaction('rw', db.carts, db.sessions, async () => {
      const cart = await readRow();
      const changed = change(cart);
      if (changed !== cart) await db.carts.put(endEdit(changed));
    }),
  );
}

/** An order is being changed while the cart or the parked cart has a product of that order. */
function endEdit({ replaces, replacedPids, ...cart }: Cart): Cart {
  const isEdited = [...cart.lines, ...cart.kept].some(
    ({ pid }) => replacedPids?.includes(pid) !== false,
  );
  return replaces !== undefined && isEdited ? { ...cart, replaces, replacedPids } : cart;
}

const NOT_COUNTED: SeenProduct = { stock: null };

function changeLine(
  pid: number,
  wantedFrom: (before: number) => number,
  seen = NOT_COUNTED,
): Promise<CartChange> {
  const tables = [db.carts, db.sessions, db.products, db.storeSettings];
  return withFreeQuota(() =>
    db.transaction('rw', tables, async () => {
      const [cart, product, limits] = await Promise.all([
        readRow(),
        db.products.get(pid),
        readOrderLimits(),
      ]);
      const known = { ...(product ?? seen), pid };
      const wanted = wantedFrom(heldQuantity(cart.lines, known));
      const changed = changeQuantity(cart.lines, known, wanted, limits);
      const { pricePaise = product?.pricePaise } = seen;
      const seenPrices =
        pricePaise === undefined
          ? (cart.seenPrices ?? {})
          : withPrices(cart.seenPrices, [{ pid, pricePaise }]);
      await db.carts.put(endEdit({ ...cart, lines: changed.lines, seenPrices }));
      return { ...changed, account: cart.account, seenPrices };
    }),
  );
}
