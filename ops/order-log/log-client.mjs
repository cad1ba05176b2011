/**
 * The SQL statements of the log shipper, rebuild-cell and doctor on the order log.
 *
 * - `takeStore` sets synchronous_commit = on for its connection. If the log has a synchronous standby, each later commit
 *   returns only when its rows are on both machines.
 * - `takeStore` commits before the first row is written. When that commit returns, all earlier rows are on the standby,
 *   also those of a connection whose commit was never confirmed.
 * - `takeStore` terminates earlier connections of the store: one that waits for the standby would keep its row locks.
 *   A shop that the log refuses terminates none.
 */
import { Problem } from '../../server/lib/main.mjs';
import { asStore, hasSchema, makeSchema } from './schema.mjs';

/**
 * @typedef {{ seq: number, kind: string, id: string, record: Record<string, unknown> | null }} Change
 * @typedef {{ store: string, generation: number }} LoggedStore
 * @typedef {import('./connect.mjs').LogClient} LogClient
 */

/** The application name of a store's connection to the log. */
export const connectionOf = (store) => `essentials ${store}`;

const END_EARLIER = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = $1 AND usename = current_user AND pid <> pg_backend_pid()`;

/** A store that is known belongs to the shop that took it first. */
const TAKE = `INSERT INTO order_log_cells (cell, lineage, shop, generation, seen_at)
  SELECT $1, $2, $3, coalesce(max(generation), 0) + 1, now() FROM order_log_cells WHERE cell = $1
    HAVING coalesce(bool_and(shop = $3), true)
  ON CONFLICT (cell, lineage) DO UPDATE SET seen_at = now()
  RETURNING generation`;

const LINEAGES = `SELECT lineage, shop, generation FROM order_log_cells WHERE cell = $1 ORDER BY generation`;

const NEWEST = `SELECT coalesce(max(seq), 0)::float8 AS seq FROM order_log
  WHERE cell = $1 AND generation = $2`;

const STORE = `INSERT INTO order_log (cell, kind, id, generation, seq, record)
  SELECT $1, kind, id, $2, seq, record
  FROM jsonb_to_recordset($3::jsonb) AS change (seq bigint, kind text, id text, record jsonb)
  ON CONFLICT (cell, kind, id) DO UPDATE
    SET generation = excluded.generation, seq = excluded.seq, record = excluded.record
    WHERE (order_log.generation, order_log.seq) < (excluded.generation, excluded.seq)`;

const LATEST = `SELECT kind, id, seq::float8 AS seq FROM order_log
  WHERE cell = $1 AND generation = $2 ORDER BY seq DESC LIMIT 100`;

/**
 * The records that the log has of a history under the highest numbers: a shop compares them with its own.
 *
 * @param {LogClient} client
 * @param {LoggedStore} store
 * @returns {Promise<{ kind: string, id: string, seq: number }[]>}
 */
export const latestInLog = async (client, { store, generation }) =>
  (await client.query(LATEST, [store, generation])).rows;

const nowhere = { after: 0, latest: [] };

/**
 * The last number that the log has of a history, 0 for an unknown one, and the latest records.
 *
 * @param {LogClient} client
 * @returns {Promise<{ after: number, latest: { kind: string, id: string, seq: number }[] }>}
 */
export async function placeInLog(client, store, lineage) {
  if (!(await hasSchema(client))) return nowhere;
  const { rows } = await asStore(store, () =>
    client.query('SELECT generation FROM order_log_cells WHERE cell = $1 AND lineage = $2', [
      store,
      lineage,
    ]),
  );
  if (rows.length === 0) return nowhere;
  const latest = await latestInLog(client, { store, generation: rows[0].generation });
  return { after: latest[0]?.seq ?? 0, latest };
}

/** How many other shops a connection can read; its own role none. */
export async function othersReadBy(client, store) {
  if (!(await hasSchema(client))) return 0;
  const { rows } = await asStore(store, () =>
    client.query(
      'SELECT count(DISTINCT cell)::int AS others FROM order_log_cells WHERE cell <> $1',
      [store],
    ),
  );
  return rows[0].others;
}

/** Throws a Problem if the store belongs to another shop, or if its log goes on under a newer lineage. */
function checkLineages(store, lineages, { lineage, shop }) {
  if (lineages.some((known) => known.shop !== shop)) {
    throw new Problem(`In the order log "${store}" is another shop: set CELL.`);
  }
  const isOld = lineages.slice(0, -1).some((known) => known.lineage === lineage);
  if (isOld) {
    throw new Problem(
      `In the order log "${store}" goes on elsewhere since it was rebuilt or restored: this shop is the one from before, and should be closed.`,
    );
  }
}

/**
 * Registers a shop's lineage as the writer of a store. Returns its generation and the highest `seq` in the log.
 * Throws a Problem if the store belongs to another shop or has a newer lineage.
 *
 * @param {LogClient} client
 * @param {string} store
 * @param {{ lineage: string, shop: string }} history
 */
export async function takeStore(client, store, { lineage, shop }) {
  await client.query('SET synchronous_commit = on');
  await makeSchema(client);
  const check = async () =>
    checkLineages(store, (await client.query(LINEAGES, [store])).rows, { lineage, shop });
  const [taken] = await asStore(store, async () => {
    // Waits for no lock of an earlier connection.
    await check();
    await client.query(END_EARLIER, [connectionOf(store)]);
    return (await client.query(TAKE, [store, lineage, shop])).rows;
  });
  // Another shop may have come first.
  await check();
  const generation = taken?.generation;
  return { generation, after: (await client.query(NEWEST, [store, generation])).rows[0].seq };
}

/** Says that the shop is there; like every commit it waits for the standby. */
export const showPresence = (client, { store, generation }) =>
  client.query('UPDATE order_log_cells SET seen_at = now() WHERE cell = $1 AND generation = $2', [
    store,
    generation,
  ]);

/** PostgreSQL has no place for NUL, which the shop's border lets nobody write. */
const storable = (value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

const asStorable = ({ record, ...change }) => ({
  ...change,
  record:
    record &&
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, storable(value)])),
});

/**
 * Stores changes, all of them or none. A row with a higher number stays.
 *
 * @param {LogClient} client
 * @param {LoggedStore} store
 * @param {readonly Change[]} changes
 */
export async function storeChanges(client, { store, generation }, changes) {
  await client.query(STORE, [store, generation, JSON.stringify(changes.map(asStorable))]);
}

const PAGE_ROWS = 500;

/**
 * Everything that the log has of a store, page by page in the order of commits, as it is at one moment; answers its
 * histories, the latest last, each with the mark of its shop. Throws a problem for a store that it does not know.
 *
 * @param {LogClient} client
 * @param {string} store
 * @param {(rows: object[]) => void} takePage
 * @returns {Promise<{ lineage: string, generation: number, shop: string }[]>}
 */
export async function readStoreLog(client, store, takePage) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: histories } = (await hasSchema(client))
    ? await asStore(store, () =>
        client.query('SELECT * FROM order_log_cells WHERE cell = $1 ORDER BY generation', [store]),
      )
    : { rows: [] };
  if (histories.length === 0) throw new Problem(`The order log knows no "${store}": set CELL.`);
  await client.query(
    `DECLARE pages CURSOR FOR SELECT kind, id, generation, seq::float8, record
       FROM order_log WHERE cell = '${store}' ORDER BY generation, seq`,
  );
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { rows } = await client.query(`FETCH ${PAGE_ROWS} FROM pages`);
    if (rows.length === 0) break;
    takePage(rows);
  }
  await client.query('COMMIT');
  return histories;
}
