/** Tests that take phones from one drawer: whatever file they stand in, a phone is prepared once. */
import { test as errand } from '../errand.ts';
import { PhoneDrawer } from './phones.ts';

export const test = errand.extend<object, { drawer: PhoneDrawer }>({
  drawer: [
    async ({ browser, shop }, use) => use(new PhoneDrawer(browser, shop)),
    { scope: 'worker' },
  ],
});
