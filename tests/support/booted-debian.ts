/**
 * A booted Debian container with a copy of this checkout in /opt/essentials, isolated from the checkout, the host
 * and the network.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeEmptyDebian, startDebian } from '../../scripts/lib/empty-debian.mjs';
import { runProcess } from '../../server/lib/processes.mjs';
import { inProject } from '../../server/lib/project.mjs';

const bootLimitMs = 180_000;
const commandLimitMs = 240_000;
const collected = { stdout: 'collect', stderr: 'collect' } as const;

/** Not copied. */
const LEFT_BEHIND = new Set(['.git', 'pb_data', 'test-results', 'playwright-report']);

export interface Ran {
  code: number | null;
  /** stdout and stderr, trimmed. */
  output: string;
}

export interface BootedDebian {
  /** Runs a line of bash as root, in /opt/essentials. */
  inside(command: string): Promise<Ran>;
  close(): Promise<void>;
}

async function copyCheckout(root: string): Promise<void> {
  const checkout = join(root, 'opt/essentials');
  mkdirSync(checkout, { recursive: true });
  const names = readdirSync(inProject()).filter((name) => !LEFT_BEHIND.has(name));
  const { code, output } = await runProcess('cp', ['-a', ...names, checkout], collected);
  if (code !== 0) throw new Error(`The checkout could not be copied: ${output}`);
}

const onlyChild = (pid: string) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';

/** PID of the container's systemd: a child of systemd-nspawn, which is a child of the shell. */
function firstProcess(shell: number): string {
  try {
    const nspawn = onlyChild(String(shell));
    return nspawn && onlyChild(nspawn);
  } catch {
    return '';
  }
}

const ENVIRONMENT = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];

async function enter(pid: string, command: string): Promise<Ran> {
  const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', '--net'];
  const line = ['env', '-i', ...ENVIRONMENT, 'bash', '-c', `cd /opt/essentials && ${command}`];
  const { code, output } = await runProcess(
    'nsenter',
    ['--target', pid, ...namespaces, '--', ...line],
    { ...collected, timeLimitMs: commandLimitMs },
  );
  return { code, output: output.trim() };
}

/** Uses the root file system of EMPTY_DEBIAN, or creates one. */
export async function openDebian(): Promise<BootedDebian> {
  const made = process.env.EMPTY_DEBIAN ? null : await makeEmptyDebian();
  const root = process.env.EMPTY_DEBIAN ?? made?.root;
  if (!root) throw new Error('No Debian can be booted here.');
  await copyCheckout(root);
  const container = startDebian(root);
  const giveUpAt = Date.now() + bootLimitMs;
  const inside = (command: string) => enter(firstProcess(container.pid ?? 0), command);
  const close = async () => {
    await container.stop();
    made?.remove();
  };
  while (container.isRunning() && Date.now() < giveUpAt) {
    const isStarted = firstProcess(container.pid ?? 0) !== '';
    // oxlint-disable-next-line no-await-in-loop -- until it has booted
    const state = isStarted ? (await inside('systemctl is-system-running')).output : '';
    if (state === 'running' || state === 'degraded') return { inside, close };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(200);
  }
  await close();
  throw new Error(`Debian has not booted: ${container.output()}`);
}
