/** `npm run renew-lineage`: after restoring a backup, lets every phone load the catalogue anew and show its orders. */
import './lib/need-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isHandedOver } from './lib/hand-over.mjs';
import { main, Problem } from './lib/main.mjs';
import { runPocketBaseCommand } from './lib/pocketbase.mjs';
import { lastWords } from './lib/processes.mjs';
import { shopSettings } from './lib/shop-settings.mjs';

await main(async () => {
  const { dataDir } = shopSettings();
  if (await isHandedOver(dataDir)) return;
  if (!existsSync(join(dataDir, 'data.db'))) {
    throw new Problem(`There is no shop in ${dataDir}: restore it there, or set DATA_DIR.`);
  }
  const { output } = await runPocketBaseCommand(['renew-lineage'], { dataDir });
  if (!/lineage \S+$/m.test(output)) {
    throw new Problem(`PocketBase renewed nothing: ${lastWords(output)}`);
  }
  console.log(
    'Done: from their next visit on, phones load the whole catalogue and show their orders of a week.',
  );
});
