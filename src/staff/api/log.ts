/** The log of what the staff have changed. */
import * as v from 'valibot';
import type { LogKind } from '../../domain/store/log-kind.ts';
import { type Reply, refusalOf } from './client.ts';
import { instantSchema, type Page } from './records.ts';
import { requestJson } from '../../api/http.ts';

export interface LogChange {
  /** In the database's words; `before` is null for what is new. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface LogEntry {
  id: string;
  atMs: number;
  kind: string;
  action: string;
  /** What was changed is called this; '' for accounts. */
  title: string;
  /** Name of the account it is about; '' when there is none, or no name any more. */
  subject: string;
  changes: LogChange[];
  /** Record id of an account, 'superuser', 'console' or 'shop'. */
  by: string;
  byName: string;
  /** What a deleted account was to the shop: 'owner', 'admin', or '' for a customer's and for those that are there. */
  byRole: string;
  network: string;
  device: string;
}

const entrySchema = v.pipe(
  v.object({
    id: v.string(),
    at: instantSchema,
    kind: v.string(),
    action: v.string(),
    title: v.string(),
    subject: v.string(),
    changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
    by: v.string(),
    by_name: v.string(),
    by_role: v.string(),
    network: v.string(),
    device: v.string(),
  }),
  v.transform(
    ({ at: atMs, by_name: byName, by_role: byRole, ...wire }): LogEntry => ({
      ...wire,
      atMs,
      byName,
      byRole,
    }),
  ),
);

const pageSchema = v.object({
  entries: v.array(entrySchema),
  people: v.array(v.object({ id: v.string(), name: v.string(), role: v.string() })),
  count: v.number(),
  page: v.number(),
  page_count: v.number(),
});

export interface LogQuery {
  /** From 1. */
  page: number;
  kind: LogKind | '';
  /** Who did it; '' for everybody. */
  by: string;
  /** From and up to before, epoch ms; null for all time. */
  span: { sinceMs: number; beforeMs: number } | null;
}

export interface LogPage extends Page<LogEntry> {
  /** Everybody who is in the log. */
  people: { id: string; name: string; role: string }[];
}

/** One page of the log, newest first. */
export async function readLog(token: string, query: LogQuery): Promise<Reply<LogPage>> {
  const { page, kind, by, span } = query;
  const asked = new URLSearchParams({ page: String(page), kind, by });
  if (span) {
    asked.set('since', new Date(span.sinceMs).toISOString());
    asked.set('before', new Date(span.beforeMs).toISOString());
  }
  const answer = await requestJson({
    path: `/api/shop/audit?${asked}`,
    token,
    schema: v.union([pageSchema, v.object({ code: v.string() })]),
  });
  if (!answer.ok || !('entries' in answer.data)) return refusalOf(answer);
  const { entries, people, count, page: at, page_count: pageCount } = answer.data;
  return { ok: true, data: { rows: entries, people, count, page: at, pageCount } };
}
