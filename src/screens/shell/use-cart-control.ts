import { useCallback, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { quantityOf } from '../../domain/cart.ts';
import type { QuantityChange } from '../../domain/order-limits.ts';
import type { Product } from '../../domain/product.ts';
import { pressCart, useCartLines } from '../../state/cart.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { useStoreOpen } from '../../state/store-open.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { shortSentence } from './short-sentence.ts';
import { closedSentence } from './closed-sentence.ts';

/** How a shelf reads and changes the cart. */
export interface CartControl {
  quantityOf: (pid: number) => number;
  /** So many more of a product, or fewer; says what came of it. Answers whether it was done. */
  step: (product: Product, by: number) => Promise<boolean>;
}

/** The cart as the steppers on the cards need it. */
export function useCartControl(): CartControl {
  const lines = useCartLines();
  const { isOpen, hours } = useStoreOpen();
  const { mostPerProduct, isGuest } = useOrderLimits();

  const step = useCallback(
    async (product: Product, by: number) => {
      if (!isOpen && by > 0) {
        toast.error(closedSentence(hours));
        return false;
      }
      try {
        tell(product, await pressCart(product, by, { mostPerProduct, isGuest }));
        return true;
      } catch (error) {
        console.warn('The cart could not be changed', error);
        toast.error(
          by > 0
            ? `${shellText('addFailed')}. ${shellText('tryAgain')}`
            : shellText('cartUpdateFailed'),
        );
        return false;
      }
    },
    [isOpen, hours, mostPerProduct, isGuest],
  );

  return useMemo(() => ({ quantityOf: (pid) => quantityOf(lines, pid), step }), [lines, step]);
}

function tell({ name }: Product, change: QuantityChange): void {
  const { quantity, isShort } = change;
  if (isShort) toast(shortSentence(name, change));
  else if (quantity === 0) announce(shellText('removedFromCart', { name }));
  else announce(shellText('inCart', { name, quantity }));
}
