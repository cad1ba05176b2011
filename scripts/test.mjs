/**
 * `npm test` runs the suites that guard a change; they need nothing but a browser. `npm run test:ci` runs what else must
 * pass before a change is merged, and `npm run test:all` everything. docs/testing.md lists the suites.
 * All suites run, even after one has failed. The last lines are the minutes of each suite and `N passed, N failed`; each
 * static check counts as one test, and a test that did not pass has failed.
 * Firefox, WebKit, Caddy, HAProxy, systemd, PostgreSQL, a newer PocketBase and a Debian that boots can be
 * unavailable on a machine: their suites are then left out, and the run says so.
 * `node scripts/test.mjs --only unit,server` runs the named suites.
 */
import '../server/lib/need-node.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findAge, findRclone } from '../ops/lib/age.mjs';
import { buildWhenStale } from '../server/lib/build.mjs';
import { findChromium, findWholeChromium } from './lib/chromium.mjs';
import { makeEmptyDebian } from './lib/empty-debian.mjs';
import { findFirefox, findWebKit } from './lib/engines.mjs';
import { installPackages } from '../server/lib/install.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { findNewerPocketBase } from './lib/newer-pocketbase.mjs';
import { fetchPocketBase } from '../server/lib/pocketbase.mjs';
import { runProcess } from '../server/lib/processes.mjs';
import { inProject } from '../server/lib/project.mjs';
import {
  findCaddy,
  findHaproxy,
  findNftables,
  findPostgres,
  findSftp,
  findSystemd,
} from './lib/system-programs.mjs';
import { readPlaywrightReport, readVitestReport } from './lib/results.mjs';

const reports = mkdtempSync(join(tmpdir(), 'essentials-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const none = { passed: 0, failed: 0 };

/** Processor time of the child processes that have ended, from proc(5): `cutime` and `cstime`, in 1/100 s. */
function childProcessorMs() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [userTicks, systemTicks] = stat.slice(stat.lastIndexOf(') ')).split(' ').slice(14, 16);
  return (Number(userTicks) + Number(systemTicks)) * 10;
}

const one = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
const npmRun = (script, args = [], env = {}) =>
  runProcess('npm', ['run', '--silent', script, '--', ...args], { env });
const check = (script) => async () => one((await npmRun(script)).code === 0);

/** A runner that fails without a failed test, or says nothing, has failed once. */
function judge({ code }, counts) {
  const { passed, failed, failures = [] } = counts ?? none;
  const isOff = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isOff ? 1 : failed, failures };
}

const vitest =
  (project, files = [], settings = {}) =>
  async (env) => {
    const report = join(reports, `${[project, ...files].join('-').replaceAll('/', '-')}.json`);
    // One project can be run twice.
    rmSync(report, { force: true });
    const flags = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
    return judge(
      await npmRun(`test:${project}`, [...files, ...flags], { ...env, ...settings }),
      readVitestReport(report),
    );
  };

/** What is served is the app as it is now, also where `npm test` has not run before. */
const built = (run) => async (env) => {
  await buildWhenStale();
  return run(env);
};

/** What needs a program that can not be had here is neither passed nor failed, and the run says so. */
const withProgram = (project, name, find) => async (env) => {
  await buildWhenStale();
  if (await find()) return vitest(project, [`tests/${project}/${name.toLowerCase()}`])(env);
  console.log(`LEFT OUT: there is no ${name} here, and it could not be installed.`);
  return none;
};

/** What the two lines of PocketBase differ in would be seen here first: schema, rules and ordering. */
async function onNewerPocketBase(env) {
  const newer = await findNewerPocketBase();
  if (!newer) {
    console.log('LEFT OUT: there is no newer PocketBase here, and none could be fetched.');
    return none;
  }
  console.log(`${newer.path} (${newer.what})`);
  const files = ['schema', 'places-orders', 'keeps-exactly-once'].map(
    (name) => `tests/server/${name}.test.ts`,
  );
  return vitest('server', files)({ ...env, POCKETBASE_BIN: newer.path });
}

const playwright = (project) => async (env) => {
  // Without a fresh build the browser would test an old app, or none.
  await buildWhenStale();
  const report = join(reports, `${project}.json`);
  const run = await npmRun(`test:${project}`, ['--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return judge(run, readPlaywrightReport(report));
};

/** The headless shell has no back/forward cache and no Background Sync of its own accord. */
async function inWholeChromium(env) {
  const whole = await findWholeChromium();
  if (whole) return playwright('whole-chromium')({ ...env, CHROMIUM_PATH: whole });
  console.log('LEFT OUT: there is no whole Chromium here, and it could not be installed.');
  return none;
}

/** In the app as it is today: schedules of faults, those written by hand that `aimed` names and those from `seed` on. */
const reliability = (files, aimed, seed, count) => async (env) => {
  await buildWhenStale();
  const settings = {
    RELIABILITY_AIMED: aimed,
    RELIABILITY_SEED: String(seed),
    RELIABILITY_SCHEDULES: String(count),
  };
  return vitest('reliability', files, settings)(env);
};

async function build() {
  await buildWhenStale();
  return one(true);
}

/** Backups leave the machine encrypted, or not at all. */
async function sentBackups(env) {
  const isThere = (await findAge()) && (await findRclone()) && (await findSftp());
  if (isThere) return vitest('deploy', ['tests/deploy/age'])(env);
  console.log('LEFT OUT: age, rclone or sftp is not here, and could not be installed.');
  return none;
}

/** The empty Debian costs half a minute, and is the tests' to use up. */
async function onEmptyDebian(env) {
  await buildWhenStale();
  const debian = await makeEmptyDebian();
  if (!debian) {
    console.log('LEFT OUT: an empty Debian can not be made here, or not be booted.');
    return none;
  }
  try {
    const files = ['tests/deploy/debian'];
    return await vitest('deploy', files)({ ...env, EMPTY_DEBIAN: debian.root });
  } finally {
    debian.remove();
  }
}

async function generated() {
  const script = inProject('scripts/check-generated.mjs');
  return one((await runProcess(process.execPath, [script])).code === 0);
}

/** Behind Caddy stands HAProxy. */
const findCaddyAndHaproxy = async () => (await findHaproxy()) && findCaddy();

/** The model's random schedules come in one order: `npm test` takes the first, `npm run test:ci` goes on from there. */
const schedules = (from, count) => ({
  RELIABILITY_FROM: String(from),
  RELIABILITY_SCHEDULES: String(count),
});

/** In this order. The app is built before the tests that serve it. */
const suites = {
  format: { heading: 'Format', run: check('format:check') },
  lint: { heading: 'Lint', run: check('lint') },
  types: { heading: 'Types', run: check('typecheck') },
  unused: { heading: 'Unused code', run: check('unused') },
  generated: { heading: 'Generated files', run: generated },
  build: { heading: 'Build', run: build },
  budgets: { heading: 'Budgets', run: check('budgets') },
  unit: { heading: 'Unit tests', run: vitest('unit') },
  // One of the server tests, quick enough for `npm run check`.
  schema: {
    heading: 'Database and rules',
    run: vitest('server', ['tests/server/schema.test.ts']),
    isWithin: 'server',
  },
  // What a rule of the shop does on a live server.
  rules: {
    heading: 'The rules of orders on the server',
    run: vitest('server', [
      'decides-orders',
      'closes-orders',
      'places-orders',
      'server/keeps-exactly-once',
    ]),
    isWithin: 'server',
  },
  server: { heading: 'Server tests', run: built(vitest('server')) },
  model: {
    heading: 'The model of ordering',
    run: vitest('model', [], schedules(0, 40)),
  },
  'core-e2e': {
    heading: 'The main tasks in a browser',
    run: playwright('core-e2e'),
    needsChromium: true,
  },
};

/** Added by `npm run test:ci`. */
const ciSuites = {
  'long-unit': { heading: 'Long unit tests', run: vitest('long-unit') },
  'long-server': { heading: 'Long server tests', run: built(vitest('long-server')) },
  newer: { heading: 'Database and orders on the PocketBase of real shops', run: onNewerPocketBase },
  'more-e2e': {
    heading: 'Other tasks in a browser',
    run: playwright('more-e2e'),
    needsChromium: true,
  },
  'whole-chromium': {
    heading: 'Back/forward cache and Background Sync',
    run: inWholeChromium,
  },
  'more-model': {
    heading: 'More schedules of the model',
    run: vitest('model', [], schedules(40, 260)),
  },
  reliability: { heading: 'Reliability', run: reliability([], 'each', 1, 3), needsChromium: true },
};

/** Added by `npm run test:all`. */
const longSuites = {
  'long-e2e': {
    heading: 'Every screen in every state and language',
    run: playwright('long-e2e'),
    needsChromium: true,
  },
  machine: { heading: 'The shop on its machine', run: built(vitest('machine')) },
  fuzz: {
    heading: 'Strange requests, at length',
    run: built(vitest('long-server', ['long/fuzz'], { FUZZ_SHARE: '1' })),
  },
  'long-model': {
    heading: 'The model of ordering, at length',
    run: vitest('model', [], schedules(300, 2_700)),
  },
  mutants: { heading: 'Bugs that the model has to find', run: vitest('mutants') },
  'long-reliability': {
    heading: 'More schedules of faults in the app',
    run: reliability(['wired'], 'rare', 4, 87),
    needsChromium: true,
  },
  age: { heading: 'Backups that are sent', run: sentBackups },
  chromium: {
    heading: 'The journeys in Chromium',
    run: withProgram('engines', 'Chromium', findChromium),
    needsChromium: true,
  },
  firefox: {
    heading: 'The journeys in Firefox',
    run: withProgram('engines', 'Firefox', findFirefox),
  },
  webkit: { heading: 'The journeys in WebKit', run: withProgram('engines', 'WebKit', findWebKit) },
  caddy: {
    heading: 'A shop behind Caddy',
    run: withProgram('deploy', 'Caddy', findCaddyAndHaproxy),
    needsChromium: true,
  },
  systemd: { heading: 'The units of a shop', run: withProgram('deploy', 'systemd', findSystemd) },
  debian: { heading: 'A shop on an empty Debian', run: onEmptyDebian },
  nftables: {
    heading: 'The connections of one address',
    run: withProgram('deploy', 'nftables', findNftables),
  },
  postgresql: {
    heading: 'The order log',
    run: withProgram('deploy', 'PostgreSQL', findPostgres),
  },
  haproxy: {
    heading: 'Shops behind HAProxy',
    run: withProgram('deploy', 'HAProxy', findHaproxy),
    needsChromium: true,
  },
};

function chosenSuites() {
  const { all, ci, only } = parseArgs({
    options: { all: { type: 'boolean' }, ci: { type: 'boolean' }, only: { type: 'string' } },
  }).values;
  const every = { ...suites, ...ciSuites, ...longSuites };
  if (!only) {
    const chosen = all ? every : ci ? ciSuites : suites;
    return Object.values(chosen).filter(({ isWithin }) => !isWithin);
  }
  const names = only.split(',');
  const unknown = names.find((name) => !(name in every));
  if (unknown) {
    throw new Problem(`There is no suite "${unknown}": ${Object.keys(every).join(', ')}.`);
  }
  return names.map((name) => every[name]);
}

/** Counts and minutes of each suite, by heading. A suite that throws counts as one failed. */
const results = new Map();

async function take(heading, run) {
  console.log(`\n── ${heading}`);
  const before = { ms: performance.now(), processorMs: childProcessorMs() };
  const counts = await run().catch((error) => {
    console.error(error instanceof Problem ? error.message : error.stack);
    return one(false);
  });
  const ms = performance.now() - before.ms;
  results.set(heading, { ...counts, ms, processorMs: childProcessorMs() - before.processorMs });
  return counts.failed === 0;
}

async function runSuites(chosen) {
  const hasPackages = await take('Packages', async () => {
    await installPackages();
    await fetchPocketBase();
    return none;
  });
  if (!hasPackages) return;
  const env = {};
  const hasChromium =
    chosen.some(({ needsChromium }) => needsChromium) &&
    (await take('Chromium', async () => {
      env.CHROMIUM_PATH = await findChromium();
      console.log(env.CHROMIUM_PATH);
      return none;
    }));
  for (const { heading, run, needsChromium } of chosen) {
    if (needsChromium && !hasChromium) continue;
    await take(heading, () => run(env));
  }
}

function printMinutes() {
  const minutes = (ms) => (ms / 60_000).toFixed(1).padStart(6);
  const row = (heading, { ms, processorMs }) =>
    console.log(`${minutes(ms)}${minutes(processorMs)}  ${heading}`);
  const all = [...results.values()];
  const sum = (key) => all.reduce((total, result) => total + result[key], 0);
  console.log('\nMinutes, and minutes of processor time:');
  for (const [heading, result] of results) row(heading, result);
  row('together', { ms: sum('ms'), processorMs: sum('processorMs') });
}

await main(async () => {
  await runSuites(chosenSuites());
  const all = [...results.values()];
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  const failedSuites = [...results].filter(([, counts]) => counts.failed > 0);
  for (const [heading, { failures = [] }] of failedSuites) {
    console.log([`\nNot passed: ${heading}`, ...failures].join('\n  '));
  }
  printMinutes();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
