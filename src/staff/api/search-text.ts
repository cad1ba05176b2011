import { visibleText } from '../../domain/text.ts';

/** The server refuses longer ones; no name or number that it has is longer. */
const MAX_LENGTH = 100;

/** What a list is searched for: of what was typed, or stands in the URL, the part that the server takes. */
export const searchText = (typed: string): string => visibleText(typed).slice(0, MAX_LENGTH);
