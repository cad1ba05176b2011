import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, portObstacle } from '../../server/lib/free-port.mjs';
import { Problem } from '../../server/lib/main.mjs';
import { lastWords, startProcess } from '../../server/lib/processes.mjs';
import { inProject } from '../../server/lib/project.mjs';

/** Runs a script of bench/cases that serves, with its port as the last argument, in a process of its own. */
export async function startNodeServer(script, ...args) {
  const port = await freePort();
  const file = inProject('bench/cases', script);
  const server = startProcess(process.execPath, [file, ...args, String(port)], {
    stderr: 'collect',
  });
  while ((await portObstacle(port)) === null) {
    if (!server.isRunning()) throw new Problem(`No ${script}: ${lastWords(server.output())}`);
    await sleep(20);
  }
  return { url: `http://127.0.0.1:${port}`, pid: server.pid };
}
