/**
 * A proxy that is the phone's network. It slows down and counts everything the browser asks for, the
 * service worker's requests included (the browser's own throttling does not reach those), and cuts the
 * line off when the network is to be gone.
 */
import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerDelayMs, SharedLine, SLOW_4G } from './slow-line.mjs';

const STEP_MS = 4;
const KEEP_ALIVE_MS = 60_000;
/** Headers about one connection, which the other one has its own of. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

const isScript = (type = '') => /javascript/.test(type);
const isStream = (type = '') => /event-stream/.test(type);

/** Starts a proxy in front of a server. */
export async function startSlowProxy(upstream) {
  const line = new SharedLine(SLOW_4G);
  let requests = [];
  /** @type {{ socket: import('node:net').Socket, before: number }[]} */
  let connections = [];
  /** Connections that have carried nothing yet. */
  const unused = new WeakSet();
  let lastMoveAt = performance.now();
  let isOnline = true;
  const moved = () => {
    lastMoveAt = performance.now();
  };

  /** Passes the server's answer on, as fast as the line is. */
  function passOn(answer, response, noted) {
    const type = answer.headers['content-type'];
    Object.assign(noted, {
      status: answer.statusCode,
      isScript: isScript(type),
      isStream: isStream(type),
    });
    const headers = { ...answer.headers };
    for (const name of OF_THE_CONNECTION) delete headers[name];
    response.writeHead(answer.statusCode, headers);
    const flow = line.open({
      deliver(packet) {
        moved();
        response.write(packet);
      },
      end: () => response.end(),
    });
    answer.on('data', (bytes) => {
      noted.bytes += bytes.length;
      flow.write(bytes);
    });
    answer.on('end', () => flow.close());
    answer.on('error', () => response.destroy());
    response.on('close', () => {
      flow.drop();
      answer.destroy();
    });
  }

  async function handle(asked, response) {
    const noted = { method: asked.method, path: asked.url, bytes: 0, isDone: false };
    requests.push(noted);
    response.on('close', () => {
      noted.isDone = true;
      moved();
    });
    const delayMs = answerDelayMs(SLOW_4G, unused.delete(asked.socket));
    const body = [];
    for await (const bytes of asked) body.push(bytes);
    await sleep(delayMs);
    if (!isOnline) return;
    const { method, headers } = asked;
    const sent = request(new URL(asked.url, upstream), { method, headers, agent: false });
    sent.on('response', (answer) => passOn(answer, response, noted));
    sent.on('error', () => response.destroy());
    sent.end(Buffer.concat(body));
  }

  const server = createServer((asked, response) => {
    // A phone that hangs up in the middle of a request is no fault.
    handle(asked, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('connection', (socket) => {
    if (!isOnline) return socket.destroy();
    unused.add(socket);
    connections.push({ socket, before: 0 });
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(null));
  });

  let steppedAt = performance.now();
  const steps = setInterval(() => {
    const now = performance.now();
    line.advance(now - steppedAt);
    steppedAt = now;
  }, STEP_MS);
  const hangUp = () => {
    for (const { socket } of connections) socket.destroy();
  };

  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    url: `http://127.0.0.1:${port}`,
    /** From here on is counted. */
    startCounting() {
      requests = [];
      connections = connections
        .filter(({ socket }) => !socket.destroyed)
        .map(({ socket }) => ({ socket, before: socket.bytesWritten }));
      moved();
    },
    counted() {
      const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);
      return {
        requests: requests.length,
        scriptBytes: bytesOf(requests.filter((noted) => noted.isScript)),
        // As written to the sockets: headers are part of it.
        wireBytes: connections.reduce(
          (sum, { socket, before }) => sum + socket.bytesWritten - before,
          0,
        ),
      };
    },
    /** For how long nothing has been under way. A stream of events stays open and is no work. */
    quietMs() {
      const isBusy = !line.isIdle || requests.some((noted) => !noted.isDone && !noted.isStream);
      return isBusy ? 0 : performance.now() - lastMoveAt;
    },
    hasAnswered: (isIt) =>
      requests.some((noted) => noted.isDone && noted.status < 300 && isIt(noted)),
    goOffline() {
      isOnline = false;
      hangUp();
    },
    goOnline() {
      isOnline = true;
    },
    stop() {
      clearInterval(steps);
      hangUp();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
