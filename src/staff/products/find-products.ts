/** The rows of the products page: a page, newest first, or search results. */
import { listCategories } from '../api/categories.ts';
import type { Reply } from '../api/client.ts';
import {
  type AdminProduct,
  listProducts,
  type ProductQuery,
  PRODUCTS_PER_PAGE,
  readProducts,
  readSearchedProducts,
} from '../api/products.ts';
import type { Page } from '../api/records.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';

/** A row can be committed some seconds after its `updated` time. */
const OVERLAP_MS = 60_000;

interface Made {
  index: ProductIndex;
  /** Latest `updated` time in it, in the database's format. */
  latest: string;
}

let made: Made | undefined;

/** Updates the index with the changes since its last use. */
async function readIndex(token: string): Promise<Reply<ProductIndex>> {
  const before: Made = made ?? {
    index: createProductIndex(await import('../../state/for-product-search.ts')),
    latest: '',
  };
  const since =
    before.latest === ''
      ? ''
      : new Date(Date.parse(before.latest.replace(' ', 'T')) - OVERLAP_MS)
          .toISOString()
          .replace('T', ' ');
  const [changed, categories] = await Promise.all([
    readSearchedProducts(token, since),
    listCategories(token),
  ]);
  if (!changed.ok) return changed;
  if (!categories.ok) return categories;
  await before.index.update(changed.data, categories.data);
  const latest = changed.data.reduce(
    (last, { updated }) => (updated > last ? updated : last),
    before.latest,
  );
  made = { ...before, latest };
  return { ok: true, data: before.index };
}

/** Serialised: parallel calls would fill the same index. */
let reading: Promise<unknown> = Promise.resolve();

function indexNow(token: string): Promise<Reply<ProductIndex>> {
  const next = reading.then(() => readIndex(token));
  reading = next.catch(() => undefined);
  return next;
}

/** If the search chunk cannot be loaded, the server searches for substrings of names. */
export async function findProducts(
  token: string,
  query: ProductQuery,
): Promise<Reply<Page<AdminProduct>>> {
  const { page, search, status, categoryId } = query;
  if (search === '') return listProducts(token, query);
  let index: Reply<ProductIndex>;
  try {
    index = await indexNow(token);
  } catch (error) {
    console.warn('Search could not be loaded', error);
    return listProducts(token, query);
  }
  if (!index.ok) return index;
  const found = index.data
    .find(search)
    .filter(
      (product) =>
        (status === '' ? product.status !== 'removed' : product.status === status) &&
        (categoryId === '' || product.categoryId === categoryId),
    );
  const from = (page - 1) * PRODUCTS_PER_PAGE;
  const ids = found.slice(from, from + PRODUCTS_PER_PAGE).map(({ id }) => id);
  const rows = await readProducts(token, ids);
  if (!rows.ok) return rows;
  return {
    ok: true,
    data: {
      rows: rows.data,
      page,
      pageCount: Math.max(1, Math.ceil(found.length / PRODUCTS_PER_PAGE)),
      count: found.length,
    },
  };
}
