/** Three cells (D38) behind a proxy with the deployed configuration. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellPort } from '../../ops/deploy/cells.mjs';
import { cellEnv } from '../../server/lib/cells.mjs';
import type { Proxy } from './proxies.ts';
import { openShop, type TestShop } from './server.ts';

export const CELLS = [
  { cell: 'jalgaon', name: 'Jalgaon', pincodes: ['425001'] },
  { cell: 'aundh', name: 'Aundh', pincodes: ['411007'] },
  { cell: 'kothrud', name: 'Kothrud', pincodes: ['411038'] },
] as const;
export type CellName = (typeof CELLS)[number]['cell'];

export interface ThreeCells {
  shops: Record<CellName, TestShop>;
  proxy: Proxy;
  /** The ids of all orders of a cell. */
  idsIn(cell: CellName): Promise<string[]>;
  close(): Promise<void>;
}

/** Each cell has a product and an area of its own. */
async function openCell({ cell, name, pincodes }: (typeof CELLS)[number], list: string) {
  const shop = await openShop({
    isBehindProxy: true,
    hasWarmPages: true,
    env: cellEnv({ CELL: cell, CELLS: list }),
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

export async function openThreeCells(
  openProxy: (cells: readonly CellPort[]) => Promise<Proxy>,
): Promise<ThreeCells> {
  const folder = await mkdtemp(join(tmpdir(), 'essentials-cells-'));
  const list = join(folder, 'cells.json');
  await writeFile(list, JSON.stringify({ cells: CELLS }));
  const opened = await Promise.all(CELLS.map((cell) => openCell(cell, list)));
  const entries = CELLS.map(({ cell }, index) => [cell, opened[index]]);
  const shops = Object.fromEntries(entries) as ThreeCells['shops'];
  const proxy = await openProxy(
    CELLS.map(({ cell }) => ({ cell, port: Number(new URL(shops[cell].url).port) })),
  );
  return {
    shops,
    proxy,
    idsIn: async (cell) => (await shops[cell].orders()).map(({ id }) => id).toSorted(),
    async close() {
      await proxy.close();
      await Promise.all(opened.map((shop) => shop.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
