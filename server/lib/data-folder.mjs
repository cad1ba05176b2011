/**
 * The shop's data folder: one start at a time works on it, and nobody else on the machine reads it.
 *
 * - A start writes down itself and its PocketBase in the folder. Whoever finds that start alive ends
 *   with one sentence and has changed nothing.
 * - A PocketBase whose start was killed is ended, after a look at what it is, and its folder taken over.
 * - A folder in which a restore was broken off while files changed places is opened by nobody but a restore.
 * - What is written about processes that are gone, or whose ids others have by now, is worth nothing.
 */
import {
  chmodSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandFor } from './commands.mjs';
import { argumentsOf, identityOf, isRunning, processIds } from './process-identity.mjs';
import { Problem } from './main.mjs';
import { makeFolder } from './make-folder.mjs';

const lockName = '.open-shop.json';
/** Stands in a data folder while a restore lets files change places. */
export const halfRestored = (dataDir) => join(dataDir, '.half-restored');
const patienceMs = 5_000;
const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const isIdentity = (value) => typeof value?.pid === 'number';

/** What the folder says about who works on it; null for nobody, or for what nobody can read. */
function holderIn(text) {
  try {
    const { start, server } = JSON.parse(text);
    return isIdentity(start) ? { start, server: isIdentity(server) ? server : null } : null;
  } catch {
    return null;
  }
}

const isServer = (pid) => argumentsOf(pid).includes('serve');

/** PocketBase serving this folder: what the process was started with says so. */
const serves = (pid, dataDir) => isServer(pid) && argumentsOf(pid).includes(`--dir=${dataDir}`);

const takenBy = (dataDir, { pid }) =>
  new Problem(
    `The shop in ${dataDir} is open already (process ${pid}): end that one first, or choose another folder with DATA_DIR.`,
  );

/** Ends a PocketBase that a killed start has left behind. */
async function endLeftOver(server, dataDir) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    try {
      process.kill(server.pid, signal);
    } catch (error) {
      if (error.code === 'EPERM') throw takenBy(dataDir, server);
    }
    const giveUpAt = Date.now() + patienceMs;
    // oxlint-disable-next-line no-await-in-loop -- it is being waited for
    while (isRunning(server) && Date.now() < giveUpAt) await sleep(20);
    if (!isRunning(server)) break;
  }
  if (isRunning(server)) throw takenBy(dataDir, server);
  console.log(
    `Ended the PocketBase (process ${server.pid}) that an earlier start had left behind on ${dataDir}.`,
  );
}

/** The process that serves a folder, or holds it to do so; null for none. Looks, and ends nothing. */
export function serverOn(dataDir) {
  const holder = holderIn(read(join(dataDir, lockName)));
  if (holder && isRunning(holder.start)) return holder.start.pid;
  return processIds().find((pid) => serves(pid, dataDir)) ?? null;
}

/**
 * Refuses a folder that another start works on, or that is half restored, and ends what a killed start
 * has left behind. Changes nothing in the folder.
 */
export async function checkFolder(dataDir, { mayBeHalfRestored = false } = {}) {
  if (!mayBeHalfRestored) checkWhole(dataDir);
  const holder = holderIn(read(join(dataDir, lockName)));
  if (holder && isRunning(holder.start)) throw takenBy(dataDir, holder.start);
  const leftOver = holder?.server;
  // Whatever folder it was started on: that may have been moved here under it.
  if (leftOver && isRunning(leftOver) && isServer(leftOver.pid)) {
    await endLeftOver(leftOver, dataDir);
  }
  // Started by other hands: theirs to end.
  const stranger = processIds().find((pid) => serves(pid, dataDir));
  if (stranger) throw takenBy(dataDir, { pid: stranger });
}

function checkWhole(dataDir) {
  if (!existsSync(halfRestored(dataDir))) return;
  throw new Problem(
    `Restoring the shop in ${dataDir} was broken off: run ${commandFor('restore')} again before it is opened.`,
  );
}

/** Puts aside what a dead start wrote; of several that try, only those that took just this. */
function putAside(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Somebody was quicker, and this is theirs.
    if (read(aside) !== text) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function makeDataFolder(dataDir) {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) {
    throw new Problem(`${dataDir} is no folder, and the shop's data is kept in one: set DATA_DIR.`);
  }
  try {
    makeFolder(dataDir, ownerOnlyFolder);
  } catch (error) {
    throw new Problem(`${dataDir} cannot be made (${error.code}): set DATA_DIR.`);
  }
}

/**
 * Takes the folder for this process, or says who has it. It is given back when the process ends, or by
 * `giveBack`; `noteServer` adds the PocketBase that works on it.
 *
 * @param {string} dataDir
 * @param {{ mayBeHalfRestored?: boolean }} [options]
 */
export async function takeFolder(dataDir, options) {
  await checkFolder(dataDir, options);
  makeDataFolder(dataDir);
  const file = join(dataDir, lockName);
  const draft = `${file}.draft-${process.pid}`;
  const start = identityOf(process.pid);
  const write = (to, more) =>
    writeFileSync(to, JSON.stringify({ start, ...more }), { mode: ownerOnlyFile });

  const before = read(file);
  if (before !== null) putAside(file, before);
  try {
    write(draft);
    // Whole or not at all, and by one of many.
    linkSync(draft, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = holderIn(read(file));
    throw takenBy(dataDir, holder?.start ?? { pid: 'unknown' });
  } finally {
    rmSync(draft, { force: true });
  }
  const giveBack = () => rmSync(file, { force: true });
  process.on('exit', giveBack);
  return {
    giveBack() {
      process.off('exit', giveBack);
      giveBack();
    },
    noteServer(pid) {
      write(draft, { server: identityOf(pid) });
      renameSync(draft, file);
    },
  };
}

const isDatabase = (name) => /^(data|auxiliary)\.db/.test(name);

/** Keeps others on the machine out of a folder that an earlier version left open to them. */
export function closeToOthers(dataDir) {
  if (!existsSync(join(dataDir, 'data.db'))) return;
  chmodSync(dataDir, ownerOnlyFolder);
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (isDatabase(name)) chmodSync(path, ownerOnlyFile);
    if (name === 'storage' || name === 'backups') closeAll(path);
  }
}

function closeAll(path) {
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder ? ownerOnlyFolder : ownerOnlyFile);
  if (isFolder) for (const name of readdirSync(path)) closeAll(join(path, name));
}
