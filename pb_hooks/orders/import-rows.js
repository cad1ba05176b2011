/**
 * Storing the order log's rows (handlers/import-order-log.js): each record as the log has it, in place of the
 * backup's. `page` is JSON text, `[{kind, id, generation, seq, record}]`, with null for what is gone.
 */
const { TABLES, columnsOf } = require('./log-tables.js');
const { execute, selectJson } = require('../records/sql.js');

const IS_GONE = "json_type(value, '$.record') = 'null'";
const idsOf = (condition) => `SELECT value ->> 'id' FROM json_each({:page}) WHERE ${condition}`;
const deletedIds = (kind) => idsOf(`value ->> 'kind' = '${kind}' AND ${IS_GONE}`);
const storedIds = (kind) => idsOf(`value ->> 'kind' = '${kind}' AND NOT ${IS_GONE}`);

/** A field that the log's record does not have yet is as a new row has it. */
const valueOf = ({ name, default: otherwise }) => {
  const value = `json_extract(value, '$.record."${name}"')`;
  return otherwise === null ? value : `coalesce(${value}, ${otherwise})`;
};

/**
 * In two statements: an upsert's way with conflicts would take the place of what triggers say of theirs. New rows
 * come in the page's order.
 */
function storePage(tx, kind, page) {
  const table = TABLES[kind];
  const columns = columnsOf(tx, table);
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map((column, index) => `${valueOf(column)} AS ${names[index]}`);
  const kept = `SELECT key, ${values.join()} FROM json_each({:page})
    WHERE value ->> 'kind' = '${kind}' AND NOT ${IS_GONE}`;
  const sets = names.map((name) => `${name} = kept.${name}`);
  // Of a transfer nothing is ever changed but its note, which goes with the name of its customer.
  const update =
    kind === 'transfer'
      ? "SET note = '' FROM (" +
        kept +
        ") AS kept WHERE transfers.id = kept.id AND kept.note = '' AND transfers.note <> ''"
      : `SET ${sets.join()} FROM (${kept}) AS kept WHERE ${table}.id = kept.id`;
  execute(tx, `UPDATE ${table} ${update}`, { page });
  execute(
    tx,
    `INSERT INTO ${table} (${names.join()}) SELECT ${names.join()} FROM (${kept}) AS kept
      WHERE kept.id NOT IN (SELECT id FROM ${table}) ORDER BY kept.key`,
    { page },
  );
}

const ROWS = `SELECT json_group_array(json(value)) AS json FROM json_each({:page})
  WHERE value ->> 'kind' = {:kind} AND NOT ${IS_GONE}`;

/** What the database said, without what its driver adds. */
const reasonOf = (error) =>
  String(error.message ?? error).replace(/^(?:GoError: )?(?:constraint failed: )?| \(\d+\)$/g, '');

/** Stores the page's rows of a kind; answers the rows that the database refuses, each with the reason. */
function storeRows(tx, kind, page) {
  try {
    storePage(tx, kind, page);
    return [];
  } catch {
    return selectJson(tx, ROWS, { page, kind }).flatMap((row) => {
      try {
        storePage(tx, kind, JSON.stringify([row]));
        return [];
      } catch (error) {
        return [{ row, reason: reasonOf(error) }];
      }
    });
  }
}

/** What is stored together or not at all: an order with its changes, a person with profile and devices, or one record. */
function unitOf({ kind, id, record }) {
  if (kind === 'order') return `order ${id}`;
  if (kind === 'event') return `order ${record?.order}`;
  if (['transfer', 'bill', 'credit_note', 'customer', 'dispute'].includes(kind))
    return `${kind} ${id}`;
  return `person ${kind === 'device' ? record?.user : id}`;
}

module.exports = { IS_GONE, deletedIds, storedIds, storeRows, unitOf };
