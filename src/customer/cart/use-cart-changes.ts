import { useNavigate } from '@tanstack/react-router';
import { toast } from 'react-hot-toast/headless';
import { unitOf } from '../../domain/catalogue/weight.ts';
import type { CartItem, CartView } from '../../domain/cart/view.ts';
import type { ShortLine } from '../../domain/cart/what-is-left.ts';
import type { QuantityChange } from '../../domain/order/limits.ts';
import { pressCart } from '../../state/cart.ts';
import { local } from '../../state/local.ts';
import { readOrderLimits } from '../../state/order-limits.ts';
import { amountText } from '../../shared/product/amount-text.ts';
import { cartText } from '../../text/cart.ts';
import { homeText } from '../../text/home.ts';
import { localizedName } from '../../text/localized-name.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { quantityLimitText } from '../shell/quantity-limit-text.ts';
import { toastWithAction } from '../../ui/toast-action.tsx';

/** What the cart screen may change, with what it says about it. */
export function useCartChanges(cart: CartView | undefined) {
  const { lines = [], goneProducts = [] } = cart ?? {};
  const navigate = useNavigate();

  const tell = async (item: CartItem, change: Promise<QuantityChange>) => {
    const { pid } = item.product;
    const unit = unitOf(item.product);
    const name = localizedName(item.product);
    const index = lines.findIndex((line) => line.pid === pid);
    const changed = await change;
    const { quantity, isShort } = changed;
    if (quantity > 0) {
      if (isShort) toast(quantityLimitText(item.product, changed));
      else announce(shellText('inCart', { name, quantity: amountText(item.product, quantity) }));
      return;
    }
    toastWithAction(shellText('removedFromCart', { name }), cartText('undo'), () =>
      attempt(async () => {
        const { putLineBack } = await local();
        await putLineBack({ pid, quantity: item.quantity, ...(unit && { unit }) }, index);
      }),
    );
  };

  return {
    onStep: (item: CartItem, by: 1 | -1) =>
      attempt(() => tell(item, pressCart(item.product, by, readOrderLimits()))),
    onReduce: (item: CartItem, quantity: number) =>
      attempt(async () => {
        const { setProductQuantity } = await local();
        await tell(item, setProductQuantity(item.product.pid, quantity));
      }),
    onTakeOut: (pids: readonly number[]) =>
      attempt(async () => {
        const { dropProducts, putLineBack } = await local();
        await dropProducts(pids);
        const taken = [...lines.entries()].filter(([, { pid }]) => pids.includes(pid));
        toastWithAction(cartText.count('tookOut', pids.length), cartText('undo'), () =>
          attempt(async () => {
            // The first one first: the place of each counts those before it.
            await Promise.all(taken.map(([index, line]) => putLineBack(line, index)));
          }),
        );
      }),
    onTakeLeft: (short: readonly ShortLine[], goesOn: boolean) =>
      attempt(async () => {
        const { dropProducts, setProductQuantity } = await local();
        await Promise.all(short.map(({ product, left }) => setProductQuantity(product.pid, left)));
        await dropProducts(goneProducts);
        if (goesOn) await navigate({ to: '/checkout' });
      }),
    onRestore: () =>
      attempt(async () => {
        await (await local()).restoreCart();
        announce(homeText('cartRestored'));
      }),
  };
}

/** A write that fails leaves the cart as it was and says so. */
function attempt(write: () => Promise<void>): void {
  write().catch((error: unknown) => {
    console.warn('The cart could not be changed', error);
    toast.error(shellText('cartUpdateFailed'));
  });
}
