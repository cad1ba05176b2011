/**
 * The steps from an empty Debian to an open shop, in order. Each can tell whether it is done and what it would do, and
 * do it; done twice, it does nothing the second time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '../../server/lib/address.mjs';
import { buildWhenStale } from '../../server/lib/build.mjs';
import { installPackages } from '../../server/lib/install.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { fetchRelease, isFetched } from '../../server/lib/pocketbase-release.mjs';
import { PUSH_KEYS_FILE } from '../../server/lib/push-keys.mjs';
import { lastWords, runProcess } from '../../server/lib/processes.mjs';
import { AS_IT_WAS } from '../lib/upgrade.mjs';
import { deployedFiles } from './files.mjs';
import { rollBack } from './rollback.mjs';
import { layout } from './layout.mjs';
import { notedRevision, revisionIn, rollbackSentence } from './revision.mjs';
import { CONNECTIONS_UNIT, unitFiles } from './units.mjs';
import { changeOf, isAsWanted, writeWhole } from './write-file.mjs';

/**
 * @typedef {object} Step
 * @property {string} title What it sees to.
 * @property {() => boolean} isDone
 * @property {() => string} [detail] What it would change, for people.
 * @property {() => unknown} apply Done when what it answers is, if that is a promise.
 */

const healthLimitMs = 60_000;

/** Runs a program to its end; when it fails, throws its last words. */
async function run(program, ...args) {
  const { code, output } = await runProcess(program, args, {
    stdout: 'collect',
    stderr: 'collect',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) {
    throw new Problem(`${[program, ...args].join(' ')} failed: ${lastWords(output)}`);
  }
}

const says = (program, ...args) => spawnSync(program, args, { encoding: 'utf8' });
const isInstalled = (name) =>
  says('dpkg-query', '-W', '-f', '${Status}', name).stdout?.endsWith('install ok installed');
const hasUser = (name) => says('id', '-u', name).status === 0;

const packagesStep = (names) => ({
  title: `Debian’s packages: ${names.join(', ')}`,
  isDone: () => names.every(isInstalled),
  detail: () => `apt-get install ${names.filter((name) => !isInstalled(name)).join(' ')}`,
  async apply() {
    await run('apt-get', 'update', '-q');
    await run('apt-get', 'install', '-y', '-q', ...names);
  },
});

const appStep = ({ project }) => ({
  title: `the app, in ${project}: what npm brings, and today’s build`,
  // Both find out themselves whether there is anything to do.
  isDone: () => false,
  async apply() {
    await installPackages();
    await buildWhenStale();
    // Nobody but root writes there, and the shop and the proxy read it.
    await run('chmod', '-R', 'u+rwX,go+rX,go-w', project);
  },
});

const pocketBaseStep = (release) => ({
  title: `PocketBase ${release.version}, upstream’s own build, in ${release.file}`,
  isDone: () => isFetched(release),
  detail: () =>
    `download ${release.folder}/${release.archive}, SHA-256 ${release.sha256 ?? 'as in its checksums.txt'}`,
  apply: () => fetchRelease(release),
});

const userStep = {
  title: `the user ${layout.user}, who can not log in`,
  isDone: () => hasUser(layout.user),
  detail: () =>
    `useradd --system --user-group --home-dir=${layout.home} --shell=/usr/sbin/nologin ${layout.user}`,
  apply: () =>
    run(
      'useradd',
      '--system',
      '--user-group',
      `--home-dir=${layout.home}`,
      '--shell=/usr/sbin/nologin',
      layout.user,
    ),
};

const folderStep = (path, owner, mode) => ({
  title: `the folder ${path}, for ${owner} alone`,
  isDone: () => existsSync(path) && (statSync(path).mode & 0o777) === Number.parseInt(mode, 8),
  apply: () => run('install', '-d', '-o', owner, '-g', owner, '-m', mode, path),
});

const fileStep = (file) => ({
  title: `the file ${file.path} (${file.mode.toString(8)})`,
  isDone: () => isAsWanted(file),
  detail: () => changeOf(file),
  apply: () => writeWhole(file),
});

/** A store's folders, and the first store's push keys: a phone subscribes with one key for all stores (D34, D38). */
const storeSteps = ({ cell: store }) => [
  folderStep(layout.storeHome(store), layout.user, '700'),
  folderStep(join(layout.storeHome(store), 'pb_data'), layout.user, '700'),
  folderStep(layout.storeBackups(store), layout.user, '700'),
  keysStep(
    join(layout.dataDir, PUSH_KEYS_FILE),
    join(layout.storeHome(store), 'pb_data', PUSH_KEYS_FILE),
  ),
];

const keysStep = (from, to) => ({
  title: `the keys for notifications, in ${to}`,
  isDone: () => existsSync(to),
  detail: () => `as in ${from}`,
  apply: () => run('install', '-o', layout.user, '-g', layout.user, '-m', '600', from, to),
});

const certificatesStep = {
  title: `a certificate with its key in ${layout.certificates}`,
  isDone: () => existsSync(layout.certificates) && readdirSync(layout.certificates).length > 0,
  detail: () => 'yours to put there: certificate, chain and key in one .pem',
  apply() {
    throw new Problem(
      `HAProxy makes no certificates: put certificate, chain and key as one .pem into ${layout.certificates}, and come back.`,
    );
  },
};

/** Stops a store that is no longer listed; otherwise it would go on answering at its port. Its data stays. */
const endStep = (store, deployment) => {
  const units = Object.keys(unitFiles({ ...deployment, isStore: true }))
    .filter((name) => name === 'essentials@.service' || name.endsWith('.timer'))
    .map((name) => name.replace('@', `@${store}`));
  return {
    title: `${store}, which is listed no more, is closed`,
    isDone: () =>
      units.every((unit) => says('systemctl', 'is-active', '--quiet', unit).status !== 0),
    detail: () => `systemctl disable --now ${units.join(' ')}`,
    apply: () => run('systemctl', 'disable', '--now', ...units),
  };
};

/** Commands that are safe to run each time. */
const commandStep = (title, ...commands) => ({
  title,
  isDone: () => false,
  detail: () => commands.map((command) => command.join(' ')).join('\n'),
  async apply() {
    for (const [program, ...args] of commands) await run(program, ...args);
  },
});

const openStep = ({ port }, unit) => ({
  title: `the shop answers (${unit})`,
  isDone: () => false,
  async apply() {
    const giveUpAt = Date.now() + healthLimitMs;
    while (Date.now() < giveUpAt) {
      if (await answers(`http://127.0.0.1:${port}/api/health`)) return;
      await sleep(500);
    }
    throw new Problem(
      `The shop does not answer: \`journalctl -u ${unit} -n 50\` says why, most probably.`,
    );
  },
});

/**
 * Before the new version serves a shop that is there: backed up, tried on a copy, migrated. `takeBack` hears
 * that it fails, and whether the data is as it was, and says what there is to do.
 */
const upgradeStep = (unit, environments, takeBack) => {
  const upgrade = `npm run upgrade -- --when-needed --stop 'systemctl stop ${unit}' --start 'systemctl start ${unit}'`;
  const sources = environments.map((file) => `if [ -f ${file} ]; then . ${file}; fi`);
  return {
    title: `the data of ${unit}, as this version keeps it`,
    isDone: () => false,
    detail: () => upgrade,
    async apply() {
      const { code, output } = await runProcess(
        'sh',
        ['-c', ['set -ea', ...sources, upgrade].join('\n')],
        {
          stdout: 'collect',
          stderr: 'collect',
        },
      );
      if (code === 0) return;
      throw new Problem(`${lastWords(output)}\n${await takeBack(code === AS_IT_WAS)}`.trim());
    },
  };
};

/** All shops serve it by then. */
const noteStep = ({ project }) => ({
  title: `which version this is, in ${layout.revision}`,
  isDone: () => revisionIn(project) === notedRevision(layout.revision),
  apply: () => writeFileSync(layout.revision, `${revisionIn(project)}\n`),
});

/** Starts the units of one of the shops, with its timers. */
const runStep = (unit, timers) =>
  commandStep(
    `${unit} runs, and starts with the machine`,
    ['systemctl', 'daemon-reload'],
    ['systemctl', 'enable', unit],
    ['systemctl', 'restart', unit],
    ...timers.map((timer) => ['systemctl', 'enable', '--now', timer]),
  );

const connectionsStep = commandStep(
  'the connections of one address are counted',
  ['systemctl', 'enable', CONNECTIONS_UNIT],
  ['systemctl', 'restart', CONNECTIONS_UNIT],
);

/**
 * @param {import('./files.mjs').Deployment} deployment
 * @param {ReturnType<typeof import('../../server/lib/pocketbase-release.mjs').releaseFor>} release
 * @param {string} [onlyStore] The store (D38) to restart; without it, all are restarted.
 * @returns {Step[]}
 */
export function deploySteps(deployment, release, onlyStore) {
  const { proxy, project, words, stores = [], unlisted = [] } = deployment;
  // Caddy's requests go through HAProxy, which is there first.
  const proxies = proxy === 'caddy' ? ['haproxy', 'caddy'] : ['haproxy'];
  const programs = proxy === 'caddy' ? [...proxies, 'nftables'] : proxies;
  const others = stores.filter(({ isFirst }) => !isFirst);
  const files = deployedFiles(deployment);
  const units = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(layout.units) && !path.endsWith('.conf'));
  const timers = units
    .filter((path) => path.endsWith('.timer'))
    .map((path) => path.split('/').at(-1) ?? '');
  const shops = [
    { cell: stores[0]?.cell, at: '', port: deployment.port },
    ...others.map(({ cell: store, port }) => ({ cell: store, at: store, port })),
  ]
    .filter(({ cell: store }) => onlyStore === undefined || store === onlyStore)
    .map(({ at, port }) => ({
      unit: at === '' ? 'essentials.service' : `essentials@${at}.service`,
      environments:
        at === ''
          ? [layout.environment, layout.ownEnvironment]
          : [layout.storeEnvironment(at), layout.ownStoreEnvironment(at)],
      timers: timers
        .filter((timer) => timer.includes('@') === (at !== ''))
        .map((timer) => timer.replace('@', `@${at}`)),
      port,
    }));
  const places = { project, noted: layout.revision, words };
  const takeBack = (isAsItWas) => {
    // One of several may have come to this version: the earlier one is too old for it.
    if (others.length > 0) return '';
    return isAsItWas ? rollBack(places) : rollbackSentence(places);
  };
  return [
    // Debian's unit reloads HAProxy with the `kill` of procps, which a small Debian does not have.
    packagesStep(['procps', ...programs]),
    appStep(deployment),
    pocketBaseStep(release),
    userStep,
    folderStep(layout.home, layout.user, '700'),
    folderStep(layout.backups, layout.user, '700'),
    ...(proxy === 'haproxy'
      ? [folderStep(layout.certificates, 'root', '700'), certificatesStep]
      : []),
    ...others.flatMap(storeSteps),
    ...files.filter(({ path }) => path !== layout.caddyfile).map(fileStep),
    commandStep('the units that were written, as systemd reads them', [
      'systemd-analyze',
      'verify',
      ...units,
    ]),
    ...shops.flatMap(({ unit, environments, timers: own, port }) => [
      upgradeStep(unit, environments, takeBack),
      runStep(unit, own),
      openStep({ port }, unit),
    ]),
    ...unlisted.map((store) => endStep(store, deployment)),
    ...(proxy === 'caddy' ? [connectionsStep] : []),
    ...proxies.flatMap((name) => [
      // It leads to HAProxy, which has to be there by then.
      ...(name === 'caddy'
        ? files.filter(({ path }) => path === layout.caddyfile).map(fileStep)
        : []),
      commandStep(
        `${name} leads people to it`,
        ['systemctl', 'enable', name],
        ['systemctl', 'reload-or-restart', name],
      ),
    ]),
    ...(onlyStore === undefined || others.length === 0 ? [noteStep(deployment)] : []),
  ];
}
