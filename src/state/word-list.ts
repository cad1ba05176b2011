/** The word list of search. */
import WORD_LIST from '../domain/search/word-list/kirana.txt?raw';
import PHRASES from '../domain/search/word-list/phrases.txt?raw';

/** Its lines; a function, so that a build holds the text once. */
export const wordLines = (): string[] => [...WORD_LIST.split('\n'), ...PHRASES.split('\n')];
