import type { MouseEvent } from 'react';
import { readStoreOpen } from '../../state/store-open.ts';
import { toastClosed } from '../../shared/shop/closed-sentence.ts';

/** On a link to a category: while the shop is closed it says so and stays (spec section 8). */
export function pressCategory(event: MouseEvent): void {
  const { isOpen, isKnown, hours } = readStoreOpen();
  if (isOpen || !isKnown) return;
  event.preventDefault();
  toastClosed(hours);
}
