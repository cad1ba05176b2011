import type { MouseEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readStoreOpen } from '../../state/store-open.ts';
import { closedSentence } from '../shell/closed-sentence.ts';

/** On a link to a category: while the shop is closed it says so and stays (spec section 8). */
export function pressCategory(event: MouseEvent): void {
  const { isOpen, isKnown, hours } = readStoreOpen();
  if (isOpen || !isKnown) return;
  event.preventDefault();
  toast.error(closedSentence(hours), CLOSED_TOAST);
}

/** Said once, however often it is pressed. */
export const CLOSED_TOAST = { id: 'closed' };
