/**
 * A busy shop that dies in the middle: orders at a steady rate beside phones that listen and pull and
 * others that read the catalogue. Nothing that was answered may be lost, nothing stored twice, and while
 * the server lives it answers no error. `npm run reliability` plays a whole minute, `npm run test:ci` a few seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/domain/order/request.ts';
import { memoryMb } from '../../support/memory.ts';
import { anOrder } from '../../support/order-bodies.ts';
import { listen } from '../../support/realtime.ts';
import { openShop, type StoredProduct, type TestShop } from '../../support/server.ts';
import { percentile } from '../percentile.ts';
import { report } from '../report.ts';

const isWhole = process.env.RELIABILITY_ROWS !== undefined;
const LOAD = isWhole
  ? { seconds: 60, ordersPerSecond: 30, readsPerSecond: 100, phones: 300 }
  : { seconds: 6, ordersPerSecond: 10, readsPerSecond: 20, phones: 20 };
const CHANGE_EVERY_MS = 10_000;

let shop: TestShop;
let matchbox: StoredProduct;

beforeAll(async () => {
  shop = await openShop();
  matchbox = await shop.stock({ price: 50 });
  await shop.changeSettings({ open_orders_limit: 0, guest_orders_per_address: 0 });
});
afterAll(() => shop.close());

/** What was asked, and how long the answers took. */
const asked = {
  orders: [] as OrderRequest[],
  /** How many of them while the server lived. */
  ordersOfTheLiving: 0,
  acknowledged: new Set<string>(),
  unanswered: 0,
  serverErrors: 0,
  orderMs: [] as number[],
  readMs: [] as number[],
  mostMb: 0,
};
/** Whether the server lives, as far as it is meant to. */
const server = { isAlive: true };

/** Asks, and notes how long it took; null when nobody answered. */
async function timed(ask: () => Promise<Response>, took: number[]): Promise<Response | null> {
  const beganMs = performance.now();
  const wasAlive = server.isAlive;
  try {
    const answer = await ask();
    await answer.arrayBuffer();
    took.push(performance.now() - beganMs);
    if (answer.status >= 500) asked.serverErrors += 1;
    return answer;
  } catch {
    // Only the crash may leave anybody without an answer.
    if (wasAlive && server.isAlive) asked.serverErrors += 1;
    return null;
  }
}

const postOrder = (placed: OrderRequest) =>
  fetch(`${shop.url}/api/shop/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(placed),
  });

async function order(): Promise<void> {
  const placed = anOrder({ lines: [{ pid: matchbox.pid, quantity: 1 }] });
  asked.orders.push(placed);
  if (server.isAlive) asked.ordersOfTheLiving += 1;
  const answer = await timed(() => postOrder(placed), asked.orderMs);
  if (answer?.status === 200) asked.acknowledged.add(placed.id);
  else asked.unanswered += 1;
}

const read = () => timed(() => fetch(`${shop.url}/data/catalogue.json`), asked.readMs);

/** Begins something so often a second, whatever becomes of it; answers when the last has ended. */
async function steadily(perSecond: number, end: AbortSignal, begin: () => Promise<unknown>) {
  const begun: Promise<unknown>[] = [];
  const beganMs = performance.now();
  for (let count = 0; !end.aborted; count += 1) {
    begun.push(begin());
    const dueMs = ((count + 1) * 1_000) / perSecond;
    // oxlint-disable-next-line no-await-in-loop -- at its time
    await sleep(Math.max(0, dueMs - (performance.now() - beganMs)));
  }
  await Promise.all(begun);
}

/** A phone that hears of changes and pulls, and dials again when the line is cut. */
async function aPhone(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one line after the other
      const line = await listen(shop.url, ['signals/catalogue']);
      let heard = 0;
      while (!end.aborted && server.isAlive) {
        // oxlint-disable-next-line no-await-in-loop -- as long as it lasts
        await sleep(200);
        if (line.heard.length === heard) continue;
        heard = line.heard.length;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await fetch(`${shop.url}/api/shop/changes?since=0&lineage=`).then((pulled) =>
          pulled.text(),
        );
      }
      line.close();
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- the server is down
      await sleep(200);
    }
  }
}

async function changeNowAndThen(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- now and then
    await sleep(CHANGE_EVERY_MS, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted || !server.isAlive) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above; the crash may come in between
    await shop.changeProduct(matchbox.pid, { price: 50 }).catch(() => undefined);
  }
}

async function watchMemory(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    if (server.isAlive) asked.mostMb = Math.max(asked.mostMb, memoryMb(shop.serverPid()));
    // oxlint-disable-next-line no-await-in-loop -- now and then
    await sleep(500);
  }
}

/** Half of the time before it and half after it, however long the server takes to be back. */
async function crashInTheMiddle(): Promise<void> {
  await sleep((LOAD.seconds * 1_000) / 2);
  server.isAlive = false;
  await shop.kill();
  await shop.restart();
  server.isAlive = true;
  await sleep((LOAD.seconds * 1_000) / 2);
}

/** The ids of all orders that the shop has. */
async function storedIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/collections/orders/records?fields=id&perPage=500&page=${page}`;
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const found = await shop.asSuperuser<{ items: { id: string }[]; totalPages: number }>(
      'GET',
      path,
    );
    for (const { id } of found.items) ids.add(id);
    pages = found.totalPages;
  }
  return ids;
}

/** As phones do whose order was not answered, and those whose was; answers how many are refused. */
async function sendAllAgain(): Promise<number> {
  const queue = [...asked.orders];
  let refused = 0;
  const work = async () => {
    for (let placed = queue.shift(); placed; placed = queue.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await postOrder(placed).catch(() => null);
      // A connection that was cut says nothing: the same goes again.
      if (answer === null) queue.push(placed);
      else if (answer.status !== 200) refused += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await answer?.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return refused;
}

const milliseconds = (took: number[]) =>
  [0.5, 0.95, 0.99].map((share) => Math.round(percentile(took, share))).join('; ');

it('loses and doubles nothing, though it is killed while many order, listen and read', async () => {
  const [over, end] = [new AbortController(), new AbortController()];
  const phones = Array.from({ length: LOAD.phones }, () => aPhone(end.signal));
  const beside = [changeNowAndThen(end.signal), watchMemory(end.signal)];
  await Promise.all([
    steadily(LOAD.ordersPerSecond, over.signal, order),
    steadily(LOAD.readsPerSecond, over.signal, read),
    crashInTheMiddle().finally(() => over.abort()),
  ]);
  end.abort();
  await Promise.all([...phones, ...beside]);

  const stored = await storedIds();
  const lost = [...asked.acknowledged].filter((id) => !stored.has(id)).length;
  const refused = await sendAllAgain();
  const rows = await shop.countOf('orders');

  report('load', [
    ['orders a second; seconds', `${LOAD.ordersPerSecond}; ${LOAD.seconds}`],
    ['phones that listen; catalogues read a second', `${LOAD.phones}; ${LOAD.readsPerSecond}`],
    ['an order takes, p50; p95; p99 (ms)', milliseconds(asked.orderMs)],
    ['a catalogue takes, p50; p95; p99 (ms)', milliseconds(asked.readMs)],
    ['most memory of the server (MB)', Math.round(asked.mostMb)],
    ['orders that the crash left unanswered', asked.unanswered],
    ['errors while the server lived', asked.serverErrors, 0],
    ['answered orders that were lost', lost, 0],
    ['orders stored twice', rows - asked.orders.length, 0],
  ]);
  expect({ lost, refused, rows, serverErrors: asked.serverErrors }).toEqual({
    lost: 0,
    refused: 0,
    rows: asked.orders.length,
    serverErrors: 0,
  });
  expect(asked.acknowledged.size).toBeGreaterThan(asked.ordersOfTheLiving / 2);
});
