/** What was searched for and not found, without an account (D54). */
import * as v from 'valibot';
import { isServerBusy, requestJson } from './http.ts';

/** Whether the shop has answered, so that the terms need not be sent again. */
export async function postMissedSearches(terms: readonly string[]): Promise<boolean> {
  const { ok, status } = await requestJson({
    method: 'POST',
    path: '/api/shop/missed-searches',
    body: { terms },
    schema: v.object({ code: v.string() }),
  });
  return ok && !isServerBusy(status);
}
