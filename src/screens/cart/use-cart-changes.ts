import { useCallback } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  dropProducts,
  putLineBack,
  restoreCart,
  setProductQuantity,
} from '../../data/local/cart.ts';
import type { CartItem, CartView } from '../../state/cart.ts';
import { cartText } from '../../text/cart.ts';
import { homeText } from '../../text/home.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { toastWithAction } from '../../ui/toast-action.tsx';

/** What the cart screen may change, with what it says about it. */
export function useCartChanges(cart: CartView) {
  const { lines, goneProducts } = cart;

  const setQuantity = useCallback(
    async (item: CartItem, wanted: number) => {
      const { pid, name } = item.product;
      const held = await setProductQuantity(pid, wanted);
      if (held > 0) {
        if (held < wanted) toast(shellText('noMore', { name, quantity: held }));
        else announce(shellText('inCart', { name, quantity: held }));
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
    onQuantity: (item: CartItem, wanted: number) => attempt(setQuantity(item, wanted)),
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
