/**
 * `npm run bench:server`: orders and reads a second beside the least that a server does for them, what
 * listening costs the shop, and what its owner does after years of orders. Writes bench/server-results.md,
 * which says how it measures.
 *
 * `--runs N` rounds (6), `--seconds N` for each load (3), `--out FILE` for the results.
 */
import './lib/need-node.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRun } from './bench/machine.mjs';
import { count, write } from './bench/options.mjs';
import { measureCounted } from './bench/server/counted-load.mjs';
import { measureListeners } from './bench/server/listeners.mjs';
import { measureOrders } from './bench/server/order-load.mjs';
import { measureOwner } from './bench/server/owner-load.mjs';
import { measureReads } from './bench/server/read-load.mjs';
import { measureRings } from './bench/server/ring-load.mjs';
import { serverResultsPage } from './bench/server/results.mjs';
import { temporaryFolder } from './bench/temporary-folder.mjs';
import { openBenchShop } from './lib/bench-shop.mjs';
import { buildWhenStale } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { endAllProcesses } from './lib/processes.mjs';
import { inProject } from './lib/project.mjs';

function chosen() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '3' },
      out: { type: 'string', default: inProject('bench/server-results.md') },
    },
  });
  return {
    rounds: count('--runs', values.runs),
    seconds: count('--seconds', values.seconds),
    out: resolve(values.out),
  };
}

await main(async () => {
  const { rounds, seconds, out } = chosen();
  await installPackages();
  await buildWhenStale();
  const folder = temporaryFolder();
  const machine = await describeRun();
  console.log('The owner…');
  const owner = await measureOwner(folder);
  console.log('A large shop that counts, and one that does not…');
  const counted = await measureCounted(folder);
  const shop = await openBenchShop(join(folder, 'shop'));
  await shop.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });

  const load = { folder, rounds, seconds };
  console.log('Reads…');
  const reads = await measureReads(shop, load);
  console.log('Orders…');
  const orders = await measureOrders(shop, load);
  // Last: what so many leave behind is still being cleared away when they are gone.
  console.log('While many listen…');
  const listeners = await measureListeners(shop);
  console.log('One change…');
  const rings = await measureRings(folder);
  write(
    out,
    serverResultsPage({
      machine,
      rounds,
      seconds,
      orders,
      reads,
      listeners,
      rings,
      owner,
      counted,
    }),
  );
  await endAllProcesses();
});
