/** What search finds in a shop named as billing programs do (billing-shop.mjs), by form. */
import { readFileSync } from 'node:fs';
import { inProject } from '../../server/lib/project.mjs';
import { findProducts } from '../../src/domain/search/search.ts';
import {
  addToSearchIndex,
  emptySearchIndex,
  type SearchIndex,
} from '../../src/domain/search/search-index.ts';
import { paise, ZERO_PAISE } from '../../src/domain/money.ts';
import { readStarterList } from '../../src/staff/starter/read-starter-list.ts';
import type { BillingProduct } from './billing-names.mjs';
import { type BillingAnswer, type BillingQuery, billingShop } from './billing-shop.mjs';
import { aProduct } from './builders.ts';
import { readableName } from '../../src/domain/catalogue/readable-name.ts';
import { readShortForms } from '../../src/domain/catalogue/short-forms.ts';
import { shippedLexicon } from './search-fixtures.ts';

const SEED = 43;

/** `answersWhenReadable`: once the import's proposed names have been taken in one press (D71). */
export function askBillingShop() {
  const starter = readStarterList(
    readFileSync(inProject('src/staff/starter/admin-starter.txt'), 'utf8'),
  );
  const { products, queries } = billingShop(starter, SEED);
  const forms = readShortForms(
    readFileSync(inProject('src/domain/catalogue/short-forms.txt'), 'utf8'),
  );
  const names = products.map(({ name, quantity }) => ({
    before: { name, pack: quantity },
    after: readableName({ name, pack: quantity }, forms),
  }));
  const asWritten = answersIn(products, queries);
  const renamed = products.map((product, at) => {
    const readable = names[at]?.after;
    return readable?.isSure
      ? { ...product, name: readable.name, quantity: readable.pack, brand: readable.brand }
      : product;
  });
  return { products, answers: asWritten, answersWhenReadable: answersIn(renamed, queries), names };
}

function answersIn(
  products: readonly (BillingProduct & { brand?: string })[],
  queries: readonly BillingQuery[],
): BillingAnswer[] {
  const index = emptySearchIndex(shippedLexicon());
  for (const { pid, name, quantity, rupees, brand = '' } of products) {
    const untagged = { nameHi: '', nameMr: '', aliases: '', brand, categorySlug: '' };
    const prices = { pricePaise: paise(rupees * 100), originalPricePaise: ZERO_PAISE };
    const own = { pid, name, quantityLabel: quantity, position: pid, ...prices, ...untagged };
    addToSearchIndex(index, aProduct(own), new Map());
  }
  return queries.map((query) => ({ query, ...answerOf(index, query.text) }));
}

function answerOf(index: SearchIndex, text: string) {
  const { products, missing } = findProducts(index, text);
  return { found: products.map(({ pid }) => pid), missing };
}
