/** A real PocketBase with the built app on a free port and a temporary folder, for one test file or worker. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type PocketBaseServer,
  runPocketBaseCommand,
  startPocketBase,
} from '../../scripts/lib/pocketbase.mjs';

export interface OrderRow {
  id: string;
  number: string;
  status: string;
  order_amount: number;
  customer_name: string;
  pincode: string;
}

export interface LiveShop {
  url: string;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Ends the server and removes its folder. */
  close(): Promise<void>;
  superuserToken(): Promise<string>;
  /** Calls the API as the machine's own superuser. */
  asSuperuser<Data>(method: string, path: string, body?: unknown): Promise<Data>;
  /** Every order row, oldest first. */
  orders(): Promise<OrderRow[]>;
  /** A one-time link that makes whoever opens it the owner. */
  ownerLink(): Promise<string>;
  /** Changes the store settings; prices and hours in the wire's own fields. */
  changeSettings(fields: Record<string, unknown>): Promise<void>;
}

/** Opens a shop that is open all day, so that no test depends on the time at which it runs. */
export async function openLiveShop(): Promise<LiveShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'essentials-shop-'));
  let server: PocketBaseServer = await startPocketBase({ dataDir });
  const { url, staff } = server;
  const port = Number(new URL(url).port);
  let token = '';

  const shop: LiveShop = {
    url,
    async kill() {
      server.signal('SIGKILL');
      await server.ended;
    },
    async restart() {
      server = await startPocketBase({ dataDir, port, staff });
      // Starting renews the staff's credentials, which ends their sessions.
      token = '';
    },
    async close() {
      await server.stop();
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
    async orders() {
      const { items } = await shop.asSuperuser<{ items: OrderRow[] }>(
        'GET',
        '/api/collections/orders/records?perPage=500&sort=created',
      );
      return items;
    },
    async ownerLink() {
      const { output } = await runPocketBaseCommand(['owner-link', '--force'], { dataDir });
      const code = /code (\S+)/.exec(output)?.[1];
      if (!code) throw new Error(`No owner link: ${output}`);
      return `${url}/auth?code=${code}`;
    },
    async changeSettings(fields) {
      const { items } = await shop.asSuperuser<{ items: { id: string }[] }>(
        'GET',
        '/api/collections/store_settings/records',
      );
      const id = items[0]?.id ?? '';
      await shop.asSuperuser('PATCH', `/api/collections/store_settings/records/${id}`, fields);
    },
  };
  await shop.changeSettings({
    opens_at_minute: 0,
    closes_at_minute: 24 * 60,
    // Tests order again and again under one phone number.
    open_orders_limit: 0,
  });
  return shop;
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
