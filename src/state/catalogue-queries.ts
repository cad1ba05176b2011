/** The shop's catalogue in memory: its settings, categories and products as this phone has them. */
import {
  type AllProducts,
  isAtLeastAsNew,
  type OfCatalogue,
  type ProductView,
  type ServedAreas,
  type CategoryPage,
  type Shop,
} from '../domain/catalogue/catalogue.ts';
import { cardOf } from '../domain/catalogue/packs.ts';
import { type Product, PRODUCT_TRANSLATIONS } from '../domain/catalogue/product.ts';
import { BUILT_IN_SERVICE_AREAS } from '../domain/store/service-area.ts';
import { readPreference } from '../phone/db/preferences.ts';
import { cachedValue, cachedValues, keep, type Query, subscribe, useQuery } from './query-cache.ts';

export const shopKey = 'shop';
export const areasKey = 'areas';
export const categoryPageKey = (idOrSlug: string) => `category ${idOrSlug}`;
export const productKey = (pid: number) => `product ${pid}`;

const aboutCatalogue = <Value extends OfCatalogue>(
  key: string,
  read: Query<Value>['read'],
): Query<Value> => ({
  key,
  read: async (from) => {
    const value = await read(from);
    forgetOtherLanguages(value);
    return value;
  },
  mayReplace: isAtLeastAsNew,
});

/**
 * Takes the descriptions and details in other languages out of what was read: a served page has none of them either, so that
 * nothing of it renders again when the same arrives from the database.
 */
function forgetOtherLanguages(value: OfCatalogue): void {
  const { categories = [], category } = value as Partial<Shop & CategoryPage>;
  const language = readPreference('language');
  for (const row of [...productsOf(value), ...categories, ...(category ? [category] : [])]) {
    if (language !== 'hi') row.descriptionHi = '';
    if (language !== 'mr') row.descriptionMr = '';
  }
  const own = language === 'hi' ? 'Hi' : language === 'mr' ? 'Mr' : null;
  const unread = TRANSLATED.filter((name) => own === null || !name.endsWith(own));
  for (const product of productsOf(value)) for (const name of unread) delete product[name];
}

const TRANSLATED = Object.keys(PRODUCT_TRANSLATIONS) as (keyof typeof PRODUCT_TRANSLATIONS)[];

export const shopQuery = aboutCatalogue<Shop>(shopKey, ({ readShop }) => readShop());

/** What of it has been read, without following it. */
export const knownShop = (): Shop | undefined => cachedValue(shopQuery);

/** Follows it; returns how to stop. */
export const followShop = (listener: () => void) => subscribe(shopQuery, listener);

/** By number or by slug (D3). */
const categoryPageQuery = (idOrSlug: string) =>
  aboutCatalogue<CategoryPage>(categoryPageKey(idOrSlug), ({ readCategoryPage }) =>
    readCategoryPage(idOrSlug),
  );

const productQuery = (pid: number) =>
  aboutCatalogue<ProductView>(productKey(pid), ({ readProduct }) => readProduct(pid));

const storedQuery: Query<OfCatalogue> = {
  key: 'stored',
  read: async ({ cataloguePosition }) => ({ position: await cataloguePosition() }),
};

/** What is on this phone, whatever the served page has brought. Undefined until it has been read. */
export function useStoredCatalogue(): OfCatalogue | undefined {
  return useQuery(storedQuery);
}

const allProductsQuery = aboutCatalogue<AllProducts>('products', ({ listProducts }) =>
  listProducts(),
);

/** Undefined until it has been read. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery);
}

/** Undefined until it has been read. */
export function useCategoryPage(idOrSlug: string): CategoryPage | undefined {
  return useQuery(categoryPageQuery(idOrSlug));
}

export const areasQuery = aboutCatalogue<ServedAreas>(areasKey, ({ readServiceAreas }) =>
  readServiceAreas(),
);

const NO_WORD_OF_AREAS: ServedAreas = { position: null, areas: BUILT_IN_SERVICE_AREAS };

/** Where the shop delivers; the built-in seven until the shop has said it (D17). */
export function useServiceAreas(): ServedAreas {
  return useQuery(areasQuery) ?? NO_WORD_OF_AREAS;
}

/** Everything on sale. Undefined until it has been read. */
export function useAllProducts(): AllProducts | undefined {
  return useQuery(allProductsQuery);
}

/** Undefined until it has been read, or brought along by `keepShownProduct`. */
export function useProduct(pid: number): ProductView | undefined {
  return useQuery(productQuery(pid));
}

/**
 * Before a product is opened that has not been read: what a list has shown of it and of its other packs is put into the
 * cache, so that its first frame has it. An equal product from the database is then the same object, and nothing of it
 * renders again.
 */
export function keepShownProduct(pid: number): void {
  const query = productQuery(pid);
  if (cachedValue(query)?.position) return;
  for (const value of cachedValues()) {
    const shown = productsOf(value);
    const product = shown.find((each) => each.pid === pid);
    if (!product) continue;
    const related = shown.filter((each) => each !== product && cardOf(each) === cardOf(product));
    keep(query.key, { position: null, product, related });
    return;
  }
}

function productsOf(value: unknown): readonly Product[] {
  const { products, popular, product, related } = (value ?? {}) as {
    products?: Product[];
    popular?: Product[];
  } & Partial<ProductView>;
  return products ?? popular ?? (product ? [product, ...(related ?? [])] : []);
}
