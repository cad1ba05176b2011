/** What one schedule at a time is played on: a shop, the network before it, a browser. */
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { type BackOffice, openBackOffice } from './back-office.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** Playwright keeps pages out of the back/forward cache unless it is told not to. */
export const LEFT_OUT_ARGS = ['--disable-back-forward-cache'];

export interface Lane {
  office: BackOffice;
  proxy: FaultProxy;
  browser: Browser;
  chromiumPath: string;
  close(): Promise<void>;
}

/** What the shop says about an order that another phone has placed. */
async function placeStrangersOrder({ shop }: BackOffice) {
  const answer = await fetch(`${shop.url}/api/shop/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(anOrder({ lines: [{ pid: 8, quantity: 1 }] })),
  });
  if (!answer.ok) throw new Error(`The shop refused: ${await answer.text()}`);
  return {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

export async function openLane(): Promise<Lane> {
  const chromiumPath = await findChromium();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: LEFT_OUT_ARGS,
  });
  const office = await openBackOffice();
  const proxy = await startFaultProxy({
    url: office.shop.url,
    crash: (forMs) => office.crash(forMs),
    strangersOrder: await placeStrangersOrder(office),
  });
  return {
    office,
    proxy,
    browser,
    chromiumPath,
    async close() {
      await browser.close();
      await proxy.close();
      await office.untilUp();
      await office.shop.close();
    },
  };
}
