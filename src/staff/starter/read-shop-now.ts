import { type AdminCategory, listCategories } from '../api/categories.ts';
import type { Reply } from '../api/client.ts';
import { type AdminProduct, readAllProducts } from '../api/products.ts';

export interface ShopNow {
  products: AdminProduct[];
  categories: AdminCategory[];
}

export async function readShopNow(token: string): Promise<Reply<ShopNow>> {
  const [products, categories] = await Promise.all([readAllProducts(token), listCategories(token)]);
  if (!products.ok) return products;
  if (!categories.ok) return categories;
  return { ok: true, data: { products: products.data, categories: categories.data } };
}
