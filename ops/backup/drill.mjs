/**
 * Whether a backup would make a shop again: it is restored into a folder of its own and served on a free
 * port of this machine, where somebody orders something. Nothing of it touches the shop.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../server/lib/main.mjs';
import { startPocketBase } from '../../server/lib/pocketbase.mjs';
import { shopEnv } from '../../server/lib/run-shop.mjs';
import { restoreBackup } from './restore.mjs';
import { TABLES } from './rows.mjs';

/** @param {{ url: string, staff: import('../../server/lib/pocketbase.mjs').Staff }} server */
async function asStaff({ url, staff }) {
  const ask = async (method, path, token, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    throw new Problem(
      `${method} ${path} was answered with ${response.status}: ${JSON.stringify(answer)}`,
    );
  };
  const { token } = await ask('POST', '/api/collections/_superusers/auth-with-password', '', {
    identity: staff.email,
    password: staff.password,
  });
  /** @type {(method: string, path: string, body?: object) => Promise<any>} */
  const asThem = (method, path, body) => ask(method, path, token, body);
  return asThem;
}

async function checkCounts(ask, counts) {
  for (const table of TABLES) {
    const path = `/api/collections/${table}/records?perPage=1`;
    // oxlint-disable-next-line no-await-in-loop -- five of them
    const { totalItems } = await ask('GET', path);
    if (totalItems !== counts[table]) {
      throw new Problem(`It has ${totalItems} ${table}, and ${counts[table]} were backed up.`);
    }
  }
}

const records = (collection) => `/api/collections/${collection}/records`;

/** The hour, and how much somebody has ordered already, are no fault of a backup. */
async function openAllDay(ask) {
  const { items } = await ask('GET', records('store_settings'));
  await ask('PATCH', `${records('store_settings')}/${items[0].id}`, {
    opens_at_minute: 0,
    closes_at_minute: 24 * 60,
    guest_orders_per_address: 0,
  });
}

/** Orders a product that is in stock where the shop delivers; false if there is none, or no such area. */
async function orderSomething(ask, url) {
  await openAllDay(ask);
  const first = async (collection, filter) => {
    const path = `${records(collection)}?perPage=1&filter=${encodeURIComponent(filter)}`;
    return (await ask('GET', path)).items[0];
  };
  const product = await first('products', "status='active' && (is_stock_counted=false || stock>0)");
  const area = await first('service_areas', 'is_active=true');
  if (!product || !area) return false;
  const id = randomBytes(8).toString('hex').slice(0, 15);
  const response = await fetch(`${url}/api/shop/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      v: 1,
      id,
      number: `ORD${String(parseInt(id.slice(0, 6), 16) % 1_000_000).padStart(6, '0')}`,
      key: randomBytes(16).toString('hex'),
      uid: '',
      device: '',
      lines: [{ pid: product.pid, quantity: 1 }],
      // More than anything costs: a lower price than the shown one is accepted without a question.
      quote: {
        subtotal_paise: 0,
        delivery_fee_paise: 0,
        discount_paise: 0,
        taxes_paise: 0,
        total_paise: 100_000_000,
      },
      customer: {
        name: 'Restore drill',
        phone: '9000000000',
        address: 'This machine',
        pincode: area.pincode,
        instructions: '',
      },
      promo_code: '',
      payment_method: 'cod',
      placed_at: new Date().toISOString(),
      catalogue_rev: 1,
    }),
  });
  const { code, message } = await response.json();
  if (code !== 'accepted') throw new Problem(`An order was not taken: ${code ?? message}.`);
  return true;
}

async function serveAndTry(dataDir, manifest) {
  const server = await startPocketBase({ dataDir, env: shopEnv(false) });
  try {
    const ask = await asStaff(server);
    await checkCounts(ask, manifest.counts);
    return await orderSomething(ask, server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Returns the restored figures and whether an order could be placed; throws a problem that says what is wrong with the
 * backup.
 *
 * @param {string} source A backup's folder, or a file that was sent off the machine.
 */
export async function tryBackup(source) {
  const dataDir = mkdtempSync(join(tmpdir(), 'essentials-drill-'));
  try {
    const { manifest } = await restoreBackup(source, { dataDir });
    return { manifest, hasOrdered: await serveAndTry(dataDir, manifest) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
