import { toast } from 'react-hot-toast/headless';
import type { QuantityChange } from '../../domain/order/limits.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { pressCart } from '../../state/cart.ts';
import { loadStoreOpen } from '../../state/store-open.ts';
import { readOrderLimits } from '../../state/order-limits.ts';
import { amountText } from '../../shared/product/amount-text.ts';
import { localizedName } from '../../text/localized-name.ts';
import { shellText } from '../../text/shell.ts';
import { announce } from '../../ui/live-region.tsx';
import { quantityLimitText } from '../shell/quantity-limit-text.ts';
import { toastClosed } from '../../shared/shop/closed-sentence.ts';

/**
 * Puts `by` more of a product into the cart, or takes out with a negative number, and announces the result.
 * Resolves to whether it was done. Hours and limits are read at the press, so that no card renders when they
 * change.
 */
export async function stepCart(product: Product, by: number): Promise<boolean> {
  try {
    const { isOpen, hours } = await loadStoreOpen();
    if (!isOpen && by > 0) {
      toastClosed(hours);
      return false;
    }
    tell(product, await pressCart(product, by, readOrderLimits()));
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
}

function tell(product: Product, change: QuantityChange): void {
  const name = localizedName(product);
  const { quantity, isShort } = change;
  if (isShort) toast(quantityLimitText(product, change));
  else if (quantity === 0) announce(shellText('removedFromCart', { name }));
  else announce(shellText('inCart', { name, quantity: amountText(product, quantity) }));
}
