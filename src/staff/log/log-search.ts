/** Search parameters of the log. */
import * as v from 'valibot';
import { LOG_KINDS } from '../../domain/store/log-kind.ts';
import { oneOfSearch, pageSearch } from '../components/search-schema.ts';

export const logSearchSchema = v.object({
  page: pageSearch,
  kind: oneOfSearch(['', ...LOG_KINDS]),
  by: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9]{0,15}$/)), ''), ''),
  /** YYYY-MM-DD in this device's time zone; '' for all. */
  day: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/)), ''), ''),
});

export type LogSearch = v.InferOutput<typeof logSearchSchema>;

export const LOG_SEARCH_DEFAULTS: LogSearch = { page: 1, kind: '', by: '', day: '' };

/** The day's interval in local time; null for '' or an invalid date. */
export function spanOf(day: string): { sinceMs: number; beforeMs: number } | null {
  const start = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(start.getTime())) return null;
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { sinceMs: start.getTime(), beforeMs: end.getTime() };
}
