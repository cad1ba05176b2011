/** What is read of a database file to know which shop it is, and how much of it. */

/** What is counted. */
export const TABLES = ['orders', 'order_events', 'products', 'users', 'support_requests'];

/**
 * Which history a database file tells, how far, and what it was migrated by (as JSON).
 *
 * @returns {import('../../server/lib/database.mjs').Statement}
 */
export const readHistory = (name) => [
  `SELECT coalesce((SELECT lineage FROM ${name}.change_lineage), '') AS lineage,
     (SELECT coalesce(max(seq), 0) FROM ${name}.change_log) AS rev,
     (SELECT json_group_array(file) FROM ${name}._migrations) AS migrations`,
  { lineage: '', rev: 0, migrations: '' },
];
