/**
 * What was searched for on this phone and not found, until the shop has counted it (D54). It is sent when the search is
 * opened the next time, or when a few have come together: not at the time of the search, and with no account.
 */
import { postMissedSearches } from '../../api/missed-searches.ts';
import { MAX_MISSED_TERMS, missedTerm } from '../../domain/search/missed-term.ts';
import { here } from '../current-store.ts';
import { PREFIX } from '../db/preference-table.ts';

const KEY = `${PREFIX}missed_searches${here === '' ? '' : `@${here}`}`;
/** So many are sent at once. */
const A_BATCH = 5;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
  } catch {
    return [];
  }
}

function write(terms: readonly string[]): void {
  try {
    if (terms.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(terms.slice(-MAX_MISSED_TERMS)));
  } catch {
    // A full or forbidden storage: the shop hears of it from another phone.
  }
}

/** Remembers a search without a result. What looks like somebody's number or address is left out. */
export async function noteMissedSearch(query: string): Promise<void> {
  const term = missedTerm(query);
  if (term === null) return;
  const terms = [...read().filter((known) => known !== term), term];
  write(terms);
  if (terms.length >= A_BATCH) await sendMissedSearches();
}

let isSending = false;

/** Sends what has been remembered. Without a connection it stays for the next time. */
export async function sendMissedSearches(): Promise<void> {
  const terms = read();
  if (terms.length === 0 || isSending) return;
  isSending = true;
  try {
    if (!(await postMissedSearches(terms))) return;
    write(read().filter((term) => !terms.includes(term)));
  } finally {
    isSending = false;
  }
}
