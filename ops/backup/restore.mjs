/**
 * Replaces a shop that nobody serves by a backup.
 *
 * 1. The backup is checked, and everything is prepared on a copy of it inside the data folder: this version's
 *    migrations, the shop's deliberate deletions since, and another lineage, from which phones see that they have to
 *    send their orders again (D31).
 * 2. Only then the files change places, which takes a moment. A shop without the new lineage is never in place, so
 *    there is nothing left to do, and nothing that could be done too early.
 * 3. The earlier files stay in the data folder, under `before-restore-…`.
 *
 * A failure before step 2 leaves the shop as it was. During step 2 a mark keeps the shop closed until a restore has
 * been finished.
 */
import { randomInt } from 'node:crypto';
import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { halfRestored, takeFolder } from '../../server/lib/data-folder.mjs';
import { attach, emptyLog, quoted, runSql } from '../../server/lib/database.mjs';
import { checkSpace } from '../../server/lib/disk-space.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { applyMigrations, missingFrom } from '../../server/lib/migrations.mjs';
import { PUSH_KEYS_FILE } from '../../server/lib/push-keys.mjs';
import { checkBackup } from './find.mjs';
import { copyPictures } from './pictures.mjs';
import { unpacked } from './send.mjs';
import { nameOf } from './backup-folder.mjs';

const lineageLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** As pb_migrations/0040_change_log.js makes the first one. */
const newLineage = () =>
  Array.from({ length: 12 }, () => lineageLetters[randomInt(lineageLetters.length)]).join('');

/** Step 1: everything of the backup, in a folder of its own; as this version has it, if wanted. */
async function copyBackup(backup, ready, { migrations }, isMigrated) {
  mkdirSync(ready, { mode: 0o700 });
  const file = join(ready, 'data.db');
  copyFileSync(join(backup, 'data.db'), file, constants.COPYFILE_FICLONE);
  copyPictures(join(backup, 'storage'), join(ready, 'storage'));
  const keys = join(backup, PUSH_KEYS_FILE);
  if (existsSync(keys)) copyFileSync(keys, join(ready, PUSH_KEYS_FILE));
  if (isMigrated && missingFrom(migrations).length > 0) await applyMigrations(ready);
  return file;
}

/**
 * The part that only the replaced shop has: ids of orders that came after the backup and were deleted on purpose, or
 * taken back before they arrived, are closed in the restored one as well. The contents of the backup are back, even if
 * somebody has deleted them since: that is what backups are for. Returns the counts, or null when the old shop cannot
 * be read.
 */
async function carryOver(file, old) {
  try {
    const [, , counts] = await runSql([
      attach(file, 'ready'),
      attach(old, 'old'),
      [
        `SELECT
           (SELECT count(*) FROM old.orders WHERE id NOT IN (SELECT id FROM ready.orders)) AS orders,
           (SELECT count(*) FROM ready.users WHERE id NOT IN (SELECT id FROM old.users)) AS accounts`,
        { orders: 0, accounts: 0 },
      ],
      [
        `INSERT OR IGNORE INTO ready.closed_orders (id, payload_hash, answer, closed_at)
           SELECT id, payload_hash, answer, closed_at FROM old.closed_orders
           WHERE payload_hash = '' AND id NOT IN (SELECT id FROM ready.orders)`,
      ],
      // It is moved as a whole; a damaged one is moved with its log as it is.
      emptyLog('old'),
    ]);
    return counts;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

const IS_KNOWN = 'id IN (SELECT id FROM old.users)';

/**
 * What was taken from people since the backup stays taken: ended sessions and devices, roles and suspensions of helpers and
 * customers, blocks of orders. Owners keep the role of the backup: it may be restored because somebody has done harm. False
 * when the replaced shop cannot be read, or is of a version that has these otherwise.
 */
async function carryOverAccess(file, old) {
  try {
    await runSql([
      attach(file, 'ready'),
      attach(old, 'old'),
      [
        `UPDATE ready.users SET tokenKey =
           (SELECT now.tokenKey FROM old.users AS now WHERE now.id = users.id) WHERE ${IS_KNOWN}`,
      ],
      [
        `UPDATE ready.users SET is_admin = FALSE WHERE is_admin AND NOT is_owner
           AND id IN (SELECT id FROM old.users WHERE NOT is_admin)`,
      ],
      [
        `UPDATE ready.users SET is_suspended = TRUE WHERE NOT is_suspended AND NOT is_owner
           AND id IN (SELECT id FROM old.users WHERE is_suspended)`,
      ],
      [
        `DELETE FROM ready.devices WHERE user IN (SELECT id FROM old.users)
           AND id NOT IN (SELECT id FROM old.devices)`,
      ],
      [
        `INSERT OR IGNORE INTO ready.order_blocks
             (id, kind, value, shown, order_number, "by", created, updated)
           SELECT id, kind, value, shown, order_number, "by", created, updated FROM old.order_blocks`,
      ],
      emptyLog('old'),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Begins another history, with all of it in the one file, which can be moved alone. */
async function beginHistory(file) {
  await runSql([
    attach(file, 'ready'),
    [`UPDATE ready.change_lineage SET lineage = ${quoted(newLineage())}`],
    emptyLog('ready'),
  ]);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/** The owner of the data folder owns its contents, also when root has restored it. */
function giveTo({ uid, gid }, path) {
  if (process.getuid?.() !== 0) return;
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo({ uid, gid }, join(path, name));
}

const moveIfThere = (from, to) => existsSync(from) && renameSync(from, to);

/** Step 2. A database stands under its name all the time: a start would else open a new shop there. */
function swap(dataDir, ready, aside) {
  const [live, kept] = [(name) => join(dataDir, name), (name) => join(aside, name)];
  mkdirSync(aside, { mode: 0o700 });
  // Another database's log would be read as this one's.
  for (const name of ['data.db-wal', 'data.db-shm']) moveIfThere(live(name), kept(name));
  if (existsSync(live('data.db'))) linkSync(live('data.db'), kept('data.db'));
  renameSync(join(ready, 'data.db'), live('data.db'));
  moveIfThere(live('storage'), kept('storage'));
  moveIfThere(join(ready, 'storage'), live('storage'));
  // Phones may have subscribed for this folder's own since.
  if (!existsSync(live(PUSH_KEYS_FILE)))
    moveIfThere(join(ready, PUSH_KEYS_FILE), live(PUSH_KEYS_FILE));
}

async function replace(backup, { dataDir, draft, aside, manifest, isMigrated, complete }) {
  const ready = join(draft, 'ready');
  const file = await copyBackup(backup, ready, manifest, isMigrated);
  await complete?.(ready);
  const old = join(dataDir, 'data.db');
  const hasOld = existsSync(old);
  const counts = hasOld ? await carryOver(file, old) : { orders: 0, accounts: 0 };
  const isAccessKept = !hasOld || (await carryOverAccess(file, old));
  await beginHistory(file);
  giveTo(statSync(dataDir), draft);
  writeFileSync(halfRestored(dataDir), aside);
  swap(dataDir, ready, aside);
  giveTo(statSync(dataDir), aside);
  rmSync(halfRestored(dataDir));
  return { manifest, counts, isAccessKept, aside: hasOld ? aside : null };
}

/**
 * Restores a backup, given as a folder or as a file that was sent off the machine. Locks the data folder as a start
 * does: it refuses while somebody serves it, and nobody can start meanwhile. Returns the manifest of the backup, what
 * the replaced shop had more (null when it could not be read), whether what was taken from people since stays taken, and
 * where that one is now. Without `isMigrated` the data keeps the earlier version's schema. `complete` adds to the prepared
 * folder, before anything is in place.
 *
 * @param {string} source
 * @param {{
 *   dataDir: string,
 *   isMigrated?: boolean,
 *   complete?: (ready: string) => Promise<void>,
 *   now?: Date,
 * }} options
 */
export async function restoreBackup(
  source,
  { dataDir, isMigrated = true, complete, now = new Date() },
) {
  const folder = await takeFolder(dataDir, { mayBeHalfRestored: true });
  const draft = join(dataDir, '.restoring');
  const aside = join(dataDir, `before-restore-${nameOf(now)}`);
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const backup = await unpacked(source, join(draft, 'unpacked'));
    const manifest = await checkBackup(backup);
    checkSpace(dataDir, manifest.bytes);
    return await replace(backup, { dataDir, draft, aside, manifest, isMigrated, complete });
  } finally {
    rmSync(draft, { recursive: true, force: true });
    folder.giveBack();
  }
}
