import { textArea } from './text-area.ts';

/** What a page says before its script runs, and where none does; never drawn by the app itself. */
export const pageText = textArea('page', {
  description: 'Groceries and household essentials from your neighbourhood kirana store.',
  noScript: 'Essentials needs JavaScript to keep your cart on this phone.',
});
