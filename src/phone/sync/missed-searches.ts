/**
 * What was searched for on this phone and not found, until the shop has counted it (D54). It is sent when the search is
 * opened the next time, or when a few have come together: not at the time of the search, and with no account.
 */
import * as v from 'valibot';
import { postMissedSearches } from '../../api/missed-searches.ts';
import { MAX_MISSED_TERMS, missedTerm } from '../../domain/search/missed-term.ts';
import { json, preferenceTable } from '../db/preference-table.ts';

const NO_TERMS: readonly string[] = [];
const { read, write, remove } = preferenceTable({
  missed_searches: json(v.array(v.string()), NO_TERMS, true),
});
/** As many are sent at once without waiting for the next search. */
const A_BATCH = 5;

const readTerms = () => read('missed_searches');

function store(terms: readonly string[]): void {
  if (terms.length === 0) remove('missed_searches');
  else write('missed_searches', terms.slice(-MAX_MISSED_TERMS));
}

/** Remembers a search without a result. What looks like somebody's number or address is left out. */
export async function noteMissedSearch(query: string): Promise<void> {
  const term = missedTerm(query);
  if (term === null) return;
  const terms = [...readTerms().filter((known) => known !== term), term];
  store(terms);
  if (terms.length >= A_BATCH) await sendMissedSearches();
}

let isSending = false;

/** Sends what has been remembered. Without a connection it stays for the next time. */
export async function sendMissedSearches(): Promise<void> {
  const terms = readTerms();
  if (terms.length === 0 || isSending) return;
  isSending = true;
  try {
    if (!(await postMissedSearches(terms))) return;
    store(readTerms().filter((term) => !terms.includes(term)));
  } finally {
    isSending = false;
  }
}
