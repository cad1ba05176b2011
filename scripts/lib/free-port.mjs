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
 * The preferred port when it is free, else any that is.
 *
 * @param {{ preferred?: number, host?: string }} options
 */
export async function freePort({ preferred, host = '127.0.0.1' } = {}) {
  if (preferred && !(await portObstacle(preferred, host))) return preferred;
  return listenOnce(0, host);
}
