/** What the search of the admin area needs, as one chunk with the word list. */
export { default as WORD_LIST } from '../domain/search/word-list/kirana.txt?raw';
export { addToLexicon, emptyLexicon } from '../domain/search/lexicon.ts';
export { searchProducts } from '../domain/search/search.ts';
export { addToSearchIndex, emptySearchIndex } from '../domain/search/search-index.ts';
