import { textArea } from './text-area.ts';

export const categoryText = textArea('category', {
  pageTitle: '{category} | {shop}',
  empty: 'No products found in this category.',
  unknown: 'Category',
  otherCategories: 'Other categories',
  backHome: 'Back to Home',
  popularEmpty: 'Nothing on the shelves just now.',
});
