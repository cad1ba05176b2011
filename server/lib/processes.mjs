/**
 * Child processes.
 *
 * - Every child is remembered until it ends, so `endAllProcesses` leaves nothing behind.
 * - Ending is SIGTERM, and SIGKILL 5 s later, to this one process id (or to its own group).
 * - Should this process leave in a hurry, its children are killed on the way out.
 */
import { spawn } from 'node:child_process';
import { projectDir } from './project.mjs';

/**
 * @typedef {{
 *   env?: Record<string, string>,
 *   stdout?: 'inherit' | 'collect',
 *   stderr?: 'inherit' | 'collect',
 *   onOutput?: (text: string) => void,
 *   ownGroup?: boolean,
 *   isPrivate?: boolean,
 * }} ProcessOptions
 *
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} child
 * @property {number | undefined} pid None when it could not be started.
 * @property {() => boolean} isRunning
 * @property {() => string} output What was collected (the last 64,000 characters).
 * @property {(name: NodeJS.Signals) => void} signal
 * @property {() => Promise<void>} stop SIGTERM, and SIGKILL after 5 s.
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 */

const killDelayMs = 5_000;
const keptOutputLength = 64_000;
/** @type {Set<Pick<Started, 'signal' | 'stop'>>} */
const running = new Set();
const pipes = /** @type {const} */ ({ inherit: 'inherit', collect: 'pipe' });

process.on('exit', () => {
  for (const started of running) started.signal('SIGKILL');
});

/**
 * Starts one process in the project's folder. `stdout` and `stderr` are 'inherit' or 'collect';
 * what is collected can be read from `output()` and heard by `onOutput`.
 * `ownGroup` is for programs that start others and do not end them themselves; the files that an
 * `isPrivate` one makes are for nobody else on the machine.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ProcessOptions} options
 */
export function startProcess(
  file,
  args,
  {
    env = {},
    stdout = 'inherit',
    stderr = 'inherit',
    onOutput,
    ownGroup = false,
    isPrivate = false,
  } = {},
) {
  const umask = isPrivate ? process.umask(0o077) : null;
  const child = spawn(file, args, {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', pipes[stdout], pipes[stderr]],
    detached: ownGroup,
  });
  if (umask !== null) process.umask(umask);

  let collected = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      collected = (collected + chunk).slice(-keptOutputLength);
      onOutput?.(chunk);
    });
  }

  /** @type {Started['ended']} */
  const ended = new Promise((resolve) => {
    const end = (how) => {
      running.delete(started);
      resolve(how);
    };
    child.once('error', (error) => {
      collected += error.message;
      end({ code: null, signal: null });
    });
    child.once('close', (code, signal) => end({ code, signal }));
  });

  /** @type {Started} */
  const started = {
    child,
    pid: child.pid,
    isRunning: () => running.has(started),
    output: () => collected,
    signal(name) {
      if (child.pid === undefined) return;
      try {
        process.kill(ownGroup ? -child.pid : child.pid, name);
      } catch {
        // It ended in the meantime.
      }
    },
    async stop() {
      if (!started.isRunning()) return;
      started.signal('SIGTERM');
      const timer = setTimeout(() => started.signal('SIGKILL'), killDelayMs);
      await ended;
      clearTimeout(timer);
    },
    ended,
  };
  running.add(started);
  return started;
}

/**
 * Runs a process to its end, or ends it when its time is over.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ProcessOptions & { timeLimitMs?: number }} options
 */
export async function runProcess(file, args, { timeLimitMs, ...options } = {}) {
  const started = startProcess(file, args, options);
  const timer = timeLimitMs && setTimeout(() => void started.stop(), timeLimitMs);
  const { code } = await started.ended;
  clearTimeout(timer);
  return { code, output: started.output() };
}

/**
 * What another library has started ends with the rest; answers how to forget it again.
 *
 * @param {() => Promise<void>} stop
 */
export function alsoEnd(stop) {
  const started = { stop, signal: () => undefined };
  running.add(started);
  return () => running.delete(started);
}

export function endAllProcesses() {
  return Promise.all([...running].map((started) => started.stop()));
}

/** What PocketBase prints when all is well. */
const isGreeting = (line) => /^(Server started at |[├└]─)/.test(line);

/** The line in which a program that failed says why. */
export function lastWords(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '').trim())
    .filter((line) => line && !isGreeting(line));
  return lines.find((line) => /^(panic|Error):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
}
