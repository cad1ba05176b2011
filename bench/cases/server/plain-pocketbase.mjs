import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '../../../server/lib/address.mjs';
import { freePort } from '../../../server/lib/free-port.mjs';
import { Problem } from '../../../server/lib/main.mjs';
import { pocketBaseBinary } from '../../../server/lib/pocketbase.mjs';
import { lastWords, startProcess } from '../../../server/lib/processes.mjs';
import { inProject } from '../../../server/lib/project.mjs';

/** The shop's PocketBase without the shop: no hooks, and two collections (plain-pocketbase/). */
export async function startPlainPocketBase(folder) {
  const hooks = join(folder, 'no-hooks');
  mkdirSync(hooks, { recursive: true });
  const port = await freePort();
  const server = startProcess(
    pocketBaseBinary(),
    [
      'serve',
      `--http=127.0.0.1:${port}`,
      `--dir=${join(folder, 'plain')}`,
      `--hooksDir=${hooks}`,
      `--migrationsDir=${inProject('bench/cases/server/plain-pocketbase')}`,
      '--automigrate=0',
      '--dev=0',
    ],
    { stdout: 'collect', stderr: 'collect' },
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/api/health`))) {
    if (!server.isRunning()) {
      throw new Problem(`No plain PocketBase: ${lastWords(server.output())}`);
    }
    await sleep(20);
  }
  return { url, pid: server.pid };
}
