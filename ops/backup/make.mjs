/**
 * A backup of a shop that may be serving meanwhile.
 *
 * 1. The database is copied by `VACUUM INTO` from a second process: one consistent moment, while orders
 *    go on being written (PocketBase's own backup holds them back until it is through).
 * 2. Pictures are stored before the row that names them and deleted after it. Taken before and after the
 *    copy, they are all there, whatever was stored or deleted meanwhile.
 * 3. The copy is read whole (`quick_check`), and its rows are counted against the shop's.
 * 4. Then it gets its name, older ones go by rule, and it is sent off the machine if somebody said where.
 *
 * The log of PocketBase (auxiliary.db) is left out: nothing of the shop is in it.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  attach,
  countRows,
  faultIn,
  quickCheck,
  quoted,
  runSql,
} from '../../server/lib/database.mjs';
import { checkSpace } from '../../server/lib/disk-space.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { appVersion } from '../../server/lib/project.mjs';
import { PUSH_KEYS_FILE } from '../../server/lib/push-keys.mjs';
import { copyPictures, bytesIn } from './pictures.mjs';
import { noteFailure, noteGood } from './last-backup.mjs';
import { readHistory, TABLES } from './rows.mjs';
import { send } from './send.mjs';
import { backupsIn, nameOf, takeDraft, removeOldBackups, writeManifest } from './backup-folder.mjs';

/** Rows that come and go while they are counted fit no copy; then another one is made. */
const TRIES = 3;

async function copyDatabase(from, to) {
  const [, before, , after, , check, copied, history] = await runSql([
    attach(from, 'shop'),
    countRows('shop', TABLES),
    [`VACUUM shop INTO ${quoted(to)}`],
    countRows('shop', TABLES),
    attach(to, 'copy'),
    quickCheck('copy'),
    countRows('copy', TABLES),
    readHistory('copy'),
  ]);
  const fault = faultIn(check);
  if (fault) throw new Problem(`The copy is damaged, and so may be the shop: ${fault}`);
  const isBetween = (table) =>
    copied[table] >= Math.min(before[table], after[table]) &&
    copied[table] <= Math.max(before[table], after[table]);
  return { counts: copied, history, odd: TABLES.filter((table) => !isBetween(table)) };
}

async function makeCopy(dataDir, content) {
  const [source, copy] = [join(dataDir, 'data.db'), join(content, 'data.db')];
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { counts, history, odd } = await copyDatabase(source, copy);
    if (odd.length === 0) return { counts, history };
    if (tries === TRIES) {
      throw new Problem(`The copy has other numbers of ${odd.join(', ')} than the shop.`);
    }
    rmSync(copy);
  }
}

/** A backup counts only once its files are on the disk. */
function flushToDisk(path) {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Phones subscribe for these keys: with others a restored shop could not send push messages. */
function copyKeys(dataDir, content) {
  const [keys, copy] = [join(dataDir, PUSH_KEYS_FILE), join(content, PUSH_KEYS_FILE)];
  if (!existsSync(keys)) return;
  copyFileSync(keys, copy);
  flushToDisk(copy);
}

async function fill(content, { dataDir, backupDir }, now) {
  mkdirSync(content, { mode: 0o700 });
  const [pictures, copies] = [join(dataDir, 'storage'), join(content, 'storage')];
  const [before] = backupsIn(backupDir);
  const earlier = before === undefined ? '' : join(backupDir, before, 'storage');
  copyPictures(pictures, copies, earlier);
  const { counts, history } = await makeCopy(dataDir, content);
  const pictureCount = copyPictures(pictures, copies, earlier);
  copyKeys(dataDir, content);
  const bytes = statSync(join(content, 'data.db')).size + bytesIn(copies);
  writeManifest(content, {
    format: 1,
    made_at: now.toISOString(),
    version: appVersion(),
    lineage: history.lineage,
    rev: history.rev,
    migrations: JSON.parse(history.migrations),
    counts,
    pictures: pictureCount,
    bytes,
  });
  for (const name of ['data.db', 'backup.json']) flushToDisk(join(content, name));
  return { bytes, orders: counts.orders };
}

/** Copied whole, whatever a database or its log need at most. */
const spaceFor = (dataDir) =>
  ['data.db', 'data.db-wal']
    .map((name) => join(dataDir, name))
    .reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0);

async function makeNamed(settings, now) {
  const { dataDir, backupDir } = settings;
  if (!existsSync(join(dataDir, 'data.db'))) {
    throw new Problem(`There is no shop in ${dataDir}: set DATA_DIR.`);
  }
  const draft = takeDraft(backupDir);
  try {
    checkSpace(backupDir, spaceFor(dataDir));
    const made = await fill(draft.content, settings, now);
    const name = nameOf(now);
    if (existsSync(join(backupDir, name))) throw new Problem(`There is a backup ${name} already.`);
    renameSync(draft.content, join(backupDir, name));
    flushToDisk(backupDir);
    return { name, ...made };
  } finally {
    draft.done();
  }
}

const isOutOfSpace = ({ code, message }) =>
  code === 'ENOSPC' || /database or disk is full|no space left/i.test(message);

/** ENOENT for a folder that is made: the system allows none there, such as below /proc. */
const isNotWritable = ({ code, syscall }) =>
  ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(code) ||
  (code === 'ENOENT' && syscall === 'mkdir');

/** The error as a sentence for the owner. */
function asProblem(error, { backupDir }) {
  if (isOutOfSpace(error)) {
    return new Problem(`The disk of ${backupDir} is full: no backup was made. Make room there.`);
  }
  if (isNotWritable(error)) {
    return new Problem(
      `Nothing can be written to ${backupDir} (${error.code}): choose another folder with BACKUP_DIR.`,
    );
  }
  return error instanceof Problem ? new Problem(`No backup was made. ${error.message}`) : error;
}

/** A moment that no backup is named after: they have names by the second. */
async function untilNameable(backupDir) {
  for (;;) {
    const now = new Date();
    if (!existsSync(join(backupDir, nameOf(now)))) return now;
    // oxlint-disable-next-line no-await-in-loop -- until that second is over
    await sleep(100);
  }
}

/**
 * Makes a backup, notes what became of it, removes old backups and sends a copy off the machine. Throws the
 * problem that was noted.
 *
 * @param {ReturnType<typeof import('./settings.mjs').backupSettings>} settings
 */
export async function makeBackup(settings) {
  const { dataDir, backupDir, target } = settings;
  const now = await untilNameable(backupDir);
  const startedAt = performance.now();
  let made;
  try {
    made = await makeNamed(settings, now);
  } catch (error) {
    const problem = asProblem(error, settings);
    if (existsSync(join(dataDir, 'data.db'))) noteFailure(dataDir, now, problem.message);
    throw problem;
  }
  const good = {
    ...made,
    at: now.toISOString(),
    took_ms: Math.round(performance.now() - startedAt),
    sent: false,
  };
  noteGood(dataDir, good);
  const removed = removeOldBackups(backupDir, now.getTime());
  if (target !== '') {
    try {
      await send(join(backupDir, made.name), settings);
    } catch (error) {
      noteFailure(dataDir, now, error.message);
      throw error;
    }
    good.sent = true;
    noteGood(dataDir, good);
  }
  return { ...good, folder: join(backupDir, made.name), removed };
}
