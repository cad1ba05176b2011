import type { MouseEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useStoreOpen } from '../../state/store-open.ts';
import { closedSentence } from '../shell/closed-sentence.ts';

/** For a link to a category: while the shop is closed it says so and stays (spec section 8). */
export function useCategoryPress(): (event: MouseEvent) => void {
  const { isOpen, isKnown, hours } = useStoreOpen();
  return (event) => {
    if (isOpen || !isKnown) return;
    event.preventDefault();
    toast.error(closedSentence(hours), CLOSED_TOAST);
  };
}

/** Said once, however often it is pressed. */
export const CLOSED_TOAST = { id: 'closed' };
