/** The word list of search. */
import WORD_LIST from '../domain/search/word-list/kirana.txt?raw';
import PHRASES from '../domain/search/word-list/phrases.txt?raw';

/** The lines of both lists, split on each call, so that the bundle holds each text once. */
export const wordLines = (): string[] => [...WORD_LIST.split('\n'), ...PHRASES.split('\n')];
