/**
 * `npm run rebuild-cell -- <backup>`: rebuilds a shop whose machine was lost, from its last backup (`latest`, a name, a
 * folder, or a file that was sent off the machine) and from its rows in the order log (docs/order-log.md). Environment:
 * DATA_DIR, BACKUP_DIR, BACKUP_AGE_IDENTITY, ORDER_LOG_URL, CELL.
 */
import '../../server/lib/need-node.mjs';
import { join, resolve } from 'node:path';
import { findBackup } from '../backup/find.mjs';
import { restoreBackup } from '../backup/restore.mjs';
import { nameOf } from '../backup/backup-folder.mjs';
import { backupSettings } from '../backup/settings.mjs';
import { runAsShopUser } from '../../server/lib/run-as-shop-user.mjs';
import { main } from '../../server/lib/main.mjs';
import { neededOrderLog } from './settings.mjs';
import { importFromLog } from './import-log.mjs';
import { rejectedRowsReport } from './rejected-rows-report.mjs';
import { shopSettings } from '../../server/lib/shop-settings.mjs';

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

await main(async () => {
  const log = neededOrderLog();
  const { dataDir, backupDir } = backupSettings(shopSettings());
  if (await runAsShopUser(dataDir)) return;
  const source = findBackup(process.argv[2], { backupDir });
  /** @type {import('./import-log.mjs').Taken} */
  let taken = { orders: 0, short: 0, rejected: [] };
  const rejectedRowsFile = join(resolve(dataDir), `rejected-rows-${nameOf(new Date())}.json`);
  const { manifest, aside } = await restoreBackup(source, {
    dataDir,
    complete: async (ready) => {
      taken = await importFromLog(log, ready, rejectedRowsFile);
    },
  });
  console.log(
    `Rebuilt: the shop of ${manifest.made_at}, and ${plural(taken.orders, 'order')} that came since, as the order log has them.`,
  );
  if (taken.short > 0) {
    console.log(
      `More was sold of ${plural(taken.short, 'product')} than the backup had: count those on the shelf.`,
    );
  }
  if (taken.rejected.length > 0) {
    for (const sentence of rejectedRowsReport(taken.rejected, rejectedRowsFile))
      console.log(sentence);
    process.exitCode = 1;
  }
  if (aside) console.log(`What was there before is in ${aside}: delete it when all is well.`);
  console.log('Now start the shop. Phones re-send the orders that had not reached the log.');
});
