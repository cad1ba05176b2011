import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** @returns {Promise<number>} the port */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Why nothing can listen there, as the system's error code ('EADDRINUSE'), or null.
 *
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | null>}
 */
export function portObstacle(port, host = '127.0.0.1') {
  return listenOnce(port, host).then(
    () => null,
    (error) => error.code,
  );
}

/**
 * Below what systems give to outgoing connections (Linux from 32768, others from 49152): one of those may
 * be gone again before whoever asked for it listens.
 */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_767;
const MAX_TRIES = 100;
/** Of these the only one that fetch and browsers refuse ('bad port' of the Fetch standard): nobody would be answered. */
const REFUSED_PORT = 10_080;

/** Whoever was given one may not listen yet. */
const given = new Set();

/**
 * The preferred port when it is free, else any that is and was not given before.
 *
 * @param {{ preferred?: number, host?: string }} options
 */
export async function freePort({ preferred, host = '127.0.0.1' } = {}) {
  if (preferred && !(await portObstacle(preferred, host))) return preferred;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (port === REFUSED_PORT || given.has(port)) continue;
    given.add(port);
    // oxlint-disable-next-line no-await-in-loop -- the first that is free
    if (!(await portObstacle(port, host))) return port;
  }
  return listenOnce(0, host);
}
