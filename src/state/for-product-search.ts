/** What the search of the admin area needs, as one chunk with the word list. */

export { emptyLexicon } from '../domain/search/lexicon.ts';
export { addToLexicon } from '../domain/search/read-word-list.ts';
export { searchProducts } from '../domain/search/search.ts';
export { addToSearchIndex, emptySearchIndex } from '../domain/search/search-index.ts';
export { addShortForms } from '../domain/search/short-names.ts';
export { shortForms } from './short-forms.ts';
export { wordLines } from './word-list.ts';
