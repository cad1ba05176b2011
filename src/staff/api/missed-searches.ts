/** What customers searched for and did not find (D54). */
import * as v from 'valibot';
import { requestJson } from '../../api/http.ts';
import { refusalOf, type Reply } from './client.ts';
import { readRoute, rowsSchema } from './read-route.ts';

export interface MissedSearch {
  term: string;
  count: number;
  /** '2026-11-25'. */
  lastDay: string;
}

const missedSchema = v.pipe(
  v.object({ term: v.string(), count: v.number(), last_day: v.string() }),
  v.transform(({ last_day: lastDay, ...rest }): MissedSearch => ({ ...rest, lastDay })),
);

const answerSchema = v.pipe(
  v.object({ terms: rowsSchema(missedSchema) }),
  v.transform(({ terms }) => terms),
);

/** What most have looked for first. */
export const listMissedSearches = (token: string): Promise<Reply<MissedSearch[]>> =>
  readRoute(token, '/api/shop/staff/missed-searches', answerSchema);

/** Takes a term off the list, until somebody searches for it again. */
export async function forgetMissedSearch(token: string, term: string): Promise<Reply<null>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/staff/missed-searches/forget',
    body: { term },
    token,
    schema: v.object({ code: v.string() }),
  });
  return answer.ok && answer.data.code === 'forgotten'
    ? { ok: true, data: null }
    : refusalOf(answer);
}
