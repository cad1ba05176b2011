/**
 * `npm run owner-link`: a one-time owner link, also for a shop that has an owner, whose next device it then adds.
 * `npm run owner-link -- NAME`: for the owner of that name, or for another of that name.
 */
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
  const link = await ownerLink({
    url: origin,
    dataDir,
    force: true,
    name: process.argv.slice(2).join(' ').trim(),
  });
  console.log(`Owner link: ${link}`);
});
