/**
 * What the order log is told (D37; pb_migrations/0500_order_log.js): the records that have changed after
 * a number, as they are now, and how far the log has come.
 */
const { TABLES, columnsOf } = require('./log-tables.js');
const { sign } = require('../people/secrets.js');
const { execute, selectJson, selectText } = require('../records/sql.js');

/** To a page: a few hundred kilobytes. */
const MAX_AT_ONCE = 200;
/** So much a log may lie behind before somebody has to look. */
const IS_LATE_MS = 60_000;

const BEGIN_SQL = `INSERT INTO order_log (kind, record) VALUES ('begin', '')`;

/** From now on changes are noted; everything there is counts as changed. */
function begin(app) {
  app.runInTransaction((tx) => {
    if (selectJson(tx, 'SELECT EXISTS (SELECT 1 FROM order_log) AS json') === 1) return;
    execute(tx, BEGIN_SQL);
    for (const [kind, table] of Object.entries(TABLES)) {
      // In the order in which they were stored: a reversal comes after what it reverses.
      execute(
        tx,
        `INSERT INTO order_log (kind, record) SELECT '${kind}', id FROM ${table} ORDER BY rowid`,
      );
    }
  });
}

/** json_object(…) of all that a table has of a record. */
function recordSql(app, table) {
  const fields = columnsOf(app, table).map(({ name }) => `'${name}', "${name}"`);
  return `(SELECT json_object(${fields.join()}) FROM ${table} WHERE id = noted.record)`;
}

/** An engine asks once what columns there are: no migration runs under a server. */
let changesSql = '';
function changesSqlOf(app) {
  if (changesSql !== '') return changesSql;
  const cases = Object.entries(TABLES).map(
    ([kind, table]) => `WHEN '${kind}' THEN ${recordSql(app, table)}`,
  );
  changesSql = `SELECT json_group_array(json(change)) AS json FROM (
    SELECT json_object('seq', seq, 'kind', kind, 'id', record,
      'record', json(CASE kind ${cases.join(' ')} END)) AS change
    FROM order_log AS noted WHERE seq > {:after} AND kind <> 'begin'
    ORDER BY seq LIMIT ${MAX_AT_ONCE})`;
  return changesSql;
}

/** A list as JSON text, in the order of commits; 'record' is null for what is gone. */
const changesAfter = (app, after) => selectText(app, changesSqlOf(app), { after });

/** Which history the shop tells, and a mark of the shop itself, which a restored one keeps. */
const historyOf = (app) => ({
  lineage: selectJson(app, 'SELECT json_quote(lineage) AS json FROM change_lineage'),
  shop: sign(app, 'receipt', 'order log').slice(0, 16),
});

/** Of a record; a shop that has none yet has nothing to wait for. */
const NEWEST_SQL = `SELECT coalesce((SELECT seq FROM order_log WHERE kind <> 'begin'
  ORDER BY seq DESC LIMIT 1), 0) AS json`;

/** What the log has of this history that the shop does not have, or has under a number in between. */
const UNKNOWN_SQL = `SELECT
  {:after} > coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'order_log'), 0)
  OR EXISTS (SELECT 1 FROM json_each({:latest}) AS logged
    LEFT JOIN order_log AS noted
      ON noted.kind = logged.value ->> 'kind' AND noted.record = logged.value ->> 'id'
    WHERE noted.seq IS NULL
      OR (noted.seq <> logged.value ->> 'seq' AND noted.seq <= {:after})) AS json`;

const AHEAD = 'order log ahead';

/**
 * Whether the log is ahead of the shop: the shop's database has gone back, and gives numbers a second time
 * that the log would never receive. `latest` are some of the log's records with the highest numbers, []
 * where nobody asked for them. What the shop has of each stands under the same number, or has changed since
 * and stands above all that the log has.
 */
function isAhead(app, after, latest) {
  const values = { after, latest: JSON.stringify(latest) };
  const isSo = selectJson(app, UNKNOWN_SQL, values) === 1;
  // Without the records it may only seem well.
  if (isSo || latest.length > 0) app.store().set(AHEAD, isSo);
  return isSo;
}

const PLACE = 'order log';
const NOWHERE = { after: null, untilMs: 0, mark: { seq: 0, atMs: 0 } };
const placeOf = (app) => JSON.parse(app.store().get(PLACE) ?? JSON.stringify(NOWHERE));

/**
 * Remembers that the log has everything up to a number. `untilMs` is when the log was last known to have
 * all there was: once it has passed what was newest at an earlier question, that was then.
 */
function noteLogged(app, after, nowMs) {
  let { untilMs, mark } = placeOf(app);
  const newest = selectJson(app, NEWEST_SQL);
  if (after >= mark.seq) {
    untilMs = mark.atMs;
    mark = { seq: newest, atMs: nowMs };
  }
  if (after >= newest) untilMs = nowMs;
  app.store().set(PLACE, JSON.stringify({ after, untilMs, mark }));
}

/**
 * How the log is doing, or null for a shop that has none: orders that it does not have yet (null when
 * nobody knows), whether somebody has to look, and whether the log is ahead of the shop.
 */
function readLag(app, startedMs, nowMs) {
  if ($os.getenv('ESSENTIALS_ORDER_LOG') !== '1') return null;
  const { after, untilMs } = placeOf(app);
  const isLate = nowMs - Math.max(untilMs, startedMs) > IS_LATE_MS;
  const orders =
    after === null
      ? null
      : selectJson(
          app,
          "SELECT count(*) AS json FROM order_log WHERE seq > {:after} AND kind = 'order'",
          { after },
        );
  return { orders, is_late: isLate, is_ahead: app.store().get(AHEAD) === true };
}

module.exports = { begin, changesAfter, historyOf, isAhead, noteLogged, readLag };
