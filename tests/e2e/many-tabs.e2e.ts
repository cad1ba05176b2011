/** Seven tabs of the admin area over plain HTTP, where a browser opens six connections to a server. */
import type { Page } from '@playwright/test';
import { anOrderFrom, calledNumber, expect, openAdmin, test } from './admin-journey.ts';

const TABS = 7;

const row = (tab: Page, number: string) => tab.getByText(number).first();

for (const hasLocks of [true, false]) {
  test(`all load and hear of a new order, ${hasLocks ? 'with' : 'without'} Web Locks; another holds the stream when its tab is closed`, {
    tag: '@rare',
  }, async ({ owner, shop }) => {
    const context = owner.context();
    // As at an address of the local network.
    if (!hasLocks) {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'locks', { value: undefined }),
      );
    }
    const tabs = [owner];
    await openAdmin(owner, 'orders', 'Orders');
    while (tabs.length < TABS) {
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      const tab = await context.newPage();
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await openAdmin(tab, 'orders', 'Orders');
      tabs.push(tab);
    }
    const first = calledNumber(await anOrderFrom(shop, { name: 'Ravi' }));
    for (const tab of tabs) await expect(row(tab, first)).toBeVisible();

    // The tab that came into view last holds the stream.
    await tabs.pop()?.close({ runBeforeUnload: true });
    const second = calledNumber(await anOrderFrom(shop, { name: 'Meena' }));
    for (const tab of tabs) await expect(row(tab, second)).toBeVisible();
  });
}
