/** The facts of a database file that identify its shop, and the size of its data. */

/** The counted tables. */
export const TABLES = ['orders', 'order_events', 'products', 'users', 'support_requests'];

/**
 * The history of a database file, its last number, and the file's migrations (as JSON).
 *
 * @returns {import('../../server/lib/database.mjs').Statement}
 */
export const readHistory = (name) => [
  `SELECT coalesce((SELECT lineage FROM ${name}.change_lineage), '') AS lineage,
     (SELECT coalesce(max(seq), 0) FROM ${name}.change_log) AS rev,
     (SELECT json_group_array(file) FROM ${name}._migrations) AS migrations`,
  { lineage: '', rev: 0, migrations: '' },
];
