/** What of the log is shown, as the address says it. */
import * as v from 'valibot';
import { LOG_KINDS } from '../../domain/store/log-kind.ts';
import { oneOfSearch, pageSearch } from '../components/search-schema.ts';

export const logSearchSchema = v.object({
  page: pageSearch,
  kind: oneOfSearch(['', ...LOG_KINDS]),
  by: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9]{0,15}$/)), ''), ''),
  /** YYYY-MM-DD, a day of this device; '' for all. */
  day: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/)), ''), ''),
});

export type LogSearch = v.InferOutput<typeof logSearchSchema>;

export const LOG_SEARCH_DEFAULTS: LogSearch = { page: 1, kind: '', by: '', day: '' };

/** From a local midnight to the next; null for no day, or none that exists. */
export function spanOf(day: string): { sinceMs: number; beforeMs: number } | null {
  const start = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(start.getTime())) return null;
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { sinceMs: start.getTime(), beforeMs: end.getTime() };
}
