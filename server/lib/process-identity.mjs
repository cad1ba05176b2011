/**
 * Processes that somebody else started, told apart from later ones that got the same id: by the time at
 * which they began.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const hasProc = process.platform === 'linux';

const ask = (pid, column) =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();

/** When a process began, in its system's own words; null when there is none, or only its remains. */
function beginningOf(pid) {
  if (!hasProc) return ask(pid, 'lstart') || null;
  try {
    // The name, in brackets, may hold anything; the state comes next, the start is the 20th after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return state === 'Z' ? null : rest[18];
  } catch {
    return null;
  }
}

/** The words with which a process was started; [] when they can not be read. */
export function argumentsOf(pid) {
  if (!hasProc) return (ask(pid, 'command') ?? '').split(' ');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Every process id of this machine, as far as it says. */
export function processIds() {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** A process as it is written down, to be recognised later. */
export const identityOf = (pid) => ({ pid, began: beginningOf(pid) });

/** Whether what was written down still runs. */
export const isRunning = ({ pid, began }) => began !== null && beginningOf(pid) === began;

/** Which boot of this machine it is, in its system's own words; '' where nobody can tell. */
export function bootId() {
  try {
    if (hasProc) return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
  const { stdout } = spawnSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}
