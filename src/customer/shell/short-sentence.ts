import type { QuantityChange } from '../../domain/order/limits.ts';
import { shellText } from '../../text/shell.ts';

/** Why the cart holds fewer than were wanted. */
export function shortSentence(name: string, { quantity, isOrderLimit }: QuantityChange): string {
  return shellText(isOrderLimit ? 'mostPerOrder' : 'noMore', { name, quantity });
}
