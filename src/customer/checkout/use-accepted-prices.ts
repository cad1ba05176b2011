import { useEffect } from 'react';
import { acceptPrices } from '../../phone/db/cart.ts';
import { priceBefore } from '../../domain/cart/cart.ts';
import type { CartView } from '../../domain/cart/view.ts';

/** Stores what the products of the cart cost as seen by its customer. */
export function useAcceptedPrices(cart: CartView | undefined): void {
  useEffect(() => {
    if (!cart) return;
    const { account, items, seenPrices } = cart;
    const products = items.map(({ product }) => product);
    if (products.every((product) => priceBefore(product, seenPrices) === null)) return;
    acceptPrices(account, products).catch((error: unknown) =>
      console.warn('The prices seen could not be stored', error),
    );
  }, [cart]);
}
