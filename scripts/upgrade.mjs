/**
 * `npm run upgrade`: brings the shop's data to this version, or leaves everything as it was
 * (docs/backups.md). Environment: DATA_DIR, PORT, HOST, BACKUP_DIR. For a shop that is open:
 * `--stop COMMAND` ends it, `--start COMMAND` starts it, `--back COMMAND` puts the earlier version of the
 * program in place, should this one fail. `--when-needed` does nothing where there is nothing to migrate.
 */
import './lib/need-node.mjs';
import { parseArgs } from 'node:util';
import { backupSettings } from './lib/backup/settings.mjs';
import { isHandedOver } from './lib/hand-over.mjs';
import { main } from './lib/main.mjs';
import { needsMigrations } from './lib/migrations.mjs';
import { shopSettings } from './lib/shop-settings.mjs';
import { upgrade } from './lib/upgrade.mjs';
import { appVersion } from './lib/project.mjs';

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
  if (await isHandedOver(shop.dataDir, commands)) return;
  if (isOnlyWhenNeeded && !(await needsMigrations(shop.dataDir))) return;
  const { backup } = await upgrade(shop, commands, backupSettings(shop), (step) =>
    console.log(step),
  );
  console.log(
    `The shop is at version ${appVersion()}${commands.start ? ' and open' : ': start it now'}. What it was before is in ${backup}.`,
  );
});
