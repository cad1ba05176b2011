import { describe, expect, it } from 'vitest';
import { findProducts } from '../../../../src/domain/search/search.ts';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { aProduct } from '../../../support/builders.ts';
import { shippedLexicon } from '../../../support/search-fixtures.ts';

const index = emptySearchIndex(shippedLexicon());
const names = ['Dove Shampoo', 'Red Label Tea', 'Pliers', 'Amul Cow Ghee', 'Cumin Seeds', 'Tomato'];
for (const [pid, name] of names.entries()) {
  const untagged = { nameHi: '', nameMr: '', aliases: '', brand: '' };
  addToSearchIndex(index, aProduct({ pid, name, ...untagged }), new Map());
}

describe('what is shown beside what the shop does not have', () => {
  it.each(['साडी', 'jeans', 'dove soap', 'chairs'])('says so, or is nothing: %s', (query) => {
    const { products, missing } = findProducts(index, query);
    expect(products.length === 0 || missing === query).toBe(true);
  });

  it.each(['dove', 'tamatar', 'tomatto', 'jeera', 'tomto', 'टमाटर', 'chai', 'dove shampoo'])(
    'is the thing itself, and not called missing: %s',
    (query) => {
      const { products, missing } = findProducts(index, query);
      expect(products).not.toEqual([]);
      expect(missing).toBe('');
    },
  );
});
