/** A request whose body or answer takes too long is ended, so that it holds no connection; a stream is not. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../support/server.ts';

/** Whether the server has a connection open: the state of its end in the kernel, which no client has to read for. */
function isServed(serverPort: number, clientPort: number): boolean {
  const OPEN = '01';
  const ending = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some(
      ([, local, remote, state]) =>
        local?.endsWith(ending(serverPort)) &&
        remote?.endsWith(ending(clientPort)) &&
        state === OPEN,
    );
}

describe('a request that does not end', () => {
  it('is ended, whether its body is sent or its answer read slowly, and a stream is not', async () => {
    const hurried = await openShop({ env: { ESSENTIALS_LONGEST_REQUEST_S: '4' } });
    const port = Number(new URL(hurried.url).port);
    const request = (line: string, headers: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.write(`${line} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n\r\n`);
      return { socket, closed };
    };
    try {
      const stream = request('GET /api/realtime', 'Accept: text/event-stream');
      stream.socket.resume();
      const body = request(
        'POST /api/shop/requests',
        'Content-Type: application/json\r\nContent-Length: 300000',
      );
      body.socket.resume();
      const dripping = setInterval(() => body.socket.writable && body.socket.write(' '), 100);
      await body.closed;
      clearInterval(dripping);

      // So many answers that the machine's own buffers do not take them.
      const ask = 'GET /data/products.json HTTP/1.1\r\nHost: shop\r\n\r\n';
      const one = (await (await fetch(`${hurried.url}/data/products.json`)).arrayBuffer())
        .byteLength;
      const asked = Math.ceil(60_000_000 / one);
      const reader = connect(port, '127.0.0.1');
      reader.on('error', () => undefined);
      reader.pause();
      reader.write(ask.repeat(asked));
      await once(reader, 'connect');
      await expect
        .poll(() => isServed(port, reader.localPort ?? 0), { timeout: 60_000 })
        .toBe(false);
      let heard = 0;
      const closed = new Promise((resolve) => reader.on('close', resolve));
      reader.on('data', (piece) => {
        heard += piece.length;
        if (heard >= asked * one) reader.destroy();
      });
      reader.resume();
      await closed;
      expect(heard).toBeLessThan(asked * one);
      expect(stream.socket.destroyed).toBe(false);
      stream.socket.destroy();
    } finally {
      await hurried.close();
    }
  });
});
