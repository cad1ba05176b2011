/** Orders as a customer places them on the phone. */
import { addProduct } from '../../src/phone/db/cart.ts';
import { type Order, placeOrder } from '../../src/phone/db/orders.ts';
import { A_CUSTOMER, NOON } from './builders.ts';
import { onScreen } from './local-database.ts';

/** What is filled in at the checkout. */
export const DRAFT = { customer: A_CUSTOMER, promoCode: '', paymentMethod: 'cod' } as const;

/** Orders what is in the cart. */
export async function orderCart(more: Partial<Parameters<typeof placeOrder>[0]> = {}) {
  const placed = await placeOrder({ ...DRAFT, ...more }, await onScreen(), NOON);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.order;
}

/** An onion is put into the cart and ordered. */
export async function aPlacedOrder(): Promise<Order> {
  await addProduct(2, 1);
  return orderCart();
}
