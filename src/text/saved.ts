import { textArea } from './text-area.ts';

export const savedText = textArea('saved', {
  pageTitle: 'Saved Items | {shop}',
  heading: 'Saved Items',
  empty: 'Nothing saved yet',
  emptyText: 'Tap the heart on a product, and it is kept here on this phone.',
  browse: 'Browse Products',
  save: 'Save {name}',
  saved: '{name} saved',
  unsaved: '{name} removed from saved items',
});
