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

/** As src/staff/api/orders.ts asks. */
const orders = (query = {}) => `/api/shop/staff/orders?${new URLSearchParams(query)}`;
const instant = (daysAgo) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
const olderThan = (daysAgo) => ({ before: `${Date.now() - Math.round(daysAgo * DAY_MS)}-r` });
const OPEN = 'pending,confirmed,processing,shipped,awaiting_payment';

/** @type {(order: { id: string, number: string, customer: { phone: string } }) => [string, string][]} */
const pages = ({ id, number, customer: { phone } }) => [
  ['orders: the newest', orders()],
  ['orders: from the middle', orders(olderThan(365))],
  ['orders: the oldest', orders(olderThan(729.7))],
  ['delivered: from the middle', orders({ statuses: 'delivered', ...olderThan(365) })],
  ['not finished, counted', orders({ statuses: OPEN })],
  ['search: a whole number', orders({ search: number })],
  ['search: a whole phone number', orders({ search: phone })],
  ['search: a name that many have', orders({ search: 'asha' })],
  ['search: a name that nobody has', orders({ search: 'nobody' })],
  ['search: the end of a phone number', orders({ search: phone.slice(-5) })],
  ['one order and its history', `/api/shop/staff/orders/${id}`],
  ['what is like it', `/api/shop/orders/${id}/alike`],
  ['the board', '/api/shop/staff/orders/open'],
  ['new orders', `/api/shop/staff/orders/new?limit=51&after=${instant(1)}`],
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
  const { orders: listed } = JSON.parse((await ask(orders(olderThan(100)))).toString());
  /** @type {[string, () => Promise<unknown>][]} */
  const requests = pages(listed[0]).map(([page, path]) => [page, () => ask(path)]);
  requests.push(["a guest's order", () => placeOrder(shop.url, PIDS)]);
  const rows = [];
  for (const [page, request] of requests) {
    await request();
    const [cpuBefore, before] = [cpuMs(shop.pid), performance.now()];
    for (let time = 0; time < TIMES; time += 1) await request();
    rows.push({
      page,
      cpuMs: (cpuMs(shop.pid) - cpuBefore) / TIMES,
      ms: (performance.now() - before) / TIMES,
    });
  }
  await shop.stop();
  return rows;
}
