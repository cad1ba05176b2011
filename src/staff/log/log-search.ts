/** Search parameters of the log. */
import * as v from 'valibot';
import { instantOfLocal, isLocalDate } from '../../domain/store/local-date.ts';
import { LOG_KINDS } from '../../domain/store/log-kind.ts';
import type { UtcOffsetMinutesAt } from '../../domain/store/store-hours.ts';
import {
  listSearch,
  oneOfSearch,
  pageSearch,
  type SearchOf,
} from '../components/table/list-search.ts';

export const logSearch = listSearch({
  page: pageSearch,
  kind: oneOfSearch(['', ...LOG_KINDS]),
  by: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9]{0,15}$/)), ''), ''),
  /** YYYY-MM-DD of the shop's calendar; '' for all. */
  day: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/)), ''), ''),
});

export type LogSearch = SearchOf<typeof logSearch>;

const DAY_MS = 86_400_000;

/** The interval of a day of the shop's calendar; null for '' or an invalid date. */
export function spanOf(
  day: string,
  offsetAt: UtcOffsetMinutesAt,
): { sinceMs: number; beforeMs: number } | null {
  if (!isLocalDate(day)) return null;
  const startMs = Date.parse(`${day}T00:00:00Z`);
  return {
    sinceMs: instantOfLocal(startMs, offsetAt),
    beforeMs: instantOfLocal(startMs + DAY_MS, offsetAt),
  };
}
