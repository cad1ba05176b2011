/** What an owner's product form and import know of names, as one chunk with the word list. */

export { emptyLexicon } from '../domain/search/lexicon.ts';
export { namesByThing, offerNames } from '../domain/search/name-offers.ts';
export { addToLexicon } from '../domain/search/read-word-list.ts';
export { wordLines } from './word-list.ts';
