/**
 * A Debian that nobody has touched, in a folder of this machine, for the tests of the deployment. It boots
 * its own systemd in a container without a network.
 *
 * - It is Debian 12 of today, with what docs/running.md has people install first, Caddy, HAProxy, nftables and the PocketBase of
 *   real shops: inside nothing can be downloaded.
 * - It takes root, and Linux that lets root have containers.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { layout } from '../../ops/deploy/layout.mjs';
import { findNewerPocketBase } from './newer-pocketbase.mjs';
import { releaseFor } from '../../server/lib/pocketbase-release.mjs';
import { lastWords, runProcess, startProcess } from '../../server/lib/processes.mjs';
import { onPath } from '../../server/lib/programs.mjs';
import { findMmdebstrap, findNspawn } from './system-programs.mjs';

/**
 * @typedef {object} EmptyDebian
 * @property {string} root What is `/` inside.
 * @property {() => void} remove
 */

const packages = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'ca-certificates',
  'git',
  'caddy',
  'haproxy',
  'nftables',
  'procps',
  // Node's libraries.
  'libstdc++6',
  'libatomic1',
];
const trialLimitMs = 60_000;
const collected = /** @type {const} */ ({ stdout: 'collect', stderr: 'collect' });

async function mustRun(program, ...args) {
  const { code, output } = await runProcess(program, args, collected);
  if (code !== 0) throw new Error(`${basename(program)}: ${lastWords(output)}`);
}

/** This machine's Node and npm, where nodejs.org's archives put them. */
function bringNode(root) {
  const npmProgram = onPath(['npm'])[0];
  if (!npmProgram) throw new Error('npm is not on the PATH.');
  const modules = join(root, 'usr/local/lib/node_modules');
  cpSync(join(dirname(realpathSync(npmProgram)), '..'), join(modules, 'npm'), { recursive: true });
  const bin = join(root, 'usr/local/bin');
  copyFileSync(realpathSync(process.execPath), join(bin, 'node'));
  chmodSync(join(bin, 'node'), 0o755);
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
}

/** What Debian's installer writes, and its packages do not bring. */
function bringNames(root) {
  writeFileSync(join(root, 'etc/hostname'), 'shop\n');
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n127.0.1.1 shop\n');
}

function bringPocketBase(root, from) {
  const file = join(root, releaseFor({ folder: layout.pocketBase }).file);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(from, file);
  chmodSync(file, 0o755);
}

async function fill(root, pocketBase) {
  await mustRun(
    'mmdebstrap',
    '--quiet',
    '--mode=root',
    '--variant=minbase',
    // A closed network answers nothing, and apt would ask each address for two minutes.
    '--aptopt=Acquire::http::Timeout "20"',
    '--aptopt=Acquire::Retries "1"',
    // It will not outlive the tests.
    '--dpkgopt=force-unsafe-io',
    `--include=${packages.join(',')}`,
    'bookworm',
    root,
  );
  bringNames(root);
  bringNode(root);
  bringPocketBase(root, pocketBase);
  await mustRun('chroot', root, '/usr/local/bin/node', '/usr/local/bin/npm', '--version');
}

/** Where groups of processes are kept, in each of the ways that Linux has for it. */
const groupTrees = () =>
  ['', 'systemd', 'unified']
    .map((name) => join('/sys/fs/cgroup', name))
    .filter((tree) => existsSync(join(tree, 'cgroup.procs')));

const endsWithParent = ['--pdeathsig', 'TERM'];

/**
 * Boots what is in `root`; `words` are those of the kernel's command line. A systemd that runs this machine
 * gives the container a group of its own. Elsewhere it is made here: two containers in one group would take
 * each other's services for theirs.
 *
 * The shell that starts it ends with this process, and the container with the shell: at once, because its
 * files may be gone before it could halt. Killed itself, systemd-nspawn would leave everything within running.
 *
 * @param {string} root
 * @param {string[]} words
 */
export function startDebian(root, words = []) {
  const name = basename(dirname(root));
  const isUnderSystemd = existsSync('/run/systemd/system');
  const groups = isUnderSystemd ? [] : groupTrees().map((tree) => join(tree, name));
  for (const group of groups) mkdirSync(group, { recursive: true });
  const enter = `for group in ${groups.join(' ')}; do echo $$ > "$group/cgroup.procs"; done`;
  const container = startProcess(
    'setpriv',
    [
      ...endsWithParent,
      'sh',
      '-c',
      `${enter}; setpriv ${endsWithParent.join(' ')} systemd-nspawn "$@"; exit $?`,
      'sh',
      `--directory=${root}`,
      `--machine=${name}`,
      '--register=no',
      ...(isUnderSystemd ? [] : ['--keep-unit']),
      '--private-network',
      '--console=pipe',
      '--kill-signal=SIGKILL',
      '--boot',
      ...words,
    ],
    collected,
  );
  const ended = container.ended.then((how) => {
    for (const group of groups) spawnSync('find', [group, '-depth', '-type', 'd', '-delete']);
    return how;
  });
  return {
    ...container,
    ended,
    async stop() {
      container.signal('SIGTERM');
      await ended;
    },
  };
}

/** Whether it comes up, and can be told to run something. */
async function boots(root) {
  const container = startDebian(root, ['systemd.run=/bin/true']);
  const timer = setTimeout(() => void container.stop(), trialLimitMs);
  const { code } = await container.ended;
  clearTimeout(timer);
  return code === 0;
}

/** null where none can be had, or none can be booted. */
export async function makeEmptyDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const pocketBase = await findNewerPocketBase();
  if (!pocketBase || !(await findMmdebstrap()) || !(await findNspawn())) return null;
  // Not in /tmp, which may be kept in memory; and nobody else looks into it.
  const folder = mkdtempSync('/var/tmp/essentials-debian-');
  const root = join(folder, 'root');
  /** @type {EmptyDebian} */
  const debian = {
    root,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
  process.once('exit', debian.remove);
  try {
    await fill(root, pocketBase.path);
    if (await boots(root)) return debian;
    console.log('It does not boot.');
  } catch (error) {
    console.log(error.message);
  }
  debian.remove();
  return null;
}
