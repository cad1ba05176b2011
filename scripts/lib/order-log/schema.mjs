/**
 * The order log's tables and views. Whoever connects first makes them.
 *
 * - `order_log` has one row for each record of each cell: the newest, or none (`record` is null) for what
 *   is gone. What is newer is the greater `(generation, seq)`.
 * - `order_log_cells` has one row for each history of a cell; the newest one's generation is the highest.
 * - `log_orders`, `log_days` and `log_cells` are for whoever adds up: no names, no addresses. Days are those
 *   of the session's time zone. `received_utc` is what an index knows: compare it with `log_utc(day)`.
 */
const VERSION = 'Essentials order log 1';

/** Nothing was sold; the rule is src/domain/order-status.ts. */
const FALLEN_THROUGH = "('cancelled', 'payment_failed')";

/**
 * What orders come to, as the shop's own dashboard counts them: revenue is what was ordered and not
 * cancelled, by the day it reached the shop.
 */
export const FIGURES = `count(*) FILTER (WHERE is_sale) AS orders,
      coalesce(sum(rupees) FILTER (WHERE is_sale), 0) AS rupees,
      count(*) FILTER (WHERE NOT is_sale) AS fallen_through,
      count(minutes) AS delivered,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) AS median_minutes`;

const SCHEMA = `
  CREATE TABLE order_log_cells (
    cell text NOT NULL,
    lineage text NOT NULL,
    shop text NOT NULL,
    generation integer NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (cell, lineage),
    UNIQUE (cell, generation)
  );

  CREATE TABLE order_log (
    cell text NOT NULL,
    kind text NOT NULL,
    id text NOT NULL,
    generation integer NOT NULL,
    seq bigint NOT NULL,
    record jsonb,
    PRIMARY KEY (cell, kind, id)
  );
  COMMENT ON TABLE order_log IS '${VERSION}';
  CREATE INDEX order_log_newest ON order_log (cell, generation, seq);
  CREATE INDEX order_log_received ON order_log ((record->>'received_at')) WHERE kind = 'order';
  CREATE INDEX order_log_deliveries ON order_log (cell, (record->>'order'))
    WHERE kind = 'event' AND record->>'status' = 'delivered';

  CREATE VIEW log_orders AS
    SELECT cell, id, record->>'number' AS number, record->>'status' AS status,
      record->>'pincode' AS pincode, record->>'payment_method' AS payment_method,
      (record->>'order_amount')::numeric AS rupees,
      record->>'received_at' AS received_utc,
      (record->>'received_at')::timestamptz AS received_at,
      (record->>'received_at')::timestamptz::date AS day,
      record->>'status' NOT IN ${FALLEN_THROUGH} AS is_sale,
      delivered.at AS delivered_at,
      extract(epoch FROM delivered.at - (record->>'received_at')::timestamptz) / 60 AS minutes
    FROM order_log AS placed LEFT JOIN LATERAL (
      SELECT max((event.record->>'at')::timestamptz) AS at FROM order_log AS event
      WHERE event.kind = 'event' AND event.cell = placed.cell
        AND event.record->>'order' = placed.id AND event.record->>'status' = 'delivered'
        AND event.record->>'by' <> 'demo staff' AND placed.record->>'status' = 'delivered'
    ) AS delivered ON true
    WHERE kind = 'order' AND record IS NOT NULL;

  CREATE VIEW log_days AS
    SELECT cell, day, ${FIGURES}
    FROM log_orders GROUP BY cell, day;

  CREATE VIEW log_cells AS
    SELECT cell, max(seen_at) AS seen_at FROM order_log_cells GROUP BY cell;

  CREATE FUNCTION log_utc(day date) RETURNS text LANGUAGE sql STABLE RETURN
    to_char(day::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') || 'Z';`;

const IS_THERE = `SELECT obj_description(to_regclass('order_log')) AS version`;

/** Of those who come first together, one makes them. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('essentials order log'))";

/** @param {import('./connect.mjs').LogClient} client */
export const hasSchema = async (client) =>
  (await client.query(IS_THERE)).rows[0].version === VERSION;

/**
 * Makes tables and views where there are none.
 *
 * @param {import('./connect.mjs').LogClient} client
 */
export async function makeSchema(client) {
  if (await hasSchema(client)) return;
  await client.query('BEGIN');
  await client.query(LOCK);
  if (!(await hasSchema(client))) await client.query(SCHEMA);
  await client.query('COMMIT');
}
