import { type AdminCategory, listCategories } from '../api/categories.ts';
import type { Reply } from '../api/client.ts';
import { readBulkProducts, type BulkProduct } from '../api/products.ts';
import { sortProducts } from './product-order.ts';

export interface OrderedProducts {
  /** In shelf order. */
  products: BulkProduct[];
  categories: AdminCategory[];
}

/** The products that are not removed, in shelf order, with the categories. */
export async function readOrderedProducts(token: string): Promise<Reply<OrderedProducts>> {
  const [products, categories] = await Promise.all([
    readBulkProducts(token),
    listCategories(token),
  ]);
  if (!products.ok) return products;
  if (!categories.ok) return categories;
  return {
    ok: true,
    data: {
      products: sortProducts(products.data, categories.data),
      categories: categories.data,
    },
  };
}
