import type { Product } from '../../domain/catalogue/product.ts';
import type { QuantityChange } from '../../domain/order/limits.ts';
import { amountText } from '../../ui/amount-text.ts';
import { ownName } from '../../text/own-name.ts';
import { shellText } from '../../text/shell.ts';

/** Why the cart holds fewer than were wanted. */
export function quantityLimitText(
  product: Product,
  { quantity, isOrderLimit }: QuantityChange,
): string {
  return shellText(isOrderLimit ? 'mostPerOrder' : 'noMore', {
    name: ownName(product),
    quantity: amountText(product, quantity),
  });
}
