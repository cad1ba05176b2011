/** The process beside the server that rings phones (scripts/push-sender.mjs), kept running. */
import { startProcess } from './processes.mjs';
import { inProject } from './project.mjs';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Starts it. Credentials and the way to the keys travel in the environment.
 *
 * @param {{ url: string, staff: { email: string, password: string } }} server
 * @param {string} dataDir
 * @param {Record<string, string>} env
 */
export const startPushSender = ({ url, staff }, dataDir, env = {}) =>
  startProcess(process.execPath, [inProject('scripts/push-sender.mjs')], {
    env: {
      ESSENTIALS_TEST_PUSH_ORIGIN: '',
      ...env,
      SHOP_URL: url,
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      PUSH_DATA_DIR: dataDir,
    },
    stderr: 'collect',
    onOutput: (text) => process.stderr.write(text),
  });

/**
 * Starts it, and again whenever it ends: orders do not depend on it, and what it has not sent is still
 * there. A server that is started again has the same address and credentials.
 *
 * @param {{ url: string, staff: { email: string, password: string } }} server
 * @param {string} dataDir
 * @param {AbortSignal} ending says that everything is about to end
 */
export function keepPushSender(server, dataDir, ending) {
  let pauseMs = firstPauseMs;
  const begin = () => {
    if (ending.aborted) return;
    const startedAt = performance.now();
    const sender = startPushSender(server, dataDir);
    const beginAgain = async () => {
      await sender.ended;
      if (performance.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs;
      setTimeout(begin, pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    void beginAgain();
  };
  begin();
}
