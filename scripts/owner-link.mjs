/** `npm run owner-link`: another one-time owner link, also for a shop that has an owner. */
import './lib/need-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from './lib/commands.mjs';
import { isHandedOver } from './lib/hand-over.mjs';
import { main, Problem } from './lib/main.mjs';
import { ownerLink } from './lib/owner-link.mjs';
import { shopSettings } from './lib/shop-settings.mjs';

await main(async () => {
  const { origin, dataDir } = shopSettings();
  if (await isHandedOver(dataDir)) return;
  if (!existsSync(join(dataDir, 'data.db'))) {
    throw new Problem(
      `There is no shop in ${dataDir} yet: run ${startCommand()} first, or set DATA_DIR.`,
    );
  }
  const link = await ownerLink({ url: origin, dataDir, force: true });
  console.log(`Owner link: ${link}`);
});
