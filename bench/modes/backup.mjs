/**
 * `npm run bench:backup`: how long orders take while the shop is backed up. A shop of about 150 MB takes
 * 20 orders a second, in turns with and without a backup beside them; printed are the milliseconds in
 * which nineteen of twenty were answered.
 *
 * `--rounds N` of each (6), `--copies N` of each of twenty orders to begin with (3700: 150 MB).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { growShop } from '../cases/server/grow-shop.mjs';
import { placeOrder } from '../cases/server/orders.mjs';
import { quantile } from '../cases/statistics.mjs';
import { openBenchShop } from '../cases/bench-shop.mjs';
import { startPocketBase } from '../../server/lib/pocketbase.mjs';
import { endAllProcesses } from '../../server/lib/processes.mjs';
import { inProject } from '../../server/lib/project.mjs';

const pids = [1, 2, 3, 4, 5];
const everyMs = 50;
const quietMs = 4_000;
const restMs = 500;

/** One order every 50 ms, whether or not the one before was answered; how long each took. */
async function orderWhile(url, isGoing) {
  /** @type {number[]} */
  const took = [];
  /** @type {Promise<unknown>[]} */
  const asked = [];
  let next = performance.now();
  while (isGoing()) {
    const askedAt = performance.now();
    asked.push(placeOrder(url, pids).then(() => took.push(performance.now() - askedAt)));
    next += everyMs;
    // oxlint-disable-next-line no-await-in-loop -- at their times
    await sleep(Math.max(0, next - performance.now()));
  }
  await Promise.all(asked);
  return took;
}

/** As the timer of a deployment runs it: a process of its own. */
async function backUp(dataDir, backupDir) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [inProject('ops/backup.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The backup failed.');
  return performance.now() - startedAt;
}

/** Where there are numbers at all. */
const at = (numbers, share) => Number(quantile(numbers, share));

/** The middle of what the rounds have found: one in which the machine was busy counts once. */
function row(name, rounds) {
  const middle = (share) =>
    at(
      rounds.map((took) => at(took, share)),
      0.5,
    ).toFixed(1);
  return `${name.padEnd(18)} p50 ${middle(0.5)} ms   p95 ${middle(0.95)} ms   longest ${middle(1)} ms`;
}

export const defaults = { rounds: 6, copies: 3700 };

export async function measure({ options, folder }) {
  const [dataDir, backupDir] = [join(folder, 'shop'), join(folder, 'backups')];
  const first = await openBenchShop(dataDir);
  await first.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  for (let made = 0; made < 20; made += 1) await placeOrder(first.url, pids);
  await endAllProcesses();
  await growShop(dataDir, options.copies);

  const { url } = await startPocketBase({ dataDir });
  /** @type {{ without: number[], beside: number[], backupMs: number }[]} */
  const rounds = [];
  await orderWhile(url, untilMs(quietMs));
  for (let round = 0; round < options.rounds; round += 1) {
    const without = await orderWhile(url, untilMs(quietMs));
    let isGoing = true;
    const backup = backUp(dataDir, backupDir).finally(() => {
      isGoing = false;
    });
    const beside = await orderWhile(url, () => isGoing);
    rounds.push({ without, beside, backupMs: await backup });
    for (const name of readdirSync(backupDir)) rmSync(join(backupDir, name), { recursive: true });
    await sleep(restMs);
  }
  const megabytes = statSync(join(dataDir, 'data.db')).size / 1e6;
  console.log(
    `A shop of ${megabytes.toFixed(0)} MB, 20 orders a second; medians of ${rounds.length} rounds.`,
  );
  console.log(
    row(
      'without a backup',
      rounds.map(({ without }) => without),
    ),
  );
  console.log(
    row(
      'beside a backup',
      rounds.map(({ beside }) => beside),
    ),
  );
  const ratios = rounds.map(({ without, beside }) => at(beside, 0.95) / at(without, 0.95));
  console.log(
    `p95 beside one: ${at(ratios, 0.5).toFixed(2)} × without (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}).`,
  );
  console.log(
    `A backup took ${(
      at(
        rounds.map(({ backupMs }) => backupMs),
        0.5,
      ) / 1_000
    ).toFixed(1)} s.`,
  );
}

function untilMs(ms) {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
