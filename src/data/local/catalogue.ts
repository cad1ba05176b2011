/** Reading the catalogue. Every function may be watched with `useLiveQuery`. */
import type { Coupon } from '../../domain/coupon.ts';
import { BUILT_IN_SERVICE_AREAS, type ServiceArea } from '../../domain/service-area.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../../domain/store-settings.ts';
import type { Category, Product } from '../../domain/product.ts';
import { db } from './db.ts';

export type { Category, Product } from '../../domain/product.ts';

/** Whether a catalogue has ever arrived, and the revision of the last pull. */
export async function catalogueState(): Promise<{ isLoaded: boolean; rev: number }> {
  const cursor = await db.cursors.get('catalogue');
  return { isLoaded: cursor !== undefined, rev: cursor?.rev ?? 0 };
}

/** Categories in the shop's order. */
export function listCategories(): Promise<Category[]> {
  return db.categories.orderBy('position').toArray();
}

/** All products on sale, in the shop's order. */
export function listProducts(): Promise<Product[]> {
  return db.products.orderBy('position').toArray();
}

/** The first `count` products (D20: popular is the shop's own order). */
export function popularProducts(count: number): Promise<Product[]> {
  return db.products.orderBy('position').limit(count).toArray();
}

/** A category's products in the shop's order. */
export function productsInCategory(slug: string): Promise<Product[]> {
  return db.products.where('categorySlug').equals(slug).sortBy('position');
}

/** A product by its number, or undefined. */
export function findProduct(pid: number): Promise<Product | undefined> {
  return db.products.get(pid);
}

/** Products by number; those that are gone are left out. */
export async function findProducts(pids: readonly number[]): Promise<Product[]> {
  const found = await db.products.bulkGet([...pids]);
  return found.filter((product) => product !== undefined);
}

/** A category by the number or the slug in its URL (D3). */
export function findCategory(idOrSlug: string): Promise<Category | undefined> {
  return /^[0-9]+$/.test(idOrSlug)
    ? db.categories.get(Number(idOrSlug))
    : db.categories.where('slug').equals(idOrSlug).first();
}

const RELATED_FETCHED = 6;

/** Other products of the same category: 6 are fetched, the screen shows 4 (spec section 9). */
export async function relatedProducts(product: Product): Promise<Product[]> {
  const sameShelf = await productsInCategory(product.categorySlug);
  return sameShelf.filter(({ pid }) => pid !== product.pid).slice(0, RELATED_FETCHED);
}

/** The shop's settings, or the spec's defaults before they have arrived. */
export async function readStoreSettings(): Promise<StoreSettings> {
  // What an earlier version of the app has kept lacks what has come since.
  return { ...DEFAULT_STORE_SETTINGS, ...(await db.storeSettings.get('store')) };
}

/** The shop's service areas, or the built-in seven before they have arrived (D17). */
export async function listServiceAreas(): Promise<readonly ServiceArea[]> {
  const areas = await db.serviceAreas.toArray();
  return areas.length > 0 ? areas : BUILT_IN_SERVICE_AREAS;
}

/** The promo codes the phone knows. */
export function listCoupons(): Promise<Coupon[]> {
  return db.coupons.toArray();
}
