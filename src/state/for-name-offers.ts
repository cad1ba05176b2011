/** What an owner's product form and import know of names, as one chunk with the word list. */
export { default as WORD_LIST } from '../domain/search/word-list/kirana.txt?raw';
export { addToLexicon, emptyLexicon } from '../domain/search/lexicon.ts';
export { namesByThing, offerNames } from '../domain/search/name-offers.ts';
