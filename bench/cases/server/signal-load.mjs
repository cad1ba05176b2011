/**
 * What a change costs the shop while phones are open that do what phones do: each receives the catalogue's signal
 * and takes the changes in it, or fetches them a moment later (D40).
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchShop } from '../bench-shop.mjs';
import { inTurn } from '../in-turn.mjs';
import { median, quantile } from '../statistics.mjs';
import { call } from './call.mjs';
import { openCrowd } from './crowd.mjs';
import { placeOrder } from './orders.mjs';
import { cpuMs, memoryMb } from './process-figures.mjs';
import { openFloors } from './signal-floors.mjs';

const TOPIC = 'signals/catalogue';
const CROWD = 1_000;
const CHANGES = 10;
/** For what one request costs, which is too little to be read off once. */
const TIMES = 20;
const TURNS = 9;
/** As phones spread their questions (src/api/realtime.ts). */
const SPREAD_MS = 1_500;
const REST_MS = 2_000;

const ONION = 2;
const CANDLES = 17;
const BUYERS_CROWD = 300;
const ORDERS = 40;
const ORDER_EVERY_MS = 500;
/** One less is few, and sends a signal. */
const NEARLY_FEW = 6;

/** Phones that listen, and fetch the changes that a signal does not contain. */
async function openPhones(shop, howMany) {
  const { lineage, rev } = JSON.parse((await call(`${shop.url}/data/catalogue.json`)).toString());
  const pull = () => call(`${shop.url}/api/shop/changes?since=${rev}&lineage=${lineage}`);
  const phones = await openCrowd(shop.url, howMany, [TOPIC], (event, know) => {
    if (event.includes('"news":{')) know();
    else setTimeout(() => void pull().then(know), Math.random() * SPREAD_MS);
  });
  await sleep(REST_MS);
  return phones;
}

async function pageOf(shop, pid) {
  const found = await shop.asStaff('GET', `/api/collections/products/records?filter=pid=${pid}`);
  return `/api/collections/products/records/${found.items[0].id}`;
}

/** The server's time on the processors for each of some, in ms. */
async function costOf(shop, act) {
  const before = cpuMs(shop.pid);
  for (let at = 0; at < TIMES; at += 1) await act();
  await sleep(REST_MS);
  return (cpuMs(shop.pid) - before) / TIMES;
}

/**
 * One phone asks for what has changed, of a server that nobody has asked for that before: a change and that,
 * less a change alone, in turn, since a machine is not as fast in one minute as in the next.
 */
async function costOfPull(shop, setPrice) {
  const { lineage, rev } = JSON.parse((await call(`${shop.url}/data/catalogue.json`)).toString());
  let price = 0;
  const change = () => setPrice((price += 1));
  const changeAndAsk = async () => {
    await change();
    await call(`${shop.url}/api/shop/changes?since=${rev}&lineage=${lineage}`);
  };
  const rows = [];
  for (let at = 0; at < TURNS; at += 1) {
    rows.push({ changeMs: await costOf(shop, change), bothMs: await costOf(shop, changeAndAsk) });
  }
  return {
    changeMs: median(rows.map(({ changeMs }) => changeMs)),
    pullMs: median(rows.map(({ changeMs, bothMs }) => bothMs - changeMs)),
  };
}

/** The text of one signal. */
async function aSignal(shop, setPrice) {
  let event = '';
  const phone = await openCrowd(shop.url, 1, [TOPIC], (heard, know) => {
    event = heard;
    know();
  });
  await phone.change(() => setPrice(0));
  phone.close();
  await sleep(REST_MS);
  return event;
}

/** What one change for a crowd costs a process. */
async function costOfOne({ pid, crowd, send }, at) {
  const [cpu, memory] = [cpuMs(pid), memoryMb(pid)];
  const lastMs = await crowd.change(() => send(at));
  await sleep(REST_MS);
  return { lastMs, cpu: cpuMs(pid) - cpu, mb: memoryMb(pid) - memory };
}

/** One change while everybody listens: to the shop, and to who does nothing else. */
async function costOfChange(shop, setPrice, folder) {
  const event = await aSignal(shop, setPrice);
  const floors = await openFloors(folder, { topic: TOPIC, event, howMany: CROWD });
  const crowd = await openPhones(shop, CROWD);
  const ours = { pid: shop.pid, crowd, send: (at) => setPrice(1_000 + at) };
  const kinds = Object.entries({ ours, ...floors });
  const rows = [];
  for (let at = 0; at < CHANGES; at += 1) {
    for (const [kind, listened] of inTurn(kinds, at)) {
      rows.push({ kind, ...(await costOfOne(listened, at)) });
    }
  }
  for (const [, listened] of kinds) listened.crowd.close();
  await sleep(REST_MS);
  const of = (wanted, figure) =>
    rows.filter(({ kind }) => kind === wanted).map((row) => row[figure]);
  return {
    cpuMs: median(of('ours', 'cpu')),
    recordCpuMs: median(of('record', 'cpu')),
    bareCpuMs: median(of('bare', 'cpu')),
    lastMs: Math.max(...of('ours', 'lastMs')),
    mb: Math.max(...of('ours', 'mb')),
  };
}

/** Two orders a second, each of which leaves few of a product: p95 in ms. */
async function ordersThatSignal(shop, page) {
  const took = [];
  await shop.asStaff('PATCH', page, { stock: NEARLY_FEW, is_stock_counted: true });
  await sleep(REST_MS);
  for (let at = 0; at < ORDERS; at += 1) {
    const began = performance.now();
    await placeOrder(shop.url, [CANDLES]);
    took.push(performance.now() - began);
    await sleep(ORDER_EVERY_MS / 2);
    // Half way to the next, so that this signal is over by then.
    await shop.asStaff('PATCH', page, { stock: NEARLY_FEW, is_stock_counted: true });
    await sleep(Math.max(0, ORDER_EVERY_MS - (performance.now() - began)));
  }
  return quantile(took, 0.95);
}

/** What one change costs with a crowd that listens, and what orders wait while each of them sends a signal. */
export async function measureSignals(folder) {
  const shop = await openBenchShop(join(folder, 'signalling-shop'));
  await shop.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  const [onion, candles] = [await pageOf(shop, ONION), await pageOf(shop, CANDLES)];
  const setPrice = (at) => shop.asStaff('PATCH', onion, { price: 20 + at / 100 });

  const alone = await costOfPull(shop, setPrice);
  const crowd = await costOfChange(shop, setPrice, join(folder, 'signal-floors'));
  const quietP95Ms = await ordersThatSignal(shop, candles);
  const phones = await openPhones(shop, BUYERS_CROWD);
  const signallingP95Ms = await ordersThatSignal(shop, candles);
  phones.close();
  await shop.stop();
  return { phones: CROWD, buyers: BUYERS_CROWD, ...alone, ...crowd, quietP95Ms, signallingP95Ms };
}
