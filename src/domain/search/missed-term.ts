/**
 * What customers searched for and did not find (D54). The shop counts terms, never people: what could be a phone number
 * or an address of somebody is not sent, and not stored.
 */
import { visibleText } from '../text.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
/** As many digits as a pincode has; a pack has fewer. */
const PERSONAL_DIGITS = 6;
/** Terms of one request. */
export const MAX_MISSED_TERMS = 20;

// The server's engine has no classes of Unicode: letters of Latin and of Devanagari.
const LETTER = /[a-z]|[\u0904-\u0939]/;
const DIGITS = /[0-9\u0966-\u096f]/g;

/** The same for all spellings in capitals, spaces and hidden characters; null for what is not counted. */
export function missedTerm(query: string): string | null {
  const term = visibleText(query).toLowerCase().replace(/\s+/g, ' ');
  if (term.length < MIN_LENGTH || term.length > MAX_LENGTH || term.includes('@')) return null;
  if (!LETTER.test(term)) return null;
  const digits = term.match(DIGITS)?.length ?? 0;
  return digits < PERSONAL_DIGITS ? term : null;
}

/** The terms of a request's body, each once; null where it is no such body. */
export function missedTerms({ terms }: { terms?: unknown }): string[] | null {
  if (!Array.isArray(terms) || terms.length > MAX_MISSED_TERMS) return null;
  const counted = terms.map((term) => (typeof term === 'string' ? missedTerm(term) : null));
  return [...new Set(counted)].filter((term) => term !== null);
}
