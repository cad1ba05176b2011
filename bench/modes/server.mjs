/**
 * `npm run bench:server`: orders and reads a second beside the least that a server does for them, what
 * listening costs the shop, and what its owner does after years of orders. Writes bench/results/server-results.md,
 * which says how it measures.
 *
 * `--runs N` rounds (6), `--seconds N` for each load (3), `--out FILE` for the results.
 */
import { join } from 'node:path';
import { measureCounted } from '../cases/server/counted-load.mjs';
import { measureListeners } from '../cases/server/listeners.mjs';
import { measureOrders } from '../cases/server/order-load.mjs';
import { measureOwner } from '../cases/server/owner-load.mjs';
import { measureReads } from '../cases/server/read-load.mjs';
import { measureSignals } from '../cases/server/signal-load.mjs';
import { serverResultsPage } from '../cases/server/results.mjs';
import { openBenchShop } from '../cases/bench-shop.mjs';
import { inProject } from '../../server/lib/project.mjs';

export const defaults = { runs: 6, seconds: 3, out: inProject('bench/results/server-results.md') };

export async function measure({ options, folder, machine }) {
  const { runs: rounds, seconds } = options;
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
  const signals = await measureSignals(folder);
  const measured = { orders, reads, listeners, signals, owner, counted };
  return serverResultsPage({ machine, rounds, seconds, ...measured });
}
