/**
 * Whether the server before this one was stopped, or its machine went down under it (D42). The row stands in
 * the database itself, so a copy of the database brings along what is true of it.
 *
 * - A machine is told from itself after a crash by the boot id of its kernel, which server/lib/pocketbase.mjs
 *   hands over. What a killed process has committed the kernel still has: within one boot nothing is lost.
 * - After an unclean stop in another boot the last commits may be missing, on disks that report a flush before
 *   it is done. So the history gets another name.
 * - Where nobody knows the boot, every unclean stop counts.
 */
const { renewLineage } = require('./lineage.js');
const { execute, selectJson } = require('../records/sql.js');

const BOOT = $os.getenv('ESSENTIALS_BOOT_ID');
/** Console commands end as servers do, and have not begun a run. */
const IS_SERVING = 'server run begun';

const LAST_SQL = `SELECT coalesce((SELECT json_object('boot', boot_id, 'is_open', is_open)
  FROM server_run), '{"boot":"","is_open":0}') AS json`;

const mayLackCommits = ({ boot, is_open: isOpen }) =>
  isOpen === 1 && (BOOT === '' || boot !== BOOT);

/**
 * Before the first request. Answers the new lineage, or '' when the history goes on.
 */
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

/** When the server ends in peace: everything is committed. */
function endRun(app) {
  if (app.store().get(IS_SERVING) === true) execute(app, 'UPDATE server_run SET is_open = 0');
}

module.exports = { beginRun, endRun };
