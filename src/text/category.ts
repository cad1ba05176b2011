import { textArea } from './text-area.ts';

export const categoryText = textArea('category', {
  pageTitle: '{category} | {shop}',
  empty: 'No products found in this category.',
  unknown: 'Category',
  otherCategories: 'Other categories',
  backHome: 'Back to Home',
  popularEmpty: 'Nothing on the shelves just now.',

  // sort and filter
  filter: 'Sort and filter',
  isFiltered: 'Sort and filter, chosen',
  sort: 'Sort by',
  sort_listed: 'As listed',
  sort_cheapest: 'Price: low to high',
  sort_dearest: 'Price: high to low',
  sort_discount: 'Biggest discount',
  brand: 'Brand',
  allBrands: 'All brands',
  onOffer: 'Only offers',
  inStock: 'Only what is in stock',
  shown: '{n} of {total}',
  clearFilter: 'Clear filter',
  nothingLeft: 'Nothing here is like that.',
  show_one: 'Show {n} product',
  show_other: 'Show {n} products',
});
