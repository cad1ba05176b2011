/**
 * Search terms without a result (D54). The server counts terms and stores no sender. A term that may contain a phone
 * number, a pincode or an e-mail address is neither sent nor stored.
 */
import { visibleText } from '../text.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
/** A term with this many digits may contain a pincode or a phone number; most pack sizes have fewer. */
const PERSONAL_DIGITS = 6;
/** Maximum number of terms in one request. */
export const MAX_MISSED_TERMS = 20;

// The server's engine has no classes of Unicode: letters of Latin and of Devanagari.
const LETTER = /[a-z]|[\u0904-\u0939]/;
const DIGITS = /[0-9\u0966-\u096f]/g;

/** Normalizes case, spaces and hidden characters; null for a term that is not counted. */
export function missedTerm(query: string): string | null {
  const term = visibleText(query).toLowerCase().replace(/\s+/g, ' ');
  if (term.length < MIN_LENGTH || term.length > MAX_LENGTH || term.includes('@')) return null;
  if (!LETTER.test(term)) return null;
  const digits = term.match(DIGITS)?.length ?? 0;
  return digits < PERSONAL_DIGITS ? term : null;
}

/** The distinct countable terms of a request body; null unless `terms` is an array of at most MAX_MISSED_TERMS. */
export function missedTerms({ terms }: { terms?: unknown }): string[] | null {
  if (!Array.isArray(terms) || terms.length > MAX_MISSED_TERMS) return null;
  const counted = terms.map((term) => (typeof term === 'string' ? missedTerm(term) : null));
  return [...new Set(counted)].filter((term) => term !== null);
}
