/** Screens as HTML while what draws them is away, or has more to do than it can. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startPageServer } from '../../../server/lib/page-server.mjs';
import { openLiveShop } from '../../support/live-shop.ts';

const SHELL = '<div id="root"></div>';

describe('without what draws pages', () => {
  it('every screen is the shell', async () => {
    const alone = await openLiveShop({ env: { ESSENTIALS_PAGES_URL: 'http://127.0.0.1:9/' } });
    const html = await (await fetch(`${alone.url}/home`)).text();
    await alone.close();
    expect(html).toContain(SHELL);
  });
});

/** What draws pages, and what keeps it from answering for a while. */
async function openHeldPages() {
  const pages = await startPageServer();
  await pages.warmUp();
  let isHolding = false;
  const held: (() => void)[] = [];
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request);
    if (isHolding && request.url?.startsWith('/page')) {
      await new Promise<void>((release) => held.push(release));
    }
    const answer = await fetch(pages.env.ESSENTIALS_PAGES_URL + request.url, {
      method: 'POST',
      body,
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => void passOn(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      ...pages.env,
      ESSENTIALS_PAGES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    held,
    hold: () => {
      isHolding = true;
    },
    release: () => {
      isHolding = false;
      for (const release of held) release();
    },
    close() {
      server.closeAllConnections();
      server.close();
      pages.close();
    },
  };
}

describe('while six pages are waited for', () => {
  const SIX = ['/', '/location', '/home', '/category/1', '/category/2', '/product/3'];

  it('others are the one from before, or the shell, and nobody else waits', async () => {
    const pages = await openHeldPages();
    const busy = await openLiveShop({ env: pages.env });
    const screenOf = async (path: string) => (await fetch(busy.url + path)).text();
    try {
      await busy.changePrice(2, 61);
      expect(await screenOf('/product/2')).toContain('₹61');
      await busy.changeProduct(2, { price: 62 });

      pages.hold();
      const six = SIX.map(screenOf);
      await expect.poll(() => pages.held.length, { interval: 10 }).toBe(6);
      const [before, shell] = await Promise.all(['/product/2', '/product/4'].map(screenOf));
      expect(before).toContain('₹61');
      expect(shell).toContain(SHELL);
      expect(pages.held).toHaveLength(6);

      pages.release();
      for (const html of await Promise.all(six)) expect(html).not.toContain(SHELL);
      expect(await screenOf('/product/2')).toContain('₹62');
      expect(await screenOf('/product/4')).not.toContain(SHELL);
    } finally {
      pages.release();
      await busy.close();
      pages.close();
    }
  });
});
