/** The process beside the server that takes what has changed to the order log (ops/order-log/log-shipper.mjs). */
import { startSidecar } from './sidecars.mjs';

/**
 * Starts it. Which log and which store stand in the environment (ORDER_LOG_URL, CELL).
 *
 * @param {{ url: string, staff: import('./pocketbase.mjs').Staff }} server
 * @param {Record<string, string>} env
 */
export const startLogShipper = (server, env = {}) =>
  startSidecar('ops/order-log/log-shipper.mjs', server, env);
