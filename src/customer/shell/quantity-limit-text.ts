import type { Product } from '../../domain/catalogue/product.ts';
import type { QuantityChange } from '../../domain/order/limits.ts';
import { amountText } from '../../shared/product/amount-text.ts';
import { localizedName } from '../../text/localized-name.ts';
import { shellText } from '../../text/shell.ts';

/** Why the cart holds fewer than were wanted. */
export function quantityLimitText(
  product: Product,
  { quantity, isOrderLimit }: QuantityChange,
): string {
  return shellText(isOrderLimit ? 'mostPerOrder' : 'noMore', {
    name: localizedName(product),
    quantity: amountText(product, quantity),
  });
}
