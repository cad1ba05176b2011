/**
 * An evening in a large shop: five orders and ten first visits a second, once where every product's stock is
 * counted and once where none is. A sale of what is counted must not cost more than another.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchShop } from '../bench-shop.mjs';
import { growCatalogue } from '../grow-catalogue.mjs';
import { inTurn } from '../in-turn.mjs';
import { median, quantile } from '../statistics.mjs';
import { call } from './call.mjs';
import { placeOrder } from './orders.mjs';
import { cpuMs, memoryMb } from './process-figures.mjs';

const PRODUCTS = 8_000;
const PIECES = 1_000_000;
const ORDERED = [1, 2, 3, 4];
const ORDERS_A_SECOND = 5;
const VISITS_A_SECOND = 10;
const ROUNDS = 3;
const SECONDS = 20;

/** Asks so often, whether or not it is answered in time; how long each took. */
async function paced(perSecond, seconds, ask) {
  const asked = [];
  const begin = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await sleep(Math.max(0, begin + (at * 1_000) / perSecond - performance.now()));
    const askedAt = performance.now();
    asked.push(ask().then(() => performance.now() - askedAt));
  }
  return Promise.all(asked);
}

/** What a phone asks for that comes for the first time. */
async function visit({ url }) {
  await call(`${url}/home`, { headers: { 'accept-encoding': 'br, gzip' } });
  await call(`${url}/data/catalogue.json`, { headers: { 'accept-encoding': 'br, gzip' } });
}

async function openLargeShop(folder, isCounted) {
  const shop = await openBenchShop(join(folder, isCounted ? 'counting' : 'not-counting'));
  await shop.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  await growCatalogue(shop, PRODUCTS);
  const stock = `is_stock_counted = ${isCounted}, stock = ${isCounted ? PIECES : 0}`;
  await shop.asStaff('POST', '/api/sql', { query: `UPDATE products SET ${stock}` });
  await visit(shop);
  return shop;
}

const order = (shop) => placeOrder(shop.url, ORDERED);

/** Orders alone, and then orders among visits: milliseconds, and the server's time on the processors. */
async function evening(shop) {
  const idle = await paced(ORDERS_A_SECOND, SECONDS, () => order(shop));
  const before = cpuMs(shop.pid);
  const [orders, visits] = await Promise.all([
    paced(ORDERS_A_SECOND, SECONDS, () => order(shop)),
    paced(VISITS_A_SECOND, SECONDS, () => visit(shop)),
  ]);
  return {
    idleP95Ms: quantile(idle, 0.95),
    orderP95Ms: quantile(orders, 0.95),
    visitP95Ms: quantile(visits, 0.95),
    cpuMs: (cpuMs(shop.pid) - before) / SECONDS,
    mb: memoryMb(shop.pid),
  };
}

/** @returns {Promise<{ products: number, rows: { kind: string, [figure: string]: any }[] }>} */
export async function measureCounted(folder) {
  const shops = Object.entries({
    uncounted: await openLargeShop(folder, false),
    counted: await openLargeShop(folder, true),
  });
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, shop] of inTurn(shops, round)) {
      runs.push({ kind, ...(await evening(shop)) });
    }
  }
  for (const [, shop] of shops) await shop.stop();
  const rows = shops.map(([kind]) => {
    const of = (figure) => runs.filter((run) => run.kind === kind).map((run) => run[figure]);
    return {
      kind,
      idleP95Ms: median(of('idleP95Ms')),
      orderP95Ms: median(of('orderP95Ms')),
      visitP95Ms: median(of('visitP95Ms')),
      cpuMs: median(of('cpuMs')),
      mb: Math.max(...of('mb')),
    };
  });
  return { products: PRODUCTS, rows };
}
