import { useCallback } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  addProduct,
  dropProducts,
  putLineBack,
  type QuantityChange,
  restoreCart,
  setProductQuantity,
} from '../../data/local/cart.ts';
import type { CartItem, CartView } from '../../state/cart.ts';
import { cartText } from '../../text/cart.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { shortSentence } from '../shell/short-sentence.ts';
import { toastWithAction } from '../../ui/toast-action.tsx';

/** What the cart screen may change, with what it says about it. */
export function useCartChanges(cart: CartView) {
  const { lines, goneProducts } = cart;

  const tell = useCallback(
    async (item: CartItem, change: Promise<QuantityChange>) => {
      const { pid, name } = item.product;
      const changed = await change;
      const { quantity, isShort } = changed;
      if (quantity > 0) {
        if (isShort) toast(shortSentence(name, changed));
        else announce(shellText('inCart', { name, quantity }));
        return;
      }
      const index = lines.findIndex((line) => line.pid === pid);
      toastWithAction(shellText('removedFromCart', { name }), cartText('undo'), () =>
        attempt(putLineBack({ pid, quantity: item.quantity }, index)),
      );
    },
    [lines],
  );

  return {
    onStep: (item: CartItem, by: 1 | -1) => attempt(tell(item, addProduct(item.product.pid, by))),
    onReduce: (item: CartItem, quantity: number) =>
      attempt(tell(item, setProductQuantity(item.product.pid, quantity))),
    onDropGone: () => attempt(dropProducts(goneProducts)),
    onRestore: () => attempt(restoreCart().then(() => announce(homeText('cartRestored')))),
  };
}

/** A write that fails leaves the cart as it was and says so. */
function attempt(write: Promise<void>): void {
  write.catch((error: unknown) => {
    console.warn('The cart could not be changed', error);
    toast.error(shellText('cartUpdateFailed'));
  });
}
