/** What an owner's product form and import know of names, as one chunk with the word list. */
export { wordLines } from './word-list.ts';
export { addToLexicon, emptyLexicon } from '../domain/search/lexicon.ts';
export { namesByThing, offerNames } from '../domain/search/name-offers.ts';
