/**
 * The customers' search for the admin's products, including those that are not on sale (D35). The index is built in
 * time slices, so that the page stays responsive with 8,000 products, and rebuilt when a searched field has
 * changed.
 */
import type { AdminCategory } from '../api/categories.ts';
import type { SearchedProduct } from '../api/products.ts';
import { nextTask } from '../../lib/next-task.ts';
import { ZERO_PAISE } from '../../domain/money.ts';
import { PRODUCT_FIELDS, type Product } from '../../domain/catalogue/product.ts';
import { defaultRecord } from '../../domain/record-fields.ts';
import type { Lexicon } from '../../domain/search/lexicon.ts';
import type { SearchIndex } from '../../domain/search/search-index.ts';

type SearchCode = typeof import('../../state/for-product-search.ts');

/** Maximum time per slice. */
const SLICE_MS = 8;

const DEFAULTS = defaultRecord(PRODUCT_FIELDS);

/** In the index's form. Stock is null, because the search ranks sold-out products lower. */
const indexed = (product: SearchedProduct): Product => ({
  ...DEFAULTS,
  pid: product.pid,
  name: product.name,
  nameHi: product.nameHi,
  nameMr: product.nameMr,
  aliases: [product.aliases, product.sheetName].filter(Boolean).join(','),
  brand: product.brand,
  quantityLabel: product.quantityLabel,
  pricePaise: ZERO_PAISE,
  categorySlug: product.categoryId,
  imageUrl: '',
  stock: null,
  position: 0,
});

/** The searched fields as a string, for comparison. */
const readText = (product: SearchedProduct): string =>
  JSON.stringify({ ...product, status: '', updated: '' });

export interface ProductIndex {
  /** `changed`: new and changed products. */
  update: (
    changed: readonly SearchedProduct[],
    categories: readonly AdminCategory[],
  ) => Promise<void>;
  /** Search results, best first, then products with the query as a substring of a name. */
  find: (query: string) => SearchedProduct[];
}

export function createProductIndex(code: SearchCode): ProductIndex {
  const lexicon: Lexicon = code.emptyLexicon();
  for (const line of code.wordLines()) code.addToLexicon(lexicon, line);
  code.addShortForms(lexicon, code.shortForms());
  const products = new Map<number, SearchedProduct>();
  let index: SearchIndex = code.emptySearchIndex(lexicon);
  let categoryNames = '';

  async function fill(
    target: SearchIndex,
    added: Iterable<SearchedProduct>,
    categories: readonly AdminCategory[],
  ): Promise<void> {
    const byId = new Map(categories.map((category) => [category.id, category]));
    let untilMs = performance.now() + SLICE_MS;
    for (const product of added) {
      if (performance.now() > untilMs) {
        // oxlint-disable-next-line no-await-in-loop -- the page draws in between
        await nextTask();
        untilMs = performance.now() + SLICE_MS;
      }
      code.addToSearchIndex(target, indexed(product), byId);
    }
  }

  return {
    async update(changed, categories) {
      const names = JSON.stringify(
        categories.map(({ id, name, nameHi, nameMr }) => [id, name, nameHi, nameMr]),
      );
      const added = changed.filter(({ pid }) => !products.has(pid));
      const isOutdated =
        names !== categoryNames ||
        changed.some((product) => {
          const known = products.get(product.pid);
          return known !== undefined && readText(known) !== readText(product);
        });
      categoryNames = names;
      for (const product of changed) products.set(product.pid, product);
      if (!isOutdated) return fill(index, added, categories);
      const made = code.emptySearchIndex(lexicon);
      await fill(made, products.values(), categories);
      index = made;
    },
    find(query) {
      const found = code.searchProducts(index, query).flatMap(({ pid }) => products.get(pid) ?? []);
      const letters = query.trim().toLowerCase();
      const foundProducts = new Set(found);
      const holding = [...products.values()].filter(
        (product) =>
          !foundProducts.has(product) &&
          [product.name, product.nameHi, product.nameMr, product.aliases, product.sheetName].some(
            (text) => text.toLowerCase().includes(letters),
          ),
      );
      return [...found, ...holding];
    },
  };
}
