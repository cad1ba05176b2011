/**
 * What listening costs the shop: a thousand phones listen from 250 addresses, four hundred streams of
 * one more address try what they can; prices change, and an order comes in between.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openStream } from '../../../server/lib/streams.mjs';
import { median } from '../statistics.mjs';
import { placeOrder } from './orders.mjs';

const HONEST = 1_000;
const HOSTILE = 400;
const CHANGES = 10;
const ONION = 2;
const TOPIC = 'signals/catalogue';
const HOSTILE_TOPICS = Array.from(
  { length: 1_000 },
  (_, at) => `${TOPIC}?options=${encodeURIComponent(`{"query":{"filter":"rev>${at}"}}`)}`,
);

const timeOf = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const count = (streams) => streams.filter(({ status }) => status === 204).length;

/** A price changes, and an order comes while the signal is being sent. */
async function change({ url, asStaff }, product, price) {
  const changed = timeOf(() =>
    asStaff('PATCH', `/api/collections/products/records/${product}`, { price }),
  );
  const orderMs = await timeOf(() => placeOrder(url, [ONION]));
  const priceMs = await changed;
  await sleep(300);
  return { orderMs, priceMs };
}

async function changes(shop, product, from) {
  const done = [];
  // One after the other: each is a measurement.
  for (let at = 0; at < CHANGES; at += 1) done.push(await change(shop, product, from + at));
  return {
    orderMs: median(done.map(({ orderMs }) => orderMs)),
    priceMs: median(done.map(({ priceMs }) => priceMs)),
  };
}

/** A row for each crowd that listens, and how many signals each phone received. */
export async function measureListeners(shop) {
  const found = await shop.asStaff('GET', `/api/collections/products/records?filter=pid=${ONION}`);
  const { id } = found.items[0];
  const rows = [{ crowd: 'nobody listens', ...(await changes(shop, id, 20)) }];

  const phones = [];
  for (let at = 0; at < HONEST; at += 1) {
    const address = `127.0.1.${1 + (at % 250)}`;
    phones.push(await openStream(shop.url, { topics: [TOPIC], address }));
  }
  rows.push({ crowd: `${count(phones)} phones listen`, ...(await changes(shop, id, 40)) });

  const hostile = await Promise.all(
    Array.from({ length: HOSTILE }, (_, at) =>
      openStream(shop.url, {
        topics: at % 2 === 0 ? HOSTILE_TOPICS : [TOPIC],
        address: '127.0.2.1',
      }),
    ),
  );
  const admitted = `${count(hostile)} of ${HOSTILE} hostile streams as well`;
  rows.push({ crowd: admitted, ...(await changes(shop, id, 60)) });

  const counts = [...new Set(phones.map((phone) => phone.signalCount()))];
  for (const { close } of [...phones, ...hostile]) close();
  return { rows, heard: `each phone received ${counts.join(' or ')} signals of ${2 * CHANGES}` };
}
