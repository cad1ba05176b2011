/** What Linux says of a process. */
import { readFileSync } from 'node:fs';

/** A tick of /proc is a hundredth of a second. */
const TICK_MS = 10;

/** What it has used of the processors so far, in ms. */
export function cpuMs(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** What it holds of the machine's memory, in MB. */
export const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
