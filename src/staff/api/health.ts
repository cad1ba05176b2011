/** How the shop's server is. */
import * as v from 'valibot';
import { type Reply, refusalOf } from './client.ts';
import { instantSchema } from './records.ts';
import { requestJson } from '../../api/http.ts';

/** What wants looking after. */
const HEALTH_WARNINGS = [
  'database',
  'disk_low',
  'no_backup',
  'backup_old',
  'backup_failed',
  'errors',
  'pushes_late',
  'order_log_late',
  'order_log_ahead',
] as const;
export type HealthWarning = (typeof HEALTH_WARNINGS)[number];

export interface ShopHealth {
  /** The server's clock when it looked. */
  atMs: number;
  version: string;
  uptimeSeconds: number;
  isDatabaseOk: boolean;
  /** Null where the server does not know. */
  databaseBytes: number | null;
  diskFreeBytes: number | null;
  /** Faults of the last 24 hours; null where nobody counts them. */
  errorsToday: number | null;
  /** Messages to phones that have waited for two minutes; null where nobody counts them. */
  pushesLate: number | null;
  /** Orders that the order log does not have yet, null where nobody knows; null without a log. */
  orderLog: { unlogged: number | null } | null;
  /** Those that this version of the app knows. */
  warnings: HealthWarning[];
  /** What stands before the name of a script on the server: `npm run`, `essentials`. */
  command: string;
  backup: {
    /** What went wrong with the last try; '' for nothing. */
    failure: string;
    /** The last that was made and checked. */
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

/** A shop that can take no orders says the same with another status. */
export async function readHealth(token: string): Promise<Reply<ShopHealth>> {
  const answer = await requestJson({
    path: '/api/shop/health',
    token,
    schema: v.union([healthSchema, v.object({ code: v.string() })]),
  });
  if (answer.ok && 'version' in answer.data) return { ok: true, data: answer.data };
  return refusalOf(answer);
}
