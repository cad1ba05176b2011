/**
 * What the system runs after `npm run deploy` (docs/running.md): the shop, and nothing on the way to it.
 * What can be installed or built is there, nobody demonstrates, and no link stands in the log. Environment
 * as for `npm start`.
 */
import './lib/need-node.mjs';
import { main } from './lib/main.mjs';
import { openShop } from './lib/run-shop.mjs';
import { checkPlace, shopSettings } from './lib/shop-settings.mjs';

await main(
  async (ending) => {
    const settings = shopSettings();
    await checkPlace(settings);
    const shop = await openShop({ ...settings, demo: false, ending });
    console.log(`Shop: ${settings.origin}`);
    await shop.ended;
  },
  { codeWhenEnded: 0 },
);
