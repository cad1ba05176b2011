/**
 * `npm run restore-drill`: whether the last backup, or the named one, would make a working shop: restored into a folder
 * of its own, served, and ordered from. Environment: DATA_DIR, BACKUP_DIR, BACKUP_AGE_IDENTITY.
 */
import '../server/lib/need-node.mjs';
import { tryBackup } from './backup/drill.mjs';
import { findBackup } from './backup/find.mjs';
import { backupSettings } from './backup/settings.mjs';
import { runAsShopUser } from '../server/lib/run-as-shop-user.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { lowerPriority } from '../server/lib/lower-priority.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';

await main(async () => {
  const settings = backupSettings(shopSettings());
  if (await runAsShopUser(settings.dataDir)) return;
  lowerPriority();
  const source = findBackup(process.argv[2] ?? 'latest', settings);
  try {
    const { manifest, hasOrdered } = await tryBackup(source);
    console.log(
      `${source} makes a shop again: ${manifest.counts.orders} orders and ${manifest.counts.products} products were there, ${hasOrdered ? 'and another order was taken' : 'with nothing on its shelves to be ordered'}.`,
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(`${source} makes no shop: ${error.message}`);
  }
});
