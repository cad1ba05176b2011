/** Tests that take phones from one drawer: a phone is prepared once for a shop. */
import type { LiveShop } from '../../support/live-shop.ts';
import { test as journey } from '../journey.ts';
import { PhoneDrawer } from './phones.ts';

const drawers = new WeakMap<LiveShop, PhoneDrawer>();

export const test = journey.extend<{ drawer: PhoneDrawer }>({
  drawer: async ({ browser, shop }, use) => {
    const drawer = drawers.get(shop) ?? new PhoneDrawer(browser, shop);
    drawers.set(shop, drawer);
    await use(drawer);
  },
});
