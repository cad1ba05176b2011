import { type AdminCategory, listCategories } from '../api/categories.ts';
import type { Reply } from '../api/client.ts';
import { readShelfProducts, type ShelfProduct } from '../api/products.ts';
import { inShelfOrder } from './shelf-order.ts';

export interface Shelf {
  /** In shelf order. */
  products: ShelfProduct[];
  categories: AdminCategory[];
}

/** The products that are not removed, in shelf order, with the categories. */
export async function readShelf(token: string): Promise<Reply<Shelf>> {
  const [products, categories] = await Promise.all([
    readShelfProducts(token),
    listCategories(token),
  ]);
  if (!products.ok) return products;
  if (!categories.ok) return categories;
  return {
    ok: true,
    data: {
      products: inShelfOrder(products.data, categories.data),
      categories: categories.data,
    },
  };
}
