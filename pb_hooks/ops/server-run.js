/**
 * Detects that the machine crashed while the previous server ran (D42). The row is in the database, so that it
 * is copied with it.
 *
 * - A crash of the machine changes the kernel's boot id, which server/lib/pocketbase.mjs passes on. After a crash
 *   of the process alone nothing is lost: the kernel still writes its commits.
 * - After an unclean stop in an earlier boot the last commits may be missing, because some disks report a flush
 *   too early. The shop then gets a new lineage.
 * - Without a boot id, every unclean stop counts as a crash of the machine.
 */
const { renewLineage } = require('./lineage.js');
const { execute, selectJson } = require('../records/sql.js');

const BOOT = $os.getenv('ESSENTIALS_BOOT_ID');
/** Store key; not set in console commands, which also run the terminate hook. */
const IS_SERVING = 'server run begun';

const LAST_SQL = `SELECT coalesce((SELECT json_object('boot', boot_id, 'is_open', is_open)
  FROM server_run), '{"boot":"","is_open":0}') AS json`;

const mayLackCommits = ({ boot, is_open: isOpen }) =>
  isOpen === 1 && (BOOT === '' || boot !== BOOT);

/** Call before the first request. Returns the new lineage after a crash of the machine, else ''. */
function beginRun(app) {
  let lineage = '';
  app.runInTransaction((tx) => {
    if (mayLackCommits(selectJson(tx, LAST_SQL))) lineage = renewLineage(tx);
    execute(tx, 'DELETE FROM server_run');
    execute(tx, 'INSERT INTO server_run (boot_id, is_open) VALUES ({:boot}, 1)', { boot: BOOT });
  });
  app.store().set(IS_SERVING, true);
  return lineage;
}

/** Call when the server stops: everything is committed. */
function endRun(app) {
  if (app.store().get(IS_SERVING) === true) execute(app, 'UPDATE server_run SET is_open = 0');
}

module.exports = { beginRun, endRun };
