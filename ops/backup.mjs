/**
 * `npm run backup`: a checked copy of the shop, whether or not it is serving (docs/backups.md).
 * Environment: DATA_DIR, BACKUP_DIR, BACKUP_TARGET, BACKUP_AGE_RECIPIENT.
 */
import '../server/lib/need-node.mjs';
import { makeBackup } from './backup/make.mjs';
import { backupSettings } from './backup/settings.mjs';
import { asMegabytes } from '../server/lib/disk-space.mjs';
import { runAsShopUser } from '../server/lib/run-as-shop-user.mjs';
import { main } from '../server/lib/main.mjs';
import { lowerPriority } from '../server/lib/lower-priority.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';

await main(async () => {
  const settings = backupSettings(shopSettings());
  if (await runAsShopUser(settings.dataDir)) return;
  lowerPriority();
  const made = await makeBackup(settings);
  const seconds = (made.took_ms / 1_000).toFixed(1);
  const sent = made.sent ? ', sent' : '';
  console.log(
    `Backup: ${made.folder} (${asMegabytes(made.bytes)}, ${made.orders} orders, checked${sent}, ${seconds} s).`,
  );
  if (made.removed.length > 0) console.log(`Not kept any longer: ${made.removed.join(', ')}.`);
});
