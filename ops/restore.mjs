/**
 * `npm run restore -- <backup>`: puts a backup in the place of the shop: `latest`, a name, a folder, or a
 * file that was sent off the machine (docs/backups.md). Environment: DATA_DIR, BACKUP_DIR,
 * BACKUP_AGE_IDENTITY. `--stop COMMAND` ends what serves the shop, `--start COMMAND` starts it again.
 */
import '../server/lib/need-node.mjs';
import { parseArgs } from 'node:util';
import { findBackup } from './backup/find.mjs';
import { restoreBackup } from './backup/restore.mjs';
import { backupSettings } from './backup/settings.mjs';
import { runAsShopUser } from '../server/lib/run-as-shop-user.mjs';
import { main } from '../server/lib/main.mjs';
import { startService, stopService } from './lib/service.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The orders that the restored shop lacks, and those that it has again. */
function consequences(counts) {
  if (counts === null) {
    return 'The shop that was there could not be read: what it had deleted since may come back.';
  }
  const lines = [];
  if (counts.orders > 0) {
    lines.push(
      `${plural(counts.orders, 'order')} came after this backup: phones send those of the last seven days again by themselves.`,
    );
  }
  if (counts.accounts > 0) {
    lines.push(
      `${plural(counts.accounts, 'account')} deleted since this backup are back: delete them again in /admin/users.`,
    );
  }
  return lines.join('\n');
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stop: { type: 'string' }, start: { type: 'string' } },
  });
  const shop = shopSettings();
  if (await runAsShopUser(shop.dataDir, values)) return;
  const { dataDir, backupDir } = backupSettings(shop);
  const source = findBackup(positionals[0], { backupDir });
  if (values.stop) await stopService(values.stop, dataDir);
  const { manifest, counts, isAccessKept, aside } = await restoreBackup(source, { dataDir });
  console.log(
    `Restored: the shop of ${manifest.made_at}, with ${plural(manifest.counts.orders, 'order')}.`,
  );
  const more = consequences(counts);
  if (more) console.log(more);
  if (!isAccessKept) {
    console.log(
      'Roles, suspensions, devices and blocks are those of the backup: look at /admin/users for what was changed since.',
    );
  }
  if (aside) console.log(`What was there before is in ${aside}: delete it when all is well.`);
  if (values.start) await startService(values.start, shop);
  console.log(
    `${values.start ? 'The shop is open.' : 'Now start the shop.'} Phones load the whole catalogue again and re-send the orders that the shop has lost.`,
  );
});
