/** Goods sold by weight (D50), which the sample shop does not have. */
import type { LiveShop } from './live-shop.ts';

export const DAL = 'Loose Tur Dal';

/** Puts it on the first shelf, at ₹120 a kilogram and in steps of 250 g. */
export async function stockDal(shop: LiveShop): Promise<{ id: string; pid: number }> {
  const path = '/api/collections/categories/records?filter=cid=1';
  const { items } = await shop.asSuperuser<{ items: [{ id: string }] }>('GET', path);
  return shop.asSuperuser('POST', '/api/collections/products/records', {
    name: DAL,
    price: 120,
    quantity: 'Loose',
    step_grams: 250,
    status: 'active',
    category: items[0].id,
  });
}

/** ₹2.40 less for 20 g, and 5% tax on it. */
export const LESS_FOR_480_OF_500 = 2.52;
