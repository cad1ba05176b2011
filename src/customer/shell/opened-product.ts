/**
 * A product that is opened from a card. Its screen is rendered unseen while the card is pressed down; the frame of the
 * click only shows it, above the list; the router goes there after that frame.
 */
import { atom } from 'jotai';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { atomStore } from '../../state/atom-store.ts';
import { keepShownProduct } from '../../state/catalogue-queries.ts';

/** The id of a product in the path of its screen; '' for other paths. */
export const productIdIn = (path: string): string =>
  /^\/product\/([0-9]{1,15})$/.exec(path)?.[1] ?? '';

/** Rendered unseen; '' for none. */
export const preparedProductAtom = atom('');

const NONE = { productId: '', isAbove: false };

/** Shown although the router is still on the list; '' for none. */
export const openedProductAtom = atom(NONE);

/** Renders the screen of a product unseen, in slices that leave room for other presses; of none with ''. */
export function prepareProduct(productId: string): void {
  if (productId === atomStore.get(preparedProductAtom)) return;
  if (productId !== '') keepShownProduct(Number(productId));
  startTransition(() => atomStore.set(preparedProductAtom, productId));
}

/**
 * Shows a prepared product before the next frame, `isAbove` the list, which stays as it is. Answers false for one that is
 * not prepared: it comes with the router.
 */
export function openProduct(productId: string, isAbove: boolean): boolean {
  if (productId === '') return false;
  const isOpened = productId === atomStore.get(openedProductAtom).productId;
  if (!isOpened && productId !== atomStore.get(preparedProductAtom)) return false;
  flushSync(() => atomStore.set(openedProductAtom, { productId, isAbove }));
  return true;
}

/** What the router shows is shown. */
export function settleProduct(): void {
  atomStore.set(openedProductAtom, NONE);
  atomStore.set(preparedProductAtom, '');
}
