/** A proxy in front of the shop, an origin of its own, which holds the app's scripts back until it is told to send them. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HoldingProxy {
  url: string;
  /** Sends what was held back; nothing is from then on. */
  release(): void;
  close(): Promise<void>;
}

/** The first script imports it once the page is painted (src/main.tsx), and everything else behind it. */
const HELD = /^\/assets\/react-/;

export async function openHoldingProxy(upstream: string): Promise<HoldingProxy> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((asked, answer) => {
    if (HELD.test(asked.url ?? '')) void released.then(() => passOn(asked, answer));
    else passOn(asked, answer);
  });
  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', upstream), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
