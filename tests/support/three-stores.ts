/** Three stores (D38) behind a proxy with the deployed configuration. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorePort } from '../../ops/deploy/stores.mjs';
import { storeEnv } from '../../server/lib/stores.mjs';
import type { Proxy } from './proxies.ts';
import { openShop, type TestShop } from './server.ts';

export const STORES = [
  { cell: 'jalgaon', name: 'Jalgaon', pincodes: ['425001'] },
  { cell: 'aundh', name: 'Aundh', pincodes: ['411007'] },
  { cell: 'kothrud', name: 'Kothrud', pincodes: ['411038'] },
] as const;
export type StoreName = (typeof STORES)[number]['cell'];

export interface ThreeStores {
  shops: Record<StoreName, TestShop>;
  proxy: Proxy;
  /** The ids of all orders of a store. */
  idsIn(store: StoreName): Promise<string[]>;
  close(): Promise<void>;
}

/** Each store has a product and an area of its own. */
async function openStore({ cell: store, name, pincodes }: (typeof STORES)[number], list: string) {
  const shop = await openShop({
    isBehindProxy: true,
    hasWarmPages: true,
    env: storeEnv({ CELL: store, CELLS: list }),
  });
  for (const pincode of pincodes.filter((each) => each !== '425001')) {
    // oxlint-disable-next-line no-await-in-loop -- one
    await shop.asSuperuser('POST', '/api/collections/service_areas/records', {
      name,
      pincode,
      is_active: true,
    });
    // oxlint-disable-next-line no-await-in-loop -- one
    await shop.serve('425001', false);
  }
  await shop.changeProduct(2, { name: `Atta of ${name}`, stock: 100 });
  return shop;
}

export async function openThreeStores(
  openProxy: (stores: readonly StorePort[]) => Promise<Proxy>,
): Promise<ThreeStores> {
  const folder = await mkdtemp(join(tmpdir(), 'essentials-cells-'));
  const list = join(folder, 'cells.json');
  await writeFile(list, JSON.stringify({ cells: STORES }));
  const opened = await Promise.all(STORES.map((store) => openStore(store, list)));
  const entries = STORES.map(({ cell: store }, index) => [store, opened[index]]);
  const shops = Object.fromEntries(entries) as ThreeStores['shops'];
  const proxy = await openProxy(
    STORES.map(({ cell: store }) => ({
      cell: store,
      port: Number(new URL(shops[store].url).port),
    })),
  );
  return {
    shops,
    proxy,
    idsIn: async (store) => (await shops[store].orders()).map(({ id }) => id).toSorted(),
    async close() {
      await proxy.close();
      await Promise.all(opened.map((shop) => shop.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
