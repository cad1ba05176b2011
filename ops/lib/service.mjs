/** Stops and starts the service of the shop, by the commands that its administrator has set. */
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, urlOf } from '../../server/lib/address.mjs';
import { checkFolder } from '../../server/lib/data-folder.mjs';
import { runCommand } from '../../server/lib/run-as-shop-user.mjs';
import { Problem } from '../../server/lib/main.mjs';

const patienceMs = 60_000;

/** Runs the command, and waits until nobody works on the data folder. */
export async function stopService(command, dataDir) {
  await runCommand(command);
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- it is being waited for
      return await checkFolder(dataDir, { mayBeHalfRestored: true });
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await sleep(100);
    }
  }
}

/** Runs the command, and waits until the shop answers where PORT and HOST say. */
export async function startService(command, { host, port }) {
  await runCommand(command);
  const health = `${urlOf(host, port)}/api/health`;
  const giveUpAt = Date.now() + patienceMs;
  // oxlint-disable-next-line no-await-in-loop -- it is being waited for
  while (!(await answers(health))) {
    if (Date.now() > giveUpAt)
      throw new Problem(`\`${command}\` ran, and ${health} does not answer.`);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(100);
  }
}
