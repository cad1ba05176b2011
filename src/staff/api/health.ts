/** The server's health. */
import * as v from 'valibot';
import { type Reply, refusalOf } from './client.ts';
import { instantSchema } from './records.ts';
import { requestJson } from '../../api/http.ts';

const HEALTH_WARNINGS = [
  'database',
  'disk_low',
  'no_backup',
  'backup_old',
  'backup_failed',
  'errors',
  'pushes_late',
  'push_refused',
  'order_log_late',
  'order_log_ahead',
] as const;
export type HealthWarning = (typeof HEALTH_WARNINGS)[number];

/** What an error of the server is about; a kind of a newer server is 'other'. */
const ERROR_KINDS = ['job', 'request', 'signal', 'time_zone', 'bill', 'other'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export interface ServerError {
  kind: ErrorKind;
  /** As the server's log has it. */
  words: string;
  /** How often in the last 24 hours, and when last. */
  times: number;
  atMs: number;
}

export interface ShopHealth {
  /** Time of the measurement, by the server's clock. */
  atMs: number;
  version: string;
  uptimeSeconds: number;
  isDatabaseOk: boolean;
  /** null if unknown, like the other figures. */
  databaseBytes: number | null;
  diskFreeBytes: number | null;
  /** Logged errors of the last 24 hours. */
  errorsToday: number | null;
  /** The newest first; not more than the server tells. */
  errors: ServerError[];
  /** Push messages that have waited for more than two minutes. */
  pushesLate: number | null;
  /** Orders that the order log does not have yet; null without an order log. */
  orderLog: { unlogged: number | null } | null;
  /** Without codes that this version does not know. */
  warnings: HealthWarning[];
  /** Prefix of scripts on the server: `npm run`, `essentials`. */
  command: string;
  backup: {
    /** Error of the last backup; '' for none. */
    failure: string;
    /** The last verified backup. */
    good: { atMs: number; bytes: number; tookMs: number; orders: number; isSent: boolean } | null;
  } | null;
}

const goodSchema = v.pipe(
  v.object({
    at: instantSchema,
    bytes: v.number(),
    took_ms: v.number(),
    orders: v.number(),
    sent: v.boolean(),
  }),
  v.transform(({ at: atMs, took_ms: tookMs, sent: isSent, ...wire }) => ({
    ...wire,
    atMs,
    tookMs,
    isSent,
  })),
);

const errorSchema = v.pipe(
  v.object({
    kind: v.fallback(v.picklist(ERROR_KINDS), 'other'),
    words: v.string(),
    times: v.number(),
    at: instantSchema,
  }),
  v.transform(({ at: atMs, ...wire }): ServerError => ({ ...wire, atMs })),
);

const isKnown = (code: string): code is HealthWarning =>
  (HEALTH_WARNINGS as readonly string[]).includes(code);

const healthSchema = v.pipe(
  v.object({
    server_time: instantSchema,
    version: v.string(),
    uptime_s: v.number(),
    database_ok: v.boolean(),
    database_bytes: v.nullable(v.number()),
    disk_free_bytes: v.nullable(v.number()),
    errors_today: v.nullable(v.number()),
    errors: v.optional(v.array(errorSchema), []),
    pushes_late: v.nullable(v.number()),
    order_log: v.nullable(v.object({ orders: v.nullable(v.number()) })),
    warnings: v.array(v.string()),
    command: v.string(),
    backup: v.nullable(
      v.object({ ok: v.boolean(), sentence: v.string(), good: v.nullable(goodSchema) }),
    ),
  }),
  v.transform(
    (wire): ShopHealth => ({
      atMs: wire.server_time,
      version: wire.version,
      uptimeSeconds: wire.uptime_s,
      isDatabaseOk: wire.database_ok,
      databaseBytes: wire.database_bytes,
      diskFreeBytes: wire.disk_free_bytes,
      errorsToday: wire.errors_today,
      errors: wire.errors,
      pushesLate: wire.pushes_late,
      orderLog: wire.order_log && { unlogged: wire.order_log.orders },
      warnings: wire.warnings.filter(isKnown),
      command: wire.command,
      backup: wire.backup && {
        failure: wire.backup.ok ? '' : wire.backup.sentence,
        good: wire.backup.good,
      },
    }),
  ),
);

/** Status 503 (the shop cannot take orders) has the same body. */
export async function readHealth(token: string): Promise<Reply<ShopHealth>> {
  const answer = await requestJson({
    path: '/api/shop/health',
    token,
    schema: v.union([healthSchema, v.object({ code: v.string() })]),
  });
  if (answer.ok && 'version' in answer.data) return { ok: true, data: answer.data };
  return refusalOf(answer);
}
