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
  /** The Content-Length; null for a body that does not say how long it is. */
  announced: number | null;
  sent: number;
  from?: string;
  type?: string;
}

const spaces = (bytes: number) => ' '.repeat(bytes);
/** A part of a body over HTTP/1.1 that did not say how long it is. */
const chunkOf = (bytes: number) => `${bytes.toString(16)}\r\n${spaces(bytes)}\r\n`;

/** Writes a byte; of a body without an announced length first what it begins with, after its headers have been read. */
function writer({ announced, sent }: SlowBodies, partOf: (bytes: number) => string) {
  const begun = new Set<Duplex>();
  return (one: Duplex) => {
    one.write(partOf(announced !== null || begun.has(one) ? 1 : sent));
    begun.add(one);
  };
}

/** What is written with the headers. */
function begin(one: Duplex, { announced, sent, type = '' }: SlowBodies): void {
  if (announced === null) return;
  if (type.startsWith('multipart/')) one.write(BEGINNING_OF_A_FILE);
  one.write(spaces(sent));
}

/** Bodies of which `sent` bytes are sent at first, then two a second. */
export function sendSlowly(proxy: Proxy, body: SlowBodies): SlowClients {
  const { count, path, announced, from = '127.0.0.2', type = 'application/json' } = body;
  const length = announced === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`;
  const sockets = times(count).map(() => {
    const socket = open(proxy, from, `POST ${path} HTTP/1.1`);
    socket.write(`Content-Type: ${type}\r\n${length}\r\n\r\n`);
    begin(socket, body);
    socket.resume();
    return socket;
  });
  const partOf = announced === null ? chunkOf : spaces;
  return together(sockets, begunBy(sockets, 'secureConnect'), writer(body, partOf));
}

/** Like `sendSlowly`, over one HTTP/2 connection, up to the proxy's limit of concurrent streams. */
export function sendSlowlyOverOne(proxy: Proxy, body: SlowBodies): SlowClients {
  const { count, path, announced, from = '127.0.0.2', type = 'application/json' } = body;
  const session = openSession(proxy, from);
  const streams = times(count).map(() => {
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': type,
      ...(announced !== null && { 'content-length': announced }),
    });
    stream.on('error', () => undefined);
    begin(stream, body);
    stream.resume();
    return stream;
  });
  const begun = begunBy([session], 'connect');
  const bodies = together(streams, begun, writer(body, spaces));
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
