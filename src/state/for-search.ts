/** Everything that searching needs and no other screen, as one chunk with its word list. */
export { default as WORD_LIST } from '../data/lexicon/kirana.txt?raw';
export { addToLexicon, emptyLexicon } from '../domain/search/lexicon.ts';
export { addToSearchIndex, emptySearchIndex } from '../domain/search/search-index.ts';
export { searchProducts } from '../domain/search/search.ts';
export { namesByThing, offerNames } from '../domain/search/name-offers.ts';
