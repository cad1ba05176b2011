/** The queries of the head office to the order log: figures over all shops, and the orders behind each of them. */
import { closeLog, connectToLog } from './connect.mjs';
import { FIGURES } from './schema.mjs';

/**
 * @typedef {object} Figures
 * @property {string} key A day, or a store.
 * @property {number} orders
 * @property {number} rupees
 * @property {number} fallen_through Cancelled, or never paid.
 * @property {number} delivered
 * @property {number | null} median_minutes From the shop to the door.
 *
 * @typedef {object} OrderRow
 * @property {string} number
 * @property {string} status
 * @property {number} rupees
 * @property {string} time
 * @property {number | null} minutes
 */

/** Numbers of any size come as texts. */
const asNumber = (value) => (value === null ? null : Number(value));

/** Opens the log for reading, with days of a time zone. */
async function withLog(addresses, timeZone, work) {
  const client = await connectToLog(addresses, 'essentials head office', { mayBeStandby: true });
  try {
    await client.query("SELECT set_config('TimeZone', $1, false)", [timeZone]);
    return await work(client);
  } finally {
    await closeLog(client);
  }
}

const ON_DAY = 'received_utc >= log_utc($1::date) AND received_utc < log_utc($1::date + 1)';

/**
 * The queries; days are YYYY-MM-DD.
 *
 * @param {readonly string[]} addresses
 * @param {string} timeZone
 */
export function figuresIn(addresses, timeZone) {
  /** @returns {Promise<Figures[]>} */
  const sums = (key, condition, values) =>
    withLog(addresses, timeZone, async (client) => {
      const { rows } = await client.query(
        `SELECT ${key}::text AS key, ${FIGURES} FROM log_orders WHERE ${condition} GROUP BY ${key}
          ORDER BY ${key}`,
        values,
      );
      return rows.map((row) => ({
        key: row.key,
        orders: Number(row.orders),
        rupees: Number(row.rupees),
        fallen_through: Number(row.fallen_through),
        delivered: Number(row.delivered),
        median_minutes: asNumber(row.median_minutes),
      }));
    });

  return {
    /** Of the last `days` days, over all shops or of one. */
    byDay: (days, store = '') =>
      sums('day', `received_utc >= log_utc(current_date - $1::int + 1) AND $2 IN ('', cell)`, [
        days,
        store,
      ]),
    /** By shop, of one day. */
    byStore: (day) => sums('cell', ON_DAY, [day]),
    /** The orders of a shop on a day, as they came. @returns {Promise<OrderRow[]>} */
    orders: (store, day) =>
      withLog(addresses, timeZone, async (client) => {
        const { rows } = await client.query(
          `SELECT number, status, rupees, minutes, to_char(received_at, 'HH24:MI') AS time
            FROM log_orders WHERE ${ON_DAY} AND cell = $2 ORDER BY received_utc, id`,
          [day, store],
        );
        return rows.map((row) => ({
          ...row,
          rupees: Number(row.rupees),
          minutes: asNumber(row.minutes),
        }));
      }),
    /** When each shop was last heard of. @returns {Promise<{ cell: string, seen_at: Date }[]>} */
    stores: () =>
      withLog(
        addresses,
        timeZone,
        async (client) => (await client.query('SELECT * FROM log_cells ORDER BY cell')).rows,
      ),
  };
}
