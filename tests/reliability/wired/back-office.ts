/** The shop's side of a schedule: what its owner does, its books, and its server's crashes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyAmendment } from '../../../src/domain/order/amendment.ts';
import type { OrderAgreement } from '../../../src/domain/order/decision.ts';
import { isBackwardStep } from '../../../src/domain/order/progress.ts';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import { keepWhatIsOnDisk, loseSinceKept } from '../../support/early-flushes.ts';
import { type LiveShop, openLiveShop } from '../../support/live-shop.ts';

/** An order as the shop's table has it. */
export interface ShopRow {
  id: string;
  status: OrderStatus;
  user: string;
  order_amount: number;
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  order_items: {
    pid: number;
    name: string;
    quantity_label: string;
    quantity: number;
    /** Of goods by weight, which are one piece. */
    grams?: number;
  }[];
  /** What it holds of the counted stock. */
  stock_taken: { pid: number; quantity: number }[] | null;
  /** null for one that was placed before orders had it. */
  agreement: OrderAgreement | null;
  agreed_paise: number;
  /** In the order in which they were taken. */
  amendments: AnyAmendment[];
}

interface EventRow {
  id: string;
  order: string;
  kind: string;
  at: string;
  by: string;
  data: { seq?: number; made_at?: string; data?: object };
}

interface ProductRow extends Record<string, unknown> {
  id: string;
  pid: number;
}

/** What a schedule may change of a product. */
const CHANGEABLE = ['price', 'original_price', 'stock', 'is_stock_counted'] as const;

export interface BackOffice {
  shop: LiveShop;
  /** Prices, stock and people as they were in the beginning; orders from now on are of a new schedule. */
  openUp(): Promise<void>;
  setPrice(pid: number, rupees: number): Promise<void>;
  setStock(pid: number, left: number | null): Promise<void>;
  deleteProduct(pid: number): Promise<void>;
  /** Moves an order on; false when the shop does not have it, or is further with it. */
  move(orderId: string, status: OrderStatus): Promise<boolean>;
  setSuspended(account: string, isSuspended: boolean): Promise<void>;
  /** Ends the server as a crash would, and starts it again later. */
  crash(forMs: number): Promise<void>;
  /** From now on the disk reports flushes before they are done. */
  flushEarly(): Promise<void>;
  /** The machine loses its power and what its disk has not got; it starts again later, which is another boot. */
  cutPower(forMs: number): Promise<void>;
  backUp(): Promise<void>;
  /** Goes back to the backup, as `npm run restore` does. */
  restore(): Promise<void>;
  untilUp(): Promise<void>;
  /** Products of which there are fewer than none. */
  oversold(): Promise<number[]>;
  /** How many grams of the goods by weight are on the shelf. */
  looseGrams(): Promise<number>;
  /** The rows since the shop opened up. */
  rows(): Promise<ShopRow[]>;
}

/** What schedules buy, cheapest first. None of the sample's are counted. */
export const PIDS: readonly [number, ...number[]] = [2, 3, 4, 6];

/** Other rows of `order_events` are no amendments. */
const toAmendment = ({ id, kind, at, by, data }: EventRow): AnyAmendment => ({
  id,
  kind,
  by: by === 'customer' ? 'customer' : 'shop',
  made_at: data.made_at ?? '',
  at,
  data: { ...data.data },
});

/** Goods by weight, which the sample does not have: counted, and so few that phones are told how many grams there are. */
export const LOOSE = { pid: 99, name: 'Loose Tur Dal', leastGrams: 500, stockGrams: 4_000 };

async function stockLoose(shop: LiveShop): Promise<void> {
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>(
    'GET',
    `${records('categories')}?filter=cid=1`,
  );
  await shop.asSuperuser('POST', records('products'), {
    pid: LOOSE.pid,
    // Behind everything else on its shelf.
    place: 1,
    name: LOOSE.name,
    price: 47.99,
    quantity: 'Loose',
    step_grams: 50,
    least_grams: LOOSE.leastGrams,
    stock: LOOSE.stockGrams,
    is_stock_counted: true,
    status: 'active',
    category: items[0].id,
  });
}

const records = (collection: string) => `/api/collections/${collection}/records`;

async function productsOf(shop: LiveShop): Promise<ProductRow[]> {
  const filter = encodeURIComponent([...PIDS, LOOSE.pid].map((pid) => `pid=${pid}`).join('||'));
  const { items } = await shop.asSuperuser<{ items: ProductRow[] }>(
    'GET',
    `${records('products')}?filter=${filter}`,
  );
  return items;
}

export async function openBackOffice(): Promise<BackOffice> {
  const shop = await openLiveShop({ hasWarmPages: true });
  await shop.asSuperuser('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  await stockLoose(shop);
  const sample = await productsOf(shop);
  let up = Promise.resolve();
  let openedAt = new Date();
  let boots = 0;
  let isFlushedEarly = false;

  const idOf = (pid: number) => sample.find((row) => row.pid === pid)?.id ?? '';
  const change = async (pid: number, fields: Record<string, unknown>) => {
    await up;
    await shop.asSuperuser('PATCH', `${records('products')}/${idOf(pid)}`, fields);
  };

  async function restore(row: ProductRow, present: ProductRow | undefined): Promise<void> {
    if (!present) return void (await shop.asSuperuser('POST', records('products'), row));
    const changed = CHANGEABLE.filter((name) => present[name] !== row[name]);
    const before = Object.fromEntries(changed.map((name) => [name, row[name]]));
    if (changed.length > 0) await change(row.pid, before);
  }

  /** Amendments of these orders, as taken. */
  async function eventsOf(ids: readonly string[]): Promise<EventRow[]> {
    if (ids.length === 0) return [];
    const filter = encodeURIComponent(ids.map((id) => `order="${id}"`).join('||'));
    const { items } = await shop.asSuperuser<{ items: EventRow[] }>(
      'GET',
      `${records('order_events')}?perPage=1000&sort=@rowid&filter=${filter}`,
    );
    return items
      .filter(({ data }) => data?.data !== undefined)
      .sort((a, b) => (a.data.seq ?? 0) - (b.data.seq ?? 0));
  }

  async function restart(forMs: number): Promise<void> {
    await sleep(forMs);
    await shop.restart(boots > 0 ? { ESSENTIALS_BOOT_ID: `boot ${boots}` } : {});
  }

  // One at a time: what ends the server while it is away waits until it is back.
  async function end(forMs: number, lose: () => void): Promise<void> {
    const down = up.then(() => shop.kill()).then(lose);
    up = down.then(() => restart(forMs));
    await down;
  }

  function losePower(): void {
    boots += 1;
    if (isFlushedEarly) loseSinceKept(shop.dataDir);
    isFlushedEarly = false;
  }

  return {
    shop,
    async openUp() {
      await up;
      isFlushedEarly = false;
      const present = await productsOf(shop);
      for (const row of sample) {
        // oxlint-disable-next-line no-await-in-loop -- five of them
        await restore(
          row,
          present.find(({ pid }) => pid === row.pid),
        );
      }
      openedAt = new Date();
    },
    // Without an MRP, above which nothing is sold.
    setPrice: (pid, rupees) => change(pid, { price: rupees, original_price: 0 }),
    setStock: (pid, left) => change(pid, { is_stock_counted: left !== null, stock: left ?? 0 }),
    async deleteProduct(pid) {
      await up;
      await shop.asSuperuser('DELETE', `${records('products')}/${idOf(pid)}`);
    },
    async move(orderId, status) {
      await up;
      const filter = encodeURIComponent(`id="${orderId}"`);
      const { items } = await shop.asSuperuser<{ items: ShopRow[] }>(
        'GET',
        `${records('orders')}?filter=${filter}`,
      );
      const [row] = items;
      if (!row || isBackwardStep(row.status, status)) return false;
      await shop.setStatus(orderId, status);
      return true;
    },
    async setSuspended(account, isSuspended) {
      await up;
      await shop.asSuperuser('PATCH', `${records('users')}/${account}`, {
        is_suspended: isSuspended,
      });
    },
    crash: (forMs) => end(forMs, () => undefined),
    async flushEarly() {
      await up;
      keepWhatIsOnDisk(shop.dataDir);
      isFlushedEarly = true;
    },
    cutPower: (forMs) => end(forMs, losePower),
    async backUp() {
      await up;
      await shop.backUp();
    },
    async restore() {
      const restored = up.then(() => shop.restoreBackup());
      up = restored;
      await restored;
    },
    untilUp: () => up,
    oversold: async () =>
      (await productsOf(shop))
        .filter(({ stock, is_stock_counted: isCounted }) => isCounted && Number(stock) < 0)
        .map(({ pid }) => pid),
    looseGrams: async () =>
      Number((await productsOf(shop)).find(({ pid }) => pid === LOOSE.pid)?.stock),
    async rows() {
      const since = openedAt.toISOString().replace('T', ' ');
      const filter = encodeURIComponent(`created >= "${since}"`);
      const { items } = await shop.asSuperuser<{ items: ShopRow[] }>(
        'GET',
        `${records('orders')}?perPage=200&filter=${filter}`,
      );
      const events = await eventsOf(items.map(({ id }) => id));
      return items.map((row) => ({
        ...row,
        amendments: events.filter(({ order }) => order === row.id).map(toAmendment),
      }));
    },
  };
}
