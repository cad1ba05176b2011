/** The search of products (D35) for a list that a page has in memory. */
import type { AdminCategory } from '../api/categories.ts';
import type { SearchedProduct } from '../api/products.ts';
import { createProductIndex, type ProductIndex } from './product-index.ts';

interface SearchedList {
  products: readonly SearchedProduct[];
  categories: readonly AdminCategory[];
}

async function makeIndex({ products, categories }: SearchedList): Promise<ProductIndex> {
  const index = createProductIndex(await import('../../state/for-product-search.ts'));
  await index.update(products, categories);
  return index;
}

/**
 * A search through `list`, best first. If the search chunk cannot be loaded, products with the query as a part of a
 * name.
 */
export function searchIn(list: SearchedList): (query: string) => Promise<SearchedProduct[]> {
  let made: Promise<ProductIndex> | undefined;
  return async (query) => {
    made ??= makeIndex(list);
    try {
      return (await made).find(query);
    } catch (error) {
      console.warn('Search could not be loaded', error);
      made = undefined;
      const letters = query.toLowerCase();
      return list.products.filter(({ name, nameHi, nameMr }) =>
        [name, nameHi, nameMr].some((text) => text.toLowerCase().includes(letters)),
      );
    }
  };
}
