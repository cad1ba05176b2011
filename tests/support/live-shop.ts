/** A real PocketBase with the built app on a free port and a temporary folder, for one test file or worker. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBackup } from '../../ops/backup/find.mjs';
import { makeBackup } from '../../ops/backup/make.mjs';
import { restoreBackup } from '../../ops/backup/restore.mjs';
import {
  type PocketBaseServer,
  runPocketBaseCommand,
  startPocketBase,
} from '../../server/lib/pocketbase.mjs';
import { copyMigratedShop } from './migrated-shop.ts';

export interface OrderRow {
  id: string;
  number: string;
  status: string;
  order_amount: number;
  customer_name: string;
  pincode: string;
  /** Lost by a restored backup, and shown again by a phone. */
  is_restored: boolean;
}

export interface ProductRow {
  id: string;
  name: string;
  name_mr: string;
  tax_rate: string;
  hsn: string;
  price: number;
  original_price: number;
  stock: number;
  is_stock_counted: boolean;
  status: string;
}

export interface LiveShop {
  url: string;
  /** Where the server keeps its database and files. */
  dataDir: string;
  /** PID of the server process. */
  serverPid(): number;
  /** The server process with its superuser credentials. */
  server(): PocketBaseServer;
  /** Kills the server, like a crash. */
  kill(): Promise<void>;
  /** Restarts it with the same port and folder; `more` adds environment variables. */
  restart(more?: Record<string, string>): Promise<void>;
  /** Backs the shop up while it serves, as `npm run backup` does. */
  backUp(): Promise<void>;
  /** Ends the server, restores the last backup as `npm run restore` does, and starts it again. */
  restoreBackup(): Promise<void>;
  /** Ends the server and removes its folder. */
  close(): Promise<void>;
  superuserToken(): Promise<string>;
  /** Calls the API as a superuser. */
  asSuperuser<Data>(method: string, path: string, body?: unknown): Promise<Data>;
  /** Sends a guest's request; throws for a refusal. */
  asGuest(path: string, body: unknown): Promise<void>;
  /** Every order row, oldest first. */
  orders(): Promise<OrderRow[]>;
  /** A one-time owner link. */
  /** For the owner of that name, else for a new one; without a name for the only one there is. */
  ownerLink(name?: string): Promise<string>;
  /** Fields have their wire names and rupees. */
  changeSettings(fields: Record<string, unknown>): Promise<void>;
  /** Changes a product by its pid; returns its previous state. */
  changeProduct(pid: number, fields: Partial<ProductRow>): Promise<ProductRow>;
  /** Another price, without an MRP that it may be above; returns the prices before, for `changeProduct`. */
  changePrice(pid: number, price: number): Promise<Pick<ProductRow, 'price' | 'original_price'>>;
  /** Changes an order's status as an admin. */
  setStatus(orderId: string, status: string): Promise<void>;
  /** Sets the order's time back. */
  backdate(orderId: string, minutes: number): Promise<void>;
  /** Adds or removes a service area. */
  serve(pincode: string, isServed: boolean): Promise<void>;
  /** The address in the account's profile. */
  addressOf(phoneNumber: string): Promise<string>;
  /** Suspends all accounts with a phone number. */
  suspend(phoneNumber: string): Promise<void>;
}

/** The shop is open all day, so that tests do not depend on the time. */
export async function openLiveShop({
  hasWarmPages = false,
  isBehindProxy = false,
  hasOrderLimits = false,
  isFirstOfFile = false,
  hooksDir,
  env: given = {},
  onOutput,
}: {
  /** Waits until the page server renders, so that no page is the shell. */
  hasWarmPages?: boolean;
  /** Trusts the proxy's client addresses. */
  isBehindProxy?: boolean;
  /** Keeps the default limits on open orders. */
  hasOrderLimits?: boolean;
  /** No earlier shop of this process is known to anything that talks to this one. */
  isFirstOfFile?: boolean;
  /** Other hooks than the project's. */
  hooksDir?: string;
  env?: Record<string, string>;
  /** Receives the server's output, with every SQL statement. */
  onOutput?: (text: string) => void;
} = {}): Promise<LiveShop> {
  // A busy machine draws pages slowly, and still a test wants them drawn.
  const env = { ESSENTIALS_TEST_PAGE_LIMIT_S: '60', ...given };
  const dataDir = await mkdtemp(join(tmpdir(), 'essentials-shop-'));
  await copyMigratedShop(dataDir, { isFirstOfFile });
  let server: PocketBaseServer = await startPocketBase({
    dataDir,
    env,
    hasWarmPages,
    isBehindProxy,
    ...(hooksDir !== undefined && { hooksDir }),
    ...(onOutput && { tellsStatements: true, onOutput }),
  });
  const { url, staff } = server;
  const port = Number(new URL(url).port);
  const backupDir = `${dataDir}-backups`;
  let token = '';

  const shop: LiveShop = {
    url,
    dataDir,
    serverPid: () => server.pid,
    server: () => server,
    async kill() {
      server.signal('SIGKILL');
      await server.ended;
    },
    async restart(more = {}) {
      const options = { dataDir, port, staff, isBehindProxy };
      server = await startPocketBase({ ...options, env: { ...env, ...more } });
      // A start renews the superuser's credentials, which ends the session.
      token = '';
    },
    async backUp() {
      await makeBackup({ dataDir, backupDir, target: '', recipient: '' });
    },
    async restoreBackup() {
      await server.stop();
      await restoreBackup(findBackup('latest', { backupDir }), { dataDir });
      await shop.restart();
    },
    async close() {
      await server.stop();
      await rm(backupDir, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
    async superuserToken() {
      token ||= await signInAsSuperuser(url, staff);
      return token;
    },
    async asSuperuser<Data>(method: string, path: string, body?: unknown): Promise<Data> {
      const response = await fetch(url + path, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: await shop.superuserToken() },
        body: body === undefined ? null : JSON.stringify(body),
      });
      if (!response.ok) {
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      }
      return response.status === 204 ? (null as Data) : ((await response.json()) as Data);
    },
    async asGuest(path, body) {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`The shop refused: ${await response.text()}`);
    },
    async orders() {
      const { items } = await shop.asSuperuser<{ items: OrderRow[] }>(
        'GET',
        '/api/collections/orders/records?perPage=500&sort=created',
      );
      return items;
    },
    async ownerLink(name = '') {
      const named = name === '' ? [] : ['--name', name];
      const args = ['owner-link', '--force', ...named];
      const { output } = await runPocketBaseCommand(args, { dataDir });
      const code = /code (\S+)/.exec(output)?.[1];
      if (!code) throw new Error(`No owner link: ${output}`);
      return `${url}/auth#code=${code}`;
    },
    async changeSettings(fields) {
      const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
        'GET',
        '/api/collections/store_settings/records',
      );
      const id = items[0]?.id ?? '';
      await shop.asSuperuser('PATCH', `/api/collections/store_settings/records/${id}`, fields);
    },
    async changeProduct(pid, fields) {
      const before = await findRow<ProductRow>(shop, 'products', `pid=${pid}`);
      await shop.asSuperuser('PATCH', `/api/collections/products/records/${before.id}`, fields);
      return before;
    },
    async changePrice(pid, price) {
      const before = await shop.changeProduct(pid, { price, original_price: 0 });
      return { price: before.price, original_price: before.original_price };
    },
    async setStatus(orderId, status) {
      await shop.asSuperuser('POST', `/api/shop/orders/${orderId}/status`, { status });
    },
    async backdate(orderId, minutes) {
      const order = await shop.asSuperuser<{ received_at: string }>(
        'GET',
        `/api/collections/orders/records/${orderId}`,
      );
      const earlier = new Date(Date.parse(order.received_at) - minutes * 60_000);
      await shop.asSuperuser('PATCH', `/api/collections/orders/records/${orderId}`, {
        received_at: earlier.toISOString(),
      });
    },
    async serve(pincode, isServed) {
      const { id } = await findRow(shop, 'service_areas', `pincode='${pincode}'`);
      await shop.asSuperuser('PATCH', `/api/collections/service_areas/records/${id}`, {
        is_active: isServed,
      });
    },
    async addressOf(phoneNumber) {
      const filter = `phone_number='${phoneNumber}'`;
      const profile = await findRow<{ id: string; address: string }>(shop, 'user_profiles', filter);
      return profile.address;
    },
    async suspend(phoneNumber) {
      const { id } = await findRow(shop, 'user_profiles', `phone_number='${phoneNumber}'`);
      await shop.asSuperuser('PATCH', `/api/collections/users/records/${id}`, {
        is_suspended: true,
      });
    },
  };
  await shop.changeSettings({
    opens_at_minute: 0,
    closes_at_minute: 24 * 60,
    // Tests place many orders from one phone and address.
    ...(!hasOrderLimits && { open_orders_limit: 0, guest_orders_per_address: 0 }),
  });
  return shop;
}

async function findRow<Found extends { id: string }>(
  shop: LiveShop,
  collection: string,
  filter: string,
): Promise<Found> {
  const { items } = await shop.asSuperuser<{ items: Found[] }>(
    'GET',
    `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`,
  );
  const [found] = items;
  if (!found) throw new Error(`No ${collection} with ${filter}`);
  return found;
}

async function signInAsSuperuser(
  url: string,
  staff: { email: string; password: string },
): Promise<string> {
  const response = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: staff.email, password: staff.password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
