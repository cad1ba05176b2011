/** Reading the catalogue. Every function may be watched with `useLiveQuery`. */
import { Dexie } from 'dexie';
import type {
  AllProducts,
  CataloguePosition,
  ProductView,
  ServedAreas,
  CategoryPage,
  Shop,
} from '../../domain/catalogue/catalogue.ts';
import type { Coupon } from '../../domain/cart/coupon.ts';
import { BUILT_IN_SERVICE_AREAS, type ServiceArea } from '../../domain/store/service-area.ts';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '../../domain/store/store-settings.ts';
import { firstOfCards } from '../../domain/catalogue/packs.ts';
import type { Category, Product } from '../../domain/catalogue/product.ts';
import { db } from './db.ts';

export type { Category, Product } from '../../domain/catalogue/product.ts';

/** Where the catalogue on this phone stands; null before one has arrived. */
export async function cataloguePosition(): Promise<CataloguePosition | null> {
  const cursor = await db.cursors.get('catalogue');
  return cursor ? { lineage: cursor.lineage, rev: cursor.rev } : null;
}

/** Popular items on home (spec section 9); packs of a family are one (D55). */
const POPULAR_COUNT = 6;

/** All packs of the families of `products`. */
function packsOf(products: readonly Product[]): Promise<Product[]> {
  const families = products.map(({ family }) => family).filter(Boolean);
  return db.products.where('family').anyOf(families).toArray();
}

/** D20: popular is the shop's own order. */
async function listPopular(): Promise<Product[]> {
  const firsts = await db.products
    .orderBy('position')
    .filter(firstOfCards())
    .limit(POPULAR_COUNT)
    .toArray();
  const packs = await packsOf(firsts);
  return firsts.flatMap((first) =>
    first.family ? packs.filter(({ family }) => family === first.family) : first,
  );
}

/** The data of the shop that every screen shows, in one transaction. */
export function readShop(): Promise<Shop> {
  const tables = [db.cursors, db.storeSettings, db.categories, db.coupons, db.products];
  return db.transaction('r', tables, async () => {
    const [position, settings, categories, coupons, popular] = await Promise.all([
      cataloguePosition(),
      readStoreSettings(),
      listCategories(),
      listCoupons(),
      listPopular(),
    ]);
    return { position, settings, categories, coupons, popular };
  });
}

/** A category by the number or the slug in its URL (D3), with its products in the shop's order. */
export function readCategoryPage(idOrSlug: string): Promise<CategoryPage> {
  return db.transaction('r', [db.cursors, db.categories, db.products], async () => {
    const [position, category] = await Promise.all([cataloguePosition(), findCategory(idOrSlug)]);
    const products = category ? await productsOf(category.slug).toArray() : [];
    return { position, category: category ?? null, products };
  });
}

/** Shown are four (spec section 9). */
const RELATED_SHOWN = 4;

/** A product with the other packs of its family (D55), then others of its category, one of each family. */
export function readProduct(pid: number): Promise<ProductView> {
  return db.transaction('r', [db.cursors, db.products], async () => {
    const [position, product] = await Promise.all([cataloguePosition(), db.products.get(pid)]);
    if (!product) return { position, product: null, related: [] };
    const packs = await packsOf([product]);
    const others = await productsOf(product.categorySlug)
      .filter(firstOfCards(product))
      .limit(RELATED_SHOWN)
      .toArray();
    const related = [...packs.filter((pack) => pack.pid !== pid), ...others];
    return { position, product, related };
  });
}

/** All products on sale, in the shop's order. */
export function listProducts(): Promise<AllProducts> {
  return db.transaction('r', [db.cursors, db.products], async () => {
    const position = await cataloguePosition();
    const products: Product[] = [];
    for (let after = -Infinity, isLast = false; !isLast; ) {
      // oxlint-disable-next-line no-await-in-loop -- thousands at once would hold up the page
      const some = await listSomeProducts(after, READ_AT_ONCE);
      products.push(...some);
      after = some.at(-1)?.pid ?? after;
      isLast = some.length < READ_AT_ONCE;
    }
    products.sort((one, other) => one.position - other.position || one.pid - other.pid);
    return { position, products };
  });
}

const READ_AT_ONCE = 500;

/** The first products on sale in the shop's order. */
export function listFirstProducts(limit: number): Promise<Product[]> {
  return db.products.orderBy('position').limit(limit).toArray();
}

/** How many products are on sale. */
export const countProducts = () => db.products.count();

/**
 * The first `limit` products on sale whose numbers follow `afterPid`; in one step, where an offset would walk there.
 */
export function listSomeProducts(afterPid: number, limit: number): Promise<Product[]> {
  return db.products.where('pid').above(afterPid).limit(limit).toArray();
}

/** Categories in the shop's order. */
export function listCategories(): Promise<Category[]> {
  return db.categories.orderBy('position').toArray();
}

/** A category's products in the shop's order. */
function productsOf(slug: string) {
  return db.products
    .where('[categorySlug+position]')
    .between([slug, Dexie.minKey], [slug, Dexie.maxKey]);
}

/** Products by number; those that are gone are left out. */
export async function findProducts(pids: readonly number[]): Promise<Product[]> {
  const found = await db.products.bulkGet([...pids]);
  return found.filter((product) => product !== undefined);
}

function findCategory(idOrSlug: string): Promise<Category | undefined> {
  return /^[0-9]+$/.test(idOrSlug)
    ? db.categories.get(Number(idOrSlug))
    : db.categories.where('slug').equals(idOrSlug).first();
}

/** The shop's settings, or the spec's defaults before they have arrived. */
export async function readStoreSettings(): Promise<StoreSettings> {
  // Settings that an earlier version of the app stored lack the newer fields.
  return { ...DEFAULT_STORE_SETTINGS, ...(await db.storeSettings.get('store')) };
}

/** The shop's service areas, or the built-in seven before they have arrived (D17). */
export async function listServiceAreas(): Promise<readonly ServiceArea[]> {
  const areas = await db.serviceAreas.toArray();
  return areas.length > 0 ? areas : BUILT_IN_SERVICE_AREAS;
}

/** Where the shop delivers, with where its catalogue stands. */
export function readServiceAreas(): Promise<ServedAreas> {
  return db.transaction('r', [db.cursors, db.serviceAreas], async () => {
    const [position, areas] = await Promise.all([cataloguePosition(), listServiceAreas()]);
    return { position, areas };
  });
}

/** The promo codes the phone knows. */
export function listCoupons(): Promise<Coupon[]> {
  return db.coupons.toArray();
}
