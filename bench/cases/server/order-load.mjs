/** Orders a second: the shop's order route beside a plain record of the same PocketBase. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn } from '../in-turn.mjs';
import { drive } from './load.mjs';
import { createRecord, placeOrder } from './orders.mjs';
import { startPlainPocketBase } from './plain-pocketbase.mjs';

const AT_ONCE = [1, 16, 64];
const PIECES = 1_000_000;
/** Between two loads the server puts its house in order. */
const REST_MS = 300;
const UNCOUNTED = [1, 2, 3, 4, 5];
const COUNTED = [6, 7, 8, 9, 10];

/** Five products whose stock nobody counts, and five that never run out. */
async function fillShelves(shop) {
  const records = '/api/collections/products/records';
  const { items } = await shop.asStaff('GET', `${records}?perPage=200`);
  for (const { id, pid } of items) {
    const isCounted = COUNTED.includes(pid);
    if (!isCounted && !UNCOUNTED.includes(pid)) continue;
    const stock = isCounted
      ? { is_stock_counted: true, stock: PIECES }
      : { is_stock_counted: false };
    await shop.asStaff('PATCH', `${records}/${id}`, stock);
  }
}

/** One row for each load of each round: who, how many at once, and what came of it. */
export async function measureOrders(shop, { folder, rounds, seconds }) {
  const { url: plainUrl } = await startPlainPocketBase(folder);
  await fillShelves(shop);
  /** @type {[kind: string, ask: () => Promise<unknown>][]} */
  const kinds = [
    ['plain', () => createRecord(plainUrl, UNCOUNTED)],
    ['uncounted', () => placeOrder(shop.url, UNCOUNTED)],
    ['counted', () => placeOrder(shop.url, COUNTED)],
  ];
  for (const [, ask] of kinds) await ask();
  const rows = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const atOnce of AT_ONCE) {
      for (const [kind, ask] of inTurn(kinds, round)) {
        rows.push({ kind, atOnce, round, ...(await drive(atOnce, seconds, ask)) });
        await sleep(REST_MS);
      }
    }
  }
  return rows;
}
