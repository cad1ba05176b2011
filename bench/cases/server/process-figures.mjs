/** What Linux says of a process. */
import { readdirSync, readFileSync } from 'node:fs';

/** What its threads have used of the processors so far, in ms. Go and Node keep the threads they have made. */
export function cpuMs(pid) {
  const threads = `/proc/${pid}/task`;
  const usedNs = (thread) =>
    Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return readdirSync(threads).reduce((sum, thread) => sum + usedNs(thread), 0) / 1e6;
}

/** What it holds of the machine's memory, in MB. */
export const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
