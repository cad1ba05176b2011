/**
 * `npm start`: from a fresh checkout to an open shop, in one process group that Ctrl-C ends.
 * Environment: PORT (8090), HOST (127.0.0.1), DATA_DIR (./pb_data), DEMO=0 for no demo staff, who
 * also stay away from a shop that is set up.
 */
import './lib/need-node.mjs';
import { buildWhenStale } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { main, Problem } from './lib/main.mjs';
import { ownerLink } from './lib/owner-link.mjs';
import { fetchPocketBase } from './lib/pocketbase.mjs';
import { openShop } from './lib/run-shop.mjs';
import { checkPlace, shopSettings } from './lib/shop-settings.mjs';

await main(
  async (ending) => {
    const settings = shopSettings();
    await checkPlace(settings);
    await installPackages();
    await fetchPocketBase();
    await buildWhenStale();

    const shop = await openShop({ ...settings, ending });
    console.log(`Shop: ${shop.url}`);
    try {
      const link = await ownerLink({ ...shop, dataDir: settings.dataDir });
      if (link) console.log(`Owner link: ${link}`);
    } catch (error) {
      // The database was busy for too long: the shop is open all the same.
      if (!(error instanceof Problem)) throw error;
      console.log(`${error.message}\n\`npm run owner-link\` prints an owner link.`);
    }
    if (shop.hasDemoStaff) {
      console.log(
        'Demo staff move each order along until the shop is set up; DEMO=0 sends them home.',
      );
    }
    await shop.ended;
  },
  { codeWhenEnded: 0 },
);
