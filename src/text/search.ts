import { textArea } from './text-area.ts';

export const searchText = textArea('search', {
  pageTitle: 'Search | {shop}',
  heading: 'Search',
  label: 'Search products',
  placeholder: '{examples}...',
  placeholderBare: 'Search products',
  submit: 'Search',
  clear: 'Clear the search',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  popular: 'Popular searches',
  found_one: '{n} result for "{query}"',
  found_other: '{n} results for "{query}"',
  nothingTitle: 'Nothing found for "{query}"',
  nothingText: 'Try another word, in English, Hindi or Marathi, or look along the shelves.',
  ask: 'Ask the shop for "{query}"',
  asked: 'Kept. The shop hears that "{query}" is missed.',
  askFailed: 'Something went wrong. Please try again.',
});
