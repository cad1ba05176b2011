/**
 * What a change costs the shop while phones are open that do what phones do: each hears the catalogue's bell
 * and takes the news that it brings, or asks for them a moment later (D40).
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchShop } from '../../lib/bench-shop.mjs';
import { openStream } from '../../lib/streams.mjs';
import { median, quantile } from '../statistics.mjs';
import { call } from './call.mjs';
import { placeOrder } from './orders.mjs';
import { cpuMs, memoryMb } from './process-figures.mjs';

const BELL = 'signals/catalogue';
const CROWD = 1_000;
const CHANGES = 10;
/** For what one request costs, which is too little to be read off once. */
const TIMES = 100;
/** As phones spread their questions (src/data/remote/doorbell.ts). */
const SPREAD_MS = 1_500;
const REST_MS = 2_000;

const ONION = 2;
const CANDLES = 17;
const BUYERS_CROWD = 300;
const ORDERS = 40;
const ORDER_EVERY_MS = 500;
/** One less is few, and rings. */
const NEARLY_FEW = 6;

/** Phones that listen; `change` answers when the last of them knew what has changed, and what that took. */
async function openPhones(shop, howMany) {
  const { lineage, rev } = JSON.parse((await call(`${shop.url}/data/catalogue.json`)).toString());
  let knowing = 0;
  let allKnow = () => {};
  const know = () => {
    knowing += 1;
    if (knowing === howMany) allKnow();
  };
  const pull = async () => {
    await call(`${shop.url}/api/shop/changes?since=${rev}&lineage=${lineage}`);
    know();
  };
  const onRing = (event) => {
    if (event.includes('"news":{')) know();
    else setTimeout(() => void pull(), Math.random() * SPREAD_MS);
  };
  const phones = [];
  for (let at = 0; at < howMany; at += 1) {
    const address = `127.0.1.${1 + (at % 250)}`;
    phones.push(await openStream(shop.url, { topics: [BELL], address, onRing }));
  }
  await sleep(REST_MS);
  return {
    async change(act) {
      knowing = 0;
      const known = new Promise((resolve) => {
        allKnow = () => resolve(undefined);
      });
      const began = performance.now();
      await Promise.all([act(), known]);
      return performance.now() - began;
    },
    close: () => phones.forEach(({ close }) => close()),
  };
}

async function pageOf(shop, pid) {
  const found = await shop.asStaff('GET', `/api/collections/products/records?filter=pid=${pid}`);
  return `/api/collections/products/records/${found.items[0].id}`;
}

/** The server's time on the processors for each of many, in ms. */
async function costOf(shop, act) {
  const before = cpuMs(shop.pid);
  for (let at = 0; at < TIMES; at += 1) await act(at);
  await sleep(REST_MS);
  return (cpuMs(shop.pid) - before) / TIMES;
}

/** One phone asks for what has changed, of a server that nobody has asked for that before. */
async function costOfPull(shop, setPrice) {
  const { lineage, rev } = JSON.parse((await call(`${shop.url}/data/catalogue.json`)).toString());
  const changeMs = await costOf(shop, setPrice);
  const bothMs = await costOf(shop, async (at) => {
    await setPrice(TIMES + at);
    await call(`${shop.url}/api/shop/changes?since=${rev}&lineage=${lineage}`);
  });
  return { changeMs, pullMs: bothMs - changeMs };
}

async function costOfChange(shop, setPrice) {
  const phones = await openPhones(shop, CROWD);
  const rows = [];
  for (let at = 0; at < CHANGES; at += 1) {
    const [cpu, memory] = [cpuMs(shop.pid), memoryMb(shop.pid)];
    const lastMs = await phones.change(() => setPrice(1_000 + at));
    await sleep(REST_MS);
    rows.push({ lastMs, cpu: cpuMs(shop.pid) - cpu, mb: memoryMb(shop.pid) - memory });
  }
  phones.close();
  await sleep(REST_MS);
  return {
    cpuMs: median(rows.map(({ cpu }) => cpu)),
    lastMs: Math.max(...rows.map(({ lastMs }) => lastMs)),
    mb: Math.max(...rows.map(({ mb }) => mb)),
  };
}

/** Two orders a second, each of which leaves few of a product: p95 in ms. */
async function ordersThatRing(shop, page) {
  const took = [];
  await shop.asStaff('PATCH', page, { stock: NEARLY_FEW, is_stock_counted: true });
  await sleep(REST_MS);
  for (let at = 0; at < ORDERS; at += 1) {
    const began = performance.now();
    await placeOrder(shop.url, [CANDLES]);
    took.push(performance.now() - began);
    await sleep(ORDER_EVERY_MS / 2);
    // Half way to the next, so that this ring is over by then.
    await shop.asStaff('PATCH', page, { stock: NEARLY_FEW, is_stock_counted: true });
    await sleep(Math.max(0, ORDER_EVERY_MS - (performance.now() - began)));
  }
  return quantile(took, 0.95);
}

/** What one change costs with a crowd that listens, and what orders wait while each of them rings. */
export async function measureRings(folder) {
  const shop = await openBenchShop(join(folder, 'ringing-shop'));
  await shop.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  const [onion, candles] = [await pageOf(shop, ONION), await pageOf(shop, CANDLES)];
  const setPrice = (at) => shop.asStaff('PATCH', onion, { price: 20 + at / 100 });

  const alone = await costOfPull(shop, setPrice);
  const crowd = await costOfChange(shop, setPrice);
  const quietP95Ms = await ordersThatRing(shop, candles);
  const phones = await openPhones(shop, BUYERS_CROWD);
  const ringingP95Ms = await ordersThatRing(shop, candles);
  phones.close();
  await shop.stop();
  return { phones: CROWD, buyers: BUYERS_CROWD, ...alone, ...crowd, quietP95Ms, ringingP95Ms };
}
