import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readCart, setProductQuantity } from '../../data/local/cart.ts';
import { quantityOf } from '../../domain/cart.ts';
import type { Product } from '../../domain/product.ts';
import { useStoreOpen } from '../../state/store-open.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { closedSentence } from './closed-sentence.ts';

/** How a shelf reads and changes the cart. */
export interface CartControl {
  quantityOf: (pid: number) => number;
  /** Sets how many of a product are wanted; says what came of it. */
  setQuantity: (product: Product, quantity: number) => void;
}

/** The cart as the steppers on the cards need it. */
export function useCartControl(): CartControl {
  const lines = useLiveQuery(readCart, []);
  const { isOpen, hours } = useStoreOpen();

  const change = useCallback(
    async (product: Product, wanted: number, before: number) => {
      if (!isOpen && wanted > before) {
        toast.error(closedSentence(hours));
        return;
      }
      const { name } = product;
      try {
        const held = await setProductQuantity(product.pid, wanted);
        if (held < wanted) toast(shellText('noMore', { name, quantity: held }));
        else if (held === 0) announce(shellText('removedFromCart', { name }));
        else announce(shellText('inCart', { name, quantity: held }));
      } catch (error) {
        console.warn('The cart could not be changed', error);
        toast.error(
          before === 0
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
      setQuantity: (product, quantity) =>
        void change(product, quantity, quantityOf(lines ?? [], product.pid)),
    }),
    [lines, change],
  );
}
