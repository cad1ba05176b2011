/** The processes of a browser that has a folder of its own. */
import { readdir, readFile } from 'node:fs/promises';

/** Those that are told of the folder: the browser itself, and the script that may have started it. */
async function pidsOf(profileDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  const isOfBrowser = (await Promise.all(lines)).map((line) =>
    line.split('\0').includes(`--user-data-dir=${profileDir}`),
  );
  return pids.filter((_, at) => isOfBrowser[at]).map(Number);
}

/** Ends a browser as a crash would. */
export async function killBrowser(profileDir: string): Promise<void> {
  for (const pid of await pidsOf(profileDir)) process.kill(pid, 'SIGKILL');
}
