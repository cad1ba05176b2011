import type { QuantityChange } from '../../data/local/cart.ts';
import { shellText } from '../../text/shell.ts';

/** Why the cart holds fewer than were wanted. */
export function shortSentence(name: string, { quantity, isOrderLimit }: QuantityChange): string {
  return shellText(isOrderLimit ? 'mostPerOrder' : 'noMore', { name, quantity });
}
