/**
 * `npm run doctor`: the faults of the shop, in sentences, whether it is open or closed. Exit code 1 when there are any.
 * Environment as for npm start and npm run backup.
 */
import '../server/lib/need-node.mjs';
import { backupSettings } from './backup/settings.mjs';
import { faultsOf } from './lib/doctor.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';

await main(async () => {
  const shop = shopSettings();
  const faults = await faultsOf(shop, backupSettings(shop));
  if (faults.length > 0) throw new Problem(faults.map((fault) => `- ${fault}`).join('\n'));
  console.log(`Nothing is wrong with the shop in ${shop.dataDir}.`);
});
