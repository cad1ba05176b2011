/** Processes beside the server, clients of it like any other, so that whoever is slow or gone delays no order. */
import { startProcess } from './processes.mjs';
import { inProject } from './project.mjs';
import { parentIdentity } from './parent-watch.mjs';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Starts one of the project's scripts. The server's credentials travel in the environment: arguments can
 * be read by everybody on the machine.
 *
 * @param {string} script
 * @param {{ url: string, staff: import('./pocketbase.mjs').Staff }} server
 * @param {Record<string, string>} env
 */
export const startSidecar = (script, { url, staff }, env) =>
  startProcess(process.execPath, [inProject(script)], {
    env: {
      ...env,
      ...parentIdentity(),
      SHOP_URL: url,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
    },
    stderr: 'collect',
    onOutput: (text) => process.stderr.write(text),
  });

/**
 * Starts it, and again whenever it ends: orders do not depend on it, and what it has not done is still
 * there. A server that is started again has the same address and credentials.
 *
 * @param {() => import('./processes.mjs').Started} start
 * @param {AbortSignal} ending says that everything is about to end
 */
export function keepSidecar(start, ending) {
  let pauseMs = firstPauseMs;
  const begin = () => {
    if (ending.aborted) return;
    const startedAt = performance.now();
    const started = start();
    const beginAgain = async () => {
      await started.ended;
      if (performance.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs;
      setTimeout(begin, pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    void beginAgain();
  };
  begin();
}
