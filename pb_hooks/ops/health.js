/** The server's health: measured on request, and cached for 10 s so that frequent requests cost little. */
const { readLag } = require('../orders/order-log.js');
const { isContactRefused } = require('../push/refused-contact.js');
const { canWrite } = require('../records/durable.js');
const { selectJson } = require('../records/sql.js');
const { readErrors } = require('./server-errors.js');

const CACHE_MS = 10_000;
const HOUR_MS = 3_600_000;
/** A nightly backup that is two hours late has failed. */
const BACKUP_IS_OLD_MS = 26 * HOUR_MS;
const DISK_IS_LOW_BYTES = 1_000_000_000;
/** Below this the next orders may not be stored. */
const DISK_IS_FULL_BYTES = 50_000_000;
/** The push sender normally sends a message within this time. */
const PUSH_IS_LATE_MS = 2 * 60_000;

const STARTED = 'server started';

/** Free bytes on the data folder's disk; null if `df` fails. */
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

/** The record that ops/backup/last-backup.mjs writes; null without one. */
function lastBackup(app) {
  try {
    return JSON.parse(toString($os.readFile(`${app.dataDir()}/last-backup.json`)));
  } catch {
    return null;
  }
}

const LATE_SQL = `SELECT count(*) AS json FROM push_messages
  WHERE sent_ms = 0 AND created_ms < {:since}`;

/** Push messages that are overdue. */
function countLatePushes(app, now) {
  try {
    return selectJson(app, LATE_SQL, { since: now - PUSH_IS_LATE_MS });
  } catch {
    return null;
  }
}

/** The lag of the order log; null without one or if it cannot be read. */
function orderLogLag(app, now) {
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

function measure(app, now) {
  const backup = lastBackup(app);
  const errors = readErrors(app, now);
  return {
    version: version(),
    database_ok: canWrite(app),
    database_bytes: databaseBytes(app),
    disk_free_bytes: freeBytes(app),
    backup: backup && { ...backup.last, good: backup.good },
    errors_today: errors?.count ?? null,
    errors: errors?.listed ?? [],
    pushes_late: countLatePushes(app, now),
    order_log: orderLogLag(app, now),
  };
}

const HEALTH = 'health';

/** Call once, at the server's start. */
const noteStart = (app) => app.store().set(STARTED, String(Date.now()));

/** Codes of problems that need attention. */
function warningsOf(app, health, now) {
  const { good, ok } = health.backup ?? { good: null, ok: true };
  // Absolute: a backup from the future means that the clock was set back, and does not count as recent.
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
    push_refused: isContactRefused(app, now),
    order_log_late: health.order_log?.is_late === true,
    order_log_ahead: health.order_log?.is_ahead === true,
  })
    .filter(([, isSo]) => isSo)
    .map(([code]) => code);
}

function readHealth(app, now) {
  const store = app.store();
  const cached = JSON.parse(store.get(HEALTH) ?? '{"at":0}');
  let { health } = cached;
  if (!health || Math.abs(now - cached.at) > CACHE_MS) {
    health = measure(app, now);
    store.set(HEALTH, JSON.stringify({ at: now, health }));
  }
  const isFull = health.disk_free_bytes !== null && health.disk_free_bytes < DISK_IS_FULL_BYTES;
  return {
    ...health,
    // Public; handlers/health.js gives the figures to the staff only.
    ok: health.database_ok && !isFull,
    uptime_s: Math.round((now - Number(store.get(STARTED) ?? now)) / 1_000),
    warnings: warningsOf(app, health, now),
  };
}

module.exports = { noteStart, readHealth };
