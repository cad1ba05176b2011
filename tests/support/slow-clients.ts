/** Slow clients: bodies that do not end, and responses that are read slowly. */
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Proxy } from './proxies.ts';

export interface SlowClients {
  /** Resolves once each is connected, or refused. */
  begun: Promise<unknown>;
  close(): void;
}

const A_MOMENT_MS = 500;

/** The start of a multipart body with boundary `x`, up to the file's content. */
const BEGINNING_OF_A_FILE =
  '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';

const times = (count: number) => Array.from({ length: count });

/** A TLS connection from a local address, without certificate verification. */
function connectFrom(
  from: string,
  { port, origin }: Proxy,
  protocol: 'h2' | 'http/1.1',
): TLSSocket {
  const plain = connect({ host: '127.0.0.1', port, localAddress: from });
  const servername = new URL(origin).hostname;
  const options = { socket: plain, servername, rejectUnauthorized: false };
  const socket = connectTls({ ...options, ALPNProtocols: [protocol] });
  // The tests expect that the proxy closes the connection.
  for (const each of [plain, socket]) each.on('error', () => undefined);
  return socket;
}

function open(proxy: Proxy, from: string, head: string): TLSSocket {
  const socket = connectFrom(from, proxy, 'http/1.1');
  socket.write(`${head}\r\nHost: ${new URL(proxy.origin).host}\r\n`);
  return socket;
}

/** An HTTP/2 connection. */
function openSession(proxy: Proxy, from: string): ClientHttp2Session {
  const session = connectHttp2(proxy.origin, {
    createConnection: () => connectFrom(from, proxy, 'h2'),
  });
  session.on('error', () => undefined);
  return session;
}

/** Waits for the handshake of TLS or HTTP/2. */
const begunBy = (connections: (TLSSocket | ClientHttp2Session)[], event: string) =>
  Promise.all(
    connections.map(
      (one) =>
        new Promise<void>((done) => {
          one.once(event, () => done());
          one.once('close', () => done());
        }),
    ),
  );

function together<Each extends Duplex>(
  each: Each[],
  begun: Promise<unknown>,
  act: (one: Each) => void,
): SlowClients {
  const timer = setInterval(() => {
    for (const one of each) if (one.writable) act(one);
  }, A_MOMENT_MS);
  return {
    begun,
    close() {
      clearInterval(timer);
      for (const one of each) one.destroy();
    },
  };
}

interface SlowBodies {
  count: number;
  path: string;
  announced: number;
  sent: number;
  from?: string;
  type?: string;
}

/** Bodies with a Content-Length of `announced`; `sent` bytes are sent immediately, then two a second. */
export function sendSlowly(proxy: Proxy, body: SlowBodies): SlowClients {
  const { count, path, announced, sent, from = '127.0.0.2', type = 'application/json' } = body;
  const sockets = times(count).map(() => {
    const socket = open(proxy, from, `POST ${path} HTTP/1.1`);
    socket.write(`Content-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n`);
    if (type.startsWith('multipart/')) socket.write(BEGINNING_OF_A_FILE);
    socket.write(Buffer.alloc(sent, ' '));
    socket.resume();
    return socket;
  });
  return together(sockets, begunBy(sockets, 'secureConnect'), (socket) => socket.write(' '));
}

/** Like `sendSlowly`, over one HTTP/2 connection, up to the proxy's limit of concurrent streams. */
export function sendSlowlyOverOne(proxy: Proxy, body: SlowBodies): SlowClients {
  const { count, path, announced, sent, from = '127.0.0.2', type = 'application/json' } = body;
  const session = openSession(proxy, from);
  const streams = times(count).map(() => {
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': type,
      'content-length': announced,
    });
    stream.on('error', () => undefined);
    if (type.startsWith('multipart/')) stream.write(BEGINNING_OF_A_FILE);
    stream.write(Buffer.alloc(sent, ' '));
    stream.resume();
    return stream;
  });
  const begun = begunBy([session], 'connect');
  const bodies = together(streams, begun, (stream) => stream.write(' '));
  return {
    begun,
    close() {
      bodies.close();
      session.destroy();
    },
  };
}

/** Reads responses slowly. */
export function readSlowly(
  proxy: Proxy,
  asked: { count: number; path: string; method?: string; from?: string },
): SlowClients {
  const { count, path, method = 'GET', from = '127.0.0.2' } = asked;
  const sockets = times(count).map(() => {
    const socket = open(proxy, from, `${method} ${path} HTTP/1.1`);
    socket.write('\r\n');
    socket.pause();
    return socket;
  });
  return together(sockets, begunBy(sockets, 'secureConnect'), (socket) => socket.read(64));
}

/** Like `readSlowly`, over one HTTP/2 connection with a small flow-control window. */
export function readSlowlyOverOne(
  proxy: Proxy,
  { count, path, from = '127.0.0.2' }: { count: number; path: string; from?: string },
): SlowClients {
  const session = openSession(proxy, from);
  for (const _ of times(count)) {
    const stream = session.request({ ':path': path });
    stream.on('error', () => undefined);
    stream.pause();
  }
  return { begun: begunBy([session], 'connect'), close: () => session.destroy() };
}
