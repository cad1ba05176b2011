/** What the owner's pages cost the server in a shop with a history: its CPU, one request at a time. */
import { join } from 'node:path';
import { openBenchShop } from '../bench-shop.mjs';
import { call } from './call.mjs';
import { makeHistory } from './make-history.mjs';
import { placeOrder } from './orders.mjs';
import { cpuMs } from './process-figures.mjs';

const FIRST_ORDERS = 20;
const COPIES = 4_999;
const TIMES = 50;
const PIDS = [1, 2, 3, 4, 5];
const DAY_MS = 86_400_000;
export const HISTORY_ORDERS = FIRST_ORDERS * (COPIES + 1);

const records = (collection, query) =>
  `/api/collections/${collection}/records?${new URLSearchParams({ skipTotal: '1', ...query })}`;
/** As src/staff/api/orders.ts asks. */
const orders = (filter = '', more = {}) =>
  records('orders', { perPage: '51', sort: '-received_at,-id', filter, ...more });
const anyOf = (statuses) => `(${statuses.map((status) => `status = '${status}'`).join(' || ')})`;
const OPEN = anyOf(['pending', 'confirmed', 'processing', 'shipped', 'awaiting_payment']);
const instant = (daysAgo) =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().replace('T', ' ');
const olderThan = (daysAgo) => {
  const at = instant(daysAgo);
  return `(received_at <= '${at}' && (received_at < '${at}' || id < 'r'))`;
};
const holds = (fields, part) => `(${fields.map((field) => `${field} ~ '${part}'`).join(' || ')})`;
const DIGITS = ['customer_name', 'number', 'customer_phone'];

/** @type {(order: { id: string, number: string, customer_phone: string }) => [string, string][]} */
const pages = ({ id, number, customer_phone: phone }) => [
  ['orders: the newest', orders()],
  ['orders: from the middle', orders(olderThan(365))],
  ['orders: the oldest', orders(olderThan(729.7))],
  ['delivered: from the middle', orders(`${anyOf(['delivered'])} && ${olderThan(365)}`)],
  ['not finished, counted', orders(OPEN, { skipTotal: '0' })],
  ['search: a whole number', orders(`number = '${number}'`)],
  ['search: a whole phone number', orders(`customer_phone = '${phone}'`)],
  ['search: a name that many have', orders(holds(['customer_name'], 'asha'))],
  ['search: a name that nobody has', orders(holds(['customer_name'], 'nobody'))],
  ['search: the end of a phone number', orders(holds(DIGITS, phone.slice(-5)))],
  ['one order', `/api/collections/orders/records/${id}`],
  [
    'its history',
    records('order_events', { perPage: '200', sort: 'at,id', filter: `order = '${id}'` }),
  ],
  ['what is like it', `/api/shop/orders/${id}/alike`],
  ['the board', orders(OPEN, { perPage: '200', sort: 'received_at,id' })],
  [
    'new orders',
    orders(`${anyOf(['pending', 'awaiting_payment'])} && received_at > '${instant(1)}'`),
  ],
  ['dashboard: a week', '/api/shop/dashboard?days=7'],
  ['dashboard: a month', '/api/shop/dashboard?days=30'],
];

/** A shop in which orders have limits as in a new one, with an owner; how to ask it as that owner. */
async function openOldShop(dataDir) {
  const young = await openBenchShop(dataDir);
  for (let made = 0; made < FIRST_ORDERS; made += 1) await placeOrder(young.url, PIDS);
  await young.stop();
  await makeHistory(dataDir, COPIES);

  const shop = await openBenchShop(dataDir);
  await shop.asStaff('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  const settings = '/api/collections/store_settings/records';
  const { items } = await shop.asStaff('GET', settings);
  const limits = { open_orders_limit: 1_000, guest_orders_per_address: 1_000 };
  await shop.asStaff('PATCH', `${settings}/${items[0].id}`, limits);
  const password = 'p'.repeat(64);
  const { id } = await shop.asStaff('POST', '/api/collections/users/records', {
    email: '9876543210-00000000@phone.invalid',
    password,
    passwordConfirm: password,
    full_name: 'Asha Patil',
    phone_number: '9876543210',
    address: '12, Station Road',
  });
  const rights = { is_admin: true, is_owner: true };
  await shop.asStaff('PATCH', `/api/collections/users/records/${id}`, rights);
  const { token } = await shop.asStaff('POST', `/api/collections/users/impersonate/${id}`);
  const ask = (path) => call(shop.url + path, { headers: { authorization: token } });
  return { shop, ask };
}

/** One row for each page: what it is, and the mean of CPU and of waiting for it. */
export async function measureOwner(folder) {
  const { shop, ask } = await openOldShop(join(folder, 'old-shop'));
  const { items } = JSON.parse((await ask(orders(olderThan(100)))).toString());
  /** @type {[string, () => Promise<unknown>][]} */
  const errands = pages(items[0]).map(([page, path]) => [page, () => ask(path)]);
  errands.push(["a guest's order", () => placeOrder(shop.url, PIDS)]);
  const rows = [];
  for (const [page, errand] of errands) {
    await errand();
    const [cpuBefore, before] = [cpuMs(shop.pid), performance.now()];
    for (let time = 0; time < TIMES; time += 1) await errand();
    rows.push({
      page,
      cpuMs: (cpuMs(shop.pid) - cpuBefore) / TIMES,
      ms: (performance.now() - before) / TIMES,
    });
  }
  await shop.stop();
  return rows;
}
