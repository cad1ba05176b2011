/** A line to the shop, an origin of its own, on which the app does not come before it is let through. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HoldingLine {
  url: string;
  /** Lets everything through that waits and that comes. */
  release(): void;
  close(): Promise<void>;
}

/** The first script imports it once the page is painted (src/main.tsx), and everything else behind it. */
const HELD = /^\/assets\/react-/;

export async function openHoldingLine(upstream: string): Promise<HoldingLine> {
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
