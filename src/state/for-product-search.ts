/** What the search of the admin area needs, as one chunk with the word list. */
export { wordLines } from './word-list.ts';
export { addToLexicon, emptyLexicon } from '../domain/search/lexicon.ts';
export { searchProducts } from '../domain/search/search.ts';
export { addToSearchIndex, emptySearchIndex } from '../domain/search/search-index.ts';
