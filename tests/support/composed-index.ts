/** The search index of a composed shop (composed-shop.mjs), whose products have names and packs alone. */
import {
  addToSearchIndex,
  emptySearchIndex,
  type SearchIndex,
} from '../../src/domain/search/search-index.ts';
import { aProduct } from './builders.ts';
import { shippedLexicon } from './search-fixtures.ts';

const lexicon = shippedLexicon();

export function indexComposed(
  products: readonly { pid: number; name: string; pack: string }[],
): SearchIndex {
  const index = emptySearchIndex(lexicon);
  for (const { pid, name, pack } of products) {
    const untagged = { nameHi: '', nameMr: '', aliases: '', brand: '', categorySlug: '' };
    const product = aProduct({ pid, name, quantityLabel: pack, position: pid, ...untagged });
    addToSearchIndex(index, product, new Map());
  }
  return index;
}
