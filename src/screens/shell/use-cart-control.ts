import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { addProduct, readCart } from '../../data/local/cart.ts';
import { quantityOf } from '../../domain/cart.ts';
import type { Product } from '../../domain/product.ts';
import { useStoreOpen } from '../../state/store-open.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { shortSentence } from './short-sentence.ts';
import { closedSentence } from './closed-sentence.ts';

/** How a shelf reads and changes the cart. */
export interface CartControl {
  quantityOf: (pid: number) => number;
  /** One more of a product, or one less; says what came of it. */
  step: (product: Product, by: 1 | -1) => void;
}

/** The cart as the steppers on the cards need it. */
export function useCartControl(): CartControl {
  const lines = useLiveQuery(readCart, []);
  const { isOpen, hours } = useStoreOpen();

  const change = useCallback(
    async (product: Product, by: 1 | -1) => {
      if (!isOpen && by > 0) {
        toast.error(closedSentence(hours));
        return;
      }
      const { name } = product;
      try {
        const changed = await addProduct(product.pid, by);
        const { quantity, isShort } = changed;
        if (isShort) toast(shortSentence(name, changed));
        else if (quantity === 0) announce(shellText('removedFromCart', { name }));
        else announce(shellText('inCart', { name, quantity }));
      } catch (error) {
        console.warn('The cart could not be changed', error);
        toast.error(
          by > 0
            ? `${shellText('addFailed')}. ${shellText('tryAgain')}`
            : shellText('cartUpdateFailed'),
        );
      }
    },
    [isOpen, hours],
  );

  return useMemo(
    () => ({
      quantityOf: (pid) => quantityOf(lines ?? [], pid),
      step: (product, by) => void change(product, by),
    }),
    [lines, change],
  );
}
