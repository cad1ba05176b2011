/**
 * How the server is: real figures, looked up when somebody asks and kept for a few seconds, so that
 * asking often costs nothing.
 */
const { readLag } = require('../orders/order-log.js');
const { selectJson } = require('../records/sql.js');

const KEPT_MS = 10_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A nightly backup that is two hours late has failed. */
const BACKUP_IS_OLD_MS = 26 * HOUR_MS;
const DISK_IS_LOW_BYTES = 1_000_000_000;
/** Less than that, and the next orders may not be written. */
const DISK_IS_FULL_BYTES = 50_000_000;
/** What the sender beside the server has not sent by then waits for more than its turn. */
const PUSH_IS_LATE_MS = 2 * 60_000;
/** PocketBase's name for an error. */
const ERROR_LEVEL = 8;

const STARTED = 'server started';

/** Bytes that may still be written to the data folder, or null where nobody says. */
function freeBytes(app) {
  try {
    const lines = toString($os.cmd('df', '-Pk', app.dataDir()).output())
      .trim()
      .split('\n');
    const free = Number(lines.pop()?.split(/\s+/)[3]) * 1_024;
    return Number.isFinite(free) ? free : null;
  } catch {
    return null;
  }
}

/** What ops/backup/record.mjs has noted, or null. */
function lastBackup(app) {
  try {
    return JSON.parse(toString($os.readFile(`${app.dataDir()}/last-backup.json`)));
  } catch {
    return null;
  }
}

/** A write that leaves nothing behind: reading alone works on a full disk too. */
function canWrite(app) {
  try {
    app.runInTransaction((tx) => {
      tx.db().newQuery('UPDATE change_lineage SET lineage = lineage').execute();
    });
    return true;
  } catch {
    return false;
  }
}

const ERRORS_SQL = `SELECT count(*) AS errors FROM _logs
  WHERE level >= {:level} AND created >= {:since}`;

/** Faults of the last 24 hours. */
function countErrors(app, now) {
  try {
    const row = new DynamicModel({ errors: 0 });
    const since = new Date(now - DAY_MS).toISOString().replace('T', ' ');
    app.auxDB().newQuery(ERRORS_SQL).bind({ level: ERROR_LEVEL, since }).one(row);
    return row.errors;
  } catch {
    return null;
  }
}

const LATE_SQL = `SELECT count(*) AS json FROM push_messages
  WHERE sent_ms = 0 AND created_ms < {:since}`;

/** Messages to phones that should have been sent. */
function countLatePushes(app, now) {
  try {
    return selectJson(app, LATE_SQL, { since: now - PUSH_IS_LATE_MS });
  } catch {
    return null;
  }
}

/** How far the order log is behind; null in a shop that has none, or where nobody can tell. */
function lookAtLog(app, now) {
  try {
    return readLag(app, Number(app.store().get(STARTED) ?? now), now);
  } catch {
    return null;
  }
}

function version() {
  try {
    return JSON.parse(toString($os.readFile(`${__hooks}/../package.json`))).version;
  } catch {
    return '';
  }
}

const databaseBytes = (app) => {
  try {
    return selectJson(
      app,
      `SELECT (SELECT page_count FROM pragma_page_count())
         * (SELECT page_size FROM pragma_page_size()) AS json`,
    );
  } catch {
    return null;
  }
};

function look(app, now) {
  const backup = lastBackup(app);
  return {
    version: version(),
    database_ok: canWrite(app),
    database_bytes: databaseBytes(app),
    disk_free_bytes: freeBytes(app),
    backup: backup && { ...backup.last, good: backup.good },
    errors_today: countErrors(app, now),
    pushes_late: countLatePushes(app, now),
    order_log: lookAtLog(app, now),
  };
}

const HEALTH = 'health';

/** Called once, when the server begins to serve. */
const noteStart = (app) => app.store().set(STARTED, String(Date.now()));

/** What wants looking after, as codes. A shop that was only begun to be tried has no backup to miss. */
function warningsOf(health, now) {
  const { good, ok } = health.backup ?? { good: null, ok: true };
  // One from later than now tells nothing of tonight's: the clock was set back.
  const isOld = good !== null && Math.abs(now - Date.parse(good.at)) > BACKUP_IS_OLD_MS;
  const free = health.disk_free_bytes;
  return Object.entries({
    database: !health.database_ok,
    disk_low: free !== null && free < DISK_IS_LOW_BYTES,
    no_backup: good === null,
    backup_old: isOld,
    backup_failed: !ok,
    errors: health.errors_today > 0,
    pushes_late: health.pushes_late > 0,
    order_log_late: health.order_log?.is_late === true,
    order_log_ahead: health.order_log?.is_ahead === true,
  })
    .filter(([, isSo]) => isSo)
    .map(([code]) => code);
}

/** How the server is, at most some seconds ago. */
function readHealth(app, now) {
  const store = app.store();
  const kept = JSON.parse(store.get(HEALTH) ?? '{"at":0}');
  let { health } = kept;
  if (!health || Math.abs(now - kept.at) > KEPT_MS) {
    health = look(app, now);
    store.set(HEALTH, JSON.stringify({ at: now, health }));
  }
  const isFull = health.disk_free_bytes !== null && health.disk_free_bytes < DISK_IS_FULL_BYTES;
  return {
    ...health,
    // The rest of what there is to say is for the staff alone.
    ok: health.database_ok && !isFull,
    uptime_s: Math.round((now - Number(store.get(STARTED) ?? now)) / 1_000),
    warnings: warningsOf(health, now),
  };
}

module.exports = { noteStart, readHealth };
