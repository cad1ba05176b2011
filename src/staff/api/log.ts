/** The staff's audit log. */
import * as v from 'valibot';
import type { LogKind } from '../../domain/store/log-kind.ts';
import { type Reply, refusalOf } from './client.ts';
import { instantSchema, type Page } from './records.ts';
import { requestJson } from '../../api/http.ts';

export interface LogChange {
  /** Column name; `before` is null for a new record. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface LogEntry {
  id: string;
  atMs: number;
  kind: string;
  action: string;
  /** Id of the record or account. */
  record: string;
  /** Name of the changed record; '' for accounts. */
  title: string;
  /** Name of the account that the entry is about, its sign-in name without one; '' for none, or a deleted account. */
  subject: string;
  changes: LogChange[];
  /** Record id of an account, 'superuser', 'console' or 'shop'. */
  by: string;
  byName: string;
  /** Role of a deleted account: 'owner' or 'admin'; '' for customers and existing accounts. */
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
    record: v.string(),
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
  /** Filter by person; '' for all. */
  by: string;
  /** Half-open interval in epoch ms; null for all. */
  span: { sinceMs: number; beforeMs: number } | null;
}

export interface LogPage extends Page<LogEntry> {
  /** All people with entries in the log. */
  people: { id: string; name: string; role: string }[];
}

/** Newest first. */
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
