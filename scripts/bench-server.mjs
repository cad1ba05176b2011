/**
 * `npm run bench:server`: what listening costs the shop. A thousand phones listen from 250 addresses,
 * four hundred streams of one more address try what they can; prices change, and an order comes in
 * between. Times in milliseconds, medians of several rounds, beside those of a shop nobody listens to.
 */
import './lib/need-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchShop } from './lib/bench-shop.mjs';
import { installPackages } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { openStream } from './lib/streams.mjs';

const HONEST = 1_000;
const HOSTILE = 400;
const ROUNDS = 10;
const BELL = 'signals/catalogue';
const HOSTILE_TOPICS = Array.from(
  { length: 1_000 },
  (_, at) => `${BELL}?options=${encodeURIComponent(`{"query":{"filter":"rev>${at}"}}`)}`,
);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const timeOf = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const count = (streams, status) => streams.filter((stream) => stream.status === status).length;

let orders = 0;
async function placeOrder(url) {
  orders += 1;
  const digits = (length) => String(orders).padStart(length, '0');
  const response = await fetch(`${url}/api/shop/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      v: 1,
      id: `bench${digits(10)}`,
      number: `ORD${digits(6)}`,
      key: digits(32),
      uid: '',
      device: '',
      lines: [{ pid: 2, quantity: 1 }],
      quote: {
        subtotal_paise: 0,
        delivery_fee_paise: 0,
        discount_paise: 0,
        taxes_paise: 0,
        total_paise: 1_000_000,
        promo_code: '',
      },
      customer: {
        name: 'Asha Patil',
        phone: '9876543210',
        address: '12, Station Road, near the temple',
        pincode: '425001',
        instructions: '',
      },
      promo_code: '',
      payment_method: 'cod',
      placed_at: new Date().toISOString(),
      catalogue_rev: 1,
    }),
  });
  if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`);
}

/** A price changes, and an order comes while the bell is being rung. */
async function oneRound({ url, asStaff }, product, price) {
  const change = timeOf(() =>
    asStaff('PATCH', `/api/collections/products/records/${product}`, { price }),
  );
  const order = await timeOf(() => placeOrder(url));
  const changed = await change;
  await sleep(300);
  return { order, changed };
}

async function rounds(shop, product, from) {
  const done = [];
  // One after the other: each is a measurement.
  for (let at = 0; at < ROUNDS; at += 1) done.push(await oneRound(shop, product, from + at));
  const ms = (name) => Math.round(median(done.map((round) => round[name])));
  return `order ${ms('order')} ms, price change ${ms('changed')} ms`;
}

await main(async () => {
  await installPackages();
  const dataDir = mkdtempSync(join(tmpdir(), 'essentials-bench-'));
  const shop = await openBenchShop(dataDir);
  try {
    await shop.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });
    const found = await shop.asStaff('GET', '/api/collections/products/records?filter=pid=2');
    const { id } = found.items[0];
    console.log(`nobody listens: ${await rounds(shop, id, 20)}`);

    const phones = [];
    for (let at = 0; at < HONEST; at += 1) {
      const address = `127.0.1.${1 + (at % 250)}`;
      phones.push(await openStream(shop.url, { topics: [BELL], address }));
    }
    console.log(`${count(phones, 204)} phones listen: ${await rounds(shop, id, 40)}`);

    const hostile = await Promise.all(
      Array.from({ length: HOSTILE }, (_, at) =>
        openStream(shop.url, {
          topics: at % 2 === 0 ? HOSTILE_TOPICS : [BELL],
          address: '127.0.2.1',
        }),
      ),
    );
    console.log(
      `${count(hostile, 204)} of ${HOSTILE} hostile streams admitted as well: ${await rounds(shop, id, 60)}`,
    );
    const rings = new Set(phones.map((phone) => phone.rings()));
    console.log(`each phone heard ${[...rings].join(' or ')} rings of ${2 * ROUNDS}`);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
