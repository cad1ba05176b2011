/** `npm run owner-link`: another one-time owner link, also for a shop that has an owner. */
import '../server/lib/need-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from '../server/lib/commands.mjs';
import { runAsShopUser } from '../server/lib/run-as-shop-user.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { ownerLink } from '../server/lib/owner-link.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';

await main(async () => {
  const { origin, dataDir } = shopSettings();
  if (await runAsShopUser(dataDir)) return;
  if (!existsSync(join(dataDir, 'data.db'))) {
    throw new Problem(
      `There is no shop in ${dataDir} yet: run ${startCommand()} first, or set DATA_DIR.`,
    );
  }
  const link = await ownerLink({ url: origin, dataDir, force: true });
  console.log(`Owner link: ${link}`);
});
