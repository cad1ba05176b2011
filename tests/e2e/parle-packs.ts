/** Three packs of one thing (D55), which the sample shop does not have: of 250 g there are none. */
import type { LiveShop } from '../support/live-shop.ts';

const PACKS = [
  { quantity: '800 g', price: 80, stock: 9 },
  { quantity: '80 g', price: 10, stock: 9 },
  { quantity: '250 g', price: 5, stock: 0 },
];

/** Puts them on the shelf of snacks; their numbers by size. */
export async function stockParle(shop: LiveShop): Promise<Record<string, number>> {
  const path = '/api/collections/categories/records?filter=cid=3';
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>('GET', path);
  const pids: Record<string, number> = {};
  for (const pack of PACKS) {
    const { pid } = await shop.asSuperuser<{ pid: number }>(
      'POST',
      '/api/collections/products/records',
      {
        ...pack,
        name: 'Parle-G',
        brand: 'Parle',
        family: 'Parle-G',
        is_stock_counted: true,
        status: 'active',
        category: items[0].id,
      },
    );
    pids[pack.quantity] = pid;
  }
  return pids;
}
