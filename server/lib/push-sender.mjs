/** The process beside the server that sends push messages (server/push-sender.mjs). */
import { startSidecar } from './sidecars.mjs';

/**
 * Starts it. The way to the keys travels in the environment.
 *
 * @param {{ url: string, staff: import('./pocketbase.mjs').Staff }} server
 * @param {string} dataDir
 * @param {Record<string, string>} env
 */
export const startPushSender = (server, dataDir, env = {}) =>
  startSidecar('server/push-sender.mjs', server, {
    ESSENTIALS_TEST_PUSH_ORIGIN: '',
    ESSENTIALS_TEST_PUSH_LIMIT_MS: '',
    ...env,
    PUSH_DATA_DIR: dataDir,
  });
