/**
 * The order log's tables, views and roles, as SQL that can be run repeatedly. `npm run order-log-sql` prints it; a role
 * that owns its database creates missing tables itself.
 *
 * - `order_log` has one row for each record of each store, with the newest version; `record` is null for a deleted
 *   record. The version with the greater `(generation, seq)` is newer.
 * - `order_log_cells` has one row for each lineage of a store; the newest one has the highest generation.
 * - `log_orders`, `log_days` and `log_cells` are views for reports, without names and addresses. Their days are in the
 *   session's time zone. Compare the indexed `received_utc` with `log_utc(day)`.
 * - The role `shop_jalgaon` reads and writes the rows of store `jalgaon` only. The owner of the tables reads all rows, and
 *   so do the views, which show their own columns only.
 */
import { FALLEN_THROUGH } from '../../pb_hooks/orders/status-sql.js';
import { Problem } from '../../server/lib/main.mjs';

const VERSION = 'Essentials order log 1';

/** Begins the name of a store's role. */
const ROLE_PREFIX = 'shop_';
const IS_OWN = `current_user = '${ROLE_PREFIX}' || cell`;

/** The role of a store at the log. */
export const roleOf = (store) => `${ROLE_PREFIX}${store}`;

/** The totals of orders, as on the dashboard: revenue is the value of uncancelled orders, by the day of receipt. */
export const FIGURES = `count(*) FILTER (WHERE is_sale) AS orders,
      coalesce(sum(rupees) FILTER (WHERE is_sale), 0) AS rupees,
      count(*) FILTER (WHERE NOT is_sale) AS fallen_through,
      count(minutes) AS delivered,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) AS median_minutes`;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS order_log_cells (
    cell text NOT NULL,
    lineage text NOT NULL,
    shop text NOT NULL,
    generation integer NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (cell, lineage),
    UNIQUE (cell, generation)
  );

  CREATE TABLE IF NOT EXISTS order_log (
    cell text NOT NULL,
    kind text NOT NULL,
    id text NOT NULL,
    generation integer NOT NULL,
    seq bigint NOT NULL,
    record jsonb,
    PRIMARY KEY (cell, kind, id)
  );
  COMMENT ON TABLE order_log IS '${VERSION}';
  CREATE INDEX IF NOT EXISTS order_log_newest ON order_log (cell, generation, seq);
  CREATE INDEX IF NOT EXISTS order_log_received ON order_log
    ((record->>'received_at')) WHERE kind = 'order';
  CREATE INDEX IF NOT EXISTS order_log_deliveries ON order_log (cell, (record->>'order'))
    WHERE kind = 'event' AND record->>'status' = 'delivered';

  CREATE OR REPLACE VIEW log_orders WITH (security_barrier) AS
    SELECT cell, id, record->>'number' AS number, record->>'status' AS status,
      record->>'pincode' AS pincode, record->>'payment_method' AS payment_method,
      (record->>'order_amount')::numeric AS rupees,
      record->>'received_at' AS received_utc,
      (record->>'received_at')::timestamptz AS received_at,
      (record->>'received_at')::timestamptz::date AS day,
      record->>'status' NOT IN (${FALLEN_THROUGH}) AS is_sale,
      delivered.at AS delivered_at,
      extract(epoch FROM delivered.at - (record->>'received_at')::timestamptz) / 60 AS minutes
    FROM order_log AS placed LEFT JOIN LATERAL (
      SELECT max((event.record->>'at')::timestamptz) AS at FROM order_log AS event
      WHERE event.kind = 'event' AND event.cell = placed.cell
        AND event.record->>'order' = placed.id AND event.record->>'status' = 'delivered'
        AND event.record->>'by' <> 'demo staff' AND placed.record->>'status' = 'delivered'
    ) AS delivered ON true
    WHERE kind = 'order' AND record IS NOT NULL;

  CREATE OR REPLACE VIEW log_days WITH (security_barrier) AS
    SELECT cell, day, ${FIGURES}
    FROM log_orders GROUP BY cell, day;

  CREATE OR REPLACE VIEW log_cells WITH (security_barrier) AS
    SELECT cell, max(seen_at) AS seen_at FROM order_log_cells GROUP BY cell;

  CREATE OR REPLACE FUNCTION log_utc(day date) RETURNS text LANGUAGE sql STABLE RETURN
    to_char(day::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') || 'Z';

  ALTER TABLE order_log_cells ENABLE ROW LEVEL SECURITY;
  ALTER TABLE order_log ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS own_rows ON order_log_cells;
  DROP POLICY IF EXISTS own_rows ON order_log;
  CREATE POLICY own_rows ON order_log_cells USING (${IS_OWN});
  CREATE POLICY own_rows ON order_log USING (${IS_OWN});`;

/**
 * For a superuser: the roles that may connect. A shop is `CREATE ROLE shop_jalgaon LOGIN PASSWORD '…' IN ROLE shops`.
 */
const ROLES = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'shops') THEN CREATE ROLE shops; END IF;
  END $$;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT SELECT, INSERT, UPDATE ON order_log, order_log_cells TO shops;`;

/** All of it, as psql reads it. */
export const LOG_SQL = `SET client_min_messages = warning;
BEGIN;
${SCHEMA}
${ROLES}
COMMIT;
`;

const IS_THERE = `SELECT obj_description(to_regclass('order_log')) AS version`;

/** If several connections are the first at the same time, one makes the tables. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('essentials order log'))";

/** @param {import('./connect.mjs').LogClient} client */
export const hasSchema = async (client) =>
  (await client.query(IS_THERE)).rows[0].version === VERSION;

/** PostgreSQL's code when a role may not do something, its own rows apart from others' included. */
const isForbidden = (error) => error.code === '42501';

/**
 * Does what a store's role may do, and says so when this is another role.
 *
 * @template Done
 * @param {string} store
 * @param {() => Promise<Done>} work
 */
export async function asStore(store, work) {
  try {
    return await work();
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new Problem(
      `In the order log this role may not speak for "${store}" (${error.message}): set CELL, or make the role ${roleOf(store)} (docs/order-log.md).`,
    );
  }
}

/**
 * Makes tables and views where there are none, which takes a role that owns the database.
 *
 * @param {import('./connect.mjs').LogClient} client
 */
export async function makeSchema(client) {
  if (await hasSchema(client)) return;
  const { rows } = await client.query("SELECT has_schema_privilege('public', 'CREATE') AS may");
  if (!rows[0].may) {
    throw new Problem('The order log has no tables yet: make them first (docs/order-log.md).');
  }
  await client.query('BEGIN');
  await client.query(LOCK);
  if (!(await hasSchema(client))) await client.query(SCHEMA);
  await client.query('COMMIT');
}
