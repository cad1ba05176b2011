import { useCallback } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { QuantityChange } from '../../domain/order/limits.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { pressCart } from '../../state/cart.ts';
import { useOrderLimits } from '../../state/order-limits.ts';
import { useStoreOpen } from '../../state/store-open.ts';
import { ownName } from '../../text/own-name.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { shortSentence } from '../shell/short-sentence.ts';
import { closedSentence } from '../shell/closed-sentence.ts';

/** So many more of a product, or fewer; says what came of it. Answers whether it was done. */
export type CartStep = (product: Product, by: number) => Promise<boolean>;

/** How cards and the product's own screen change the cart. */
export function useCartStep(): CartStep {
  const { isOpen, hours } = useStoreOpen();
  const { mostPerProduct, isGuest } = useOrderLimits();

  return useCallback(
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
}

function tell(product: Product, change: QuantityChange): void {
  const name = ownName(product);
  const { quantity, isShort } = change;
  if (isShort) toast(shortSentence(name, change));
  else if (quantity === 0) announce(shellText('removedFromCart', { name }));
  else announce(shellText('inCart', { name, quantity }));
}
