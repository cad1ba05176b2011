/**
 * A shop's files belong to its user, and what root leaves among them stops the next backup. Only root
 * may stop and start its unit. So root hands the work over to that user, and runs the commands for it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from './main.mjs';
import { lastWords, runProcess } from './processes.mjs';

const patienceMs = 60_000;

/** Of the folder, or of the nearest one above it while it is not there yet. */
const ownerOf = (folder) => (existsSync(folder) ? statSync(folder) : ownerOf(dirname(folder)));

/**
 * Runs this script as the data folder's user, where root was asked to and the folder is somebody else's.
 * Answers whether it did; the exit code is the other's then.
 *
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} [commands] What the script may have root run (`runCommand`).
 */
export async function runAsShopUser(dataDir, commands = {}) {
  const { uid, gid } = ownerOf(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return false;
  const { HOME: _, ...env } = process.env;
  const child = spawn(process.execPath, process.argv.slice(1), {
    uid,
    gid,
    env: { ...env, HANDED_OVER: '1' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const answer = async (command) => {
    const isKnown = Object.values(commands).includes(command);
    const fault = isKnown ? await faultOf(command) : `\`${command}\` is not among them.`;
    if (child.connected) child.send(fault);
  };
  child.on('message', (/** @type {string} */ command) => void answer(command));
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
  return true;
}

/** A command as somebody would type it, run by root where the work was handed over; a problem when it fails. */
export async function runCommand(command) {
  const isRoots = process.env.HANDED_OVER === '1' && process.send !== undefined;
  const fault = await (isRoots ? askRoot(command) : faultOf(command));
  if (fault !== '') throw new Problem(fault);
}

async function askRoot(command) {
  process.channel?.ref();
  process.send?.(command);
  const [fault] = await once(process, 'message');
  process.channel?.unref();
  return fault;
}

/** What went wrong; '' for nothing. */
async function faultOf(command) {
  const { code, output } = await runProcess('sh', ['-c', command], {
    stdout: 'collect',
    stderr: 'collect',
    timeLimitMs: patienceMs,
  });
  return code === 0 ? '' : `\`${command}\` failed: ${lastWords(output)}`;
}
