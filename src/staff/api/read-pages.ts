import type * as v from 'valibot';
import type { Reply } from './client.ts';
import { readRoute } from './read-route.ts';

/** Reads all pages of a list: `next` of each names the one after it, '' for none. `path` has a query. */
export async function readPages<Page extends { next: string }, Row>(
  token: string,
  path: string,
  schema: v.GenericSchema<unknown, Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Reply<Row[]>> {
  const rows: Row[] = [];
  let after = '';
  do {
    // oxlint-disable-next-line no-await-in-loop -- the next page is named by this one
    const page = await readRoute(token, `${path}&after=${after}`, schema);
    if (!page.ok) return page;
    rows.push(...rowsOf(page.data));
    after = page.data.next;
  } while (after !== '');
  return { ok: true, data: rows };
}
