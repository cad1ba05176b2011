/**
 * `npm run upgrade`: brings the shop's data to this version, or leaves everything as it was
 * (docs/backups.md). Environment: DATA_DIR, PORT, HOST, BACKUP_DIR. For a shop that is open:
 * `--stop COMMAND` ends it, `--start COMMAND` starts it, `--back COMMAND` puts the earlier version of the
 * program in place, should this one fail. `--when-needed` does nothing where there is nothing to migrate.
 */
import '../server/lib/need-node.mjs';
import { parseArgs } from 'node:util';
import { backupSettings } from './backup/settings.mjs';
import { runAsShopUser } from '../server/lib/run-as-shop-user.mjs';
import { main } from '../server/lib/main.mjs';
import { needsMigrations } from '../server/lib/migrations.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';
import { upgrade } from './lib/upgrade.mjs';
import { appVersion } from '../server/lib/project.mjs';

await main(async () => {
  const {
    values: { 'when-needed': isOnlyWhenNeeded, ...commands },
  } = parseArgs({
    options: {
      'when-needed': { type: 'boolean' },
      stop: { type: 'string' },
      start: { type: 'string' },
      back: { type: 'string' },
    },
  });
  const shop = shopSettings();
  if (await runAsShopUser(shop.dataDir, commands)) return;
  if (isOnlyWhenNeeded && !(await needsMigrations(shop.dataDir))) return;
  const { backup } = await upgrade(shop, commands, backupSettings(shop), (step) =>
    console.log(step),
  );
  console.log(
    `The shop is at version ${appVersion()}${commands.start ? ' and open' : ': start it now'}. What it was before is in ${backup}.`,
  );
});
