import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, portObstacle } from '../lib/free-port.mjs';
import { Problem } from '../lib/main.mjs';
import { lastWords, startProcess } from '../lib/processes.mjs';
import { inProject } from '../lib/project.mjs';

/** Serves a folder from a process of its own (static-server.mjs); answers its address. */
export async function startStaticServer(folder) {
  const port = await freePort();
  const script = inProject('scripts/bench/static-server.mjs');
  const server = startProcess(process.execPath, [script, folder, String(port)], {
    stderr: 'collect',
  });
  while ((await portObstacle(port)) === null) {
    if (!server.isRunning()) throw new Problem(`No static server: ${lastWords(server.output())}`);
    await sleep(20);
  }
  return `http://127.0.0.1:${port}`;
}
