/**
 * `npm run renew-lineage`: after restoring a backup by hand, lets every phone load the catalogue again and
 * show its orders. It is meant for a shop that is closed: on an open one it asks first, and `--yes` is the
 * answer for scripts.
 */
import '../server/lib/need-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { serverOn } from '../server/lib/data-folder.mjs';
import { runAsShopUser } from '../server/lib/run-as-shop-user.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { runPocketBaseCommand } from '../server/lib/pocketbase.mjs';
import { lastWords } from '../server/lib/processes.mjs';
import { shopSettings } from '../server/lib/shop-settings.mjs';

/** The effect on a shop that serves phones at this moment. */
const consequence = (dataDir) =>
  `The shop in ${dataDir} is open. Every phone will load the whole catalogue again, all at once, and show its orders of the last week. That is needed after a backup was restored by hand, and for nothing else.`;

/** Renewed by mistake, it can not be taken back. */
async function confirm(dataDir, isAnswered) {
  if (isAnswered || serverOn(dataDir) === null) return;
  if (!process.stdin.isTTY) {
    throw new Problem(`${consequence(dataDir)} Nothing was renewed: close it first, or say --yes.`);
  }
  console.log(consequence(dataDir));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Renew it? [y/N] ');
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Problem('Nothing was renewed.');
}

await main(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const { dataDir } = shopSettings();
  if (await runAsShopUser(dataDir)) return;
  if (!existsSync(join(dataDir, 'data.db'))) {
    throw new Problem(`There is no shop in ${dataDir}: restore it there, or set DATA_DIR.`);
  }
  await confirm(dataDir, values.yes);
  const { output } = await runPocketBaseCommand(['renew-lineage'], { dataDir });
  if (!/lineage \S+$/m.test(output)) {
    throw new Problem(`PocketBase renewed nothing: ${lastWords(output)}`);
  }
  console.log(
    'Done: from their next visit on, phones load the whole catalogue and show their orders of a week.',
  );
});
