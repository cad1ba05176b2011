/** The sample shop has thirty products: most of what people ask a kirana for it does not sell. */
import { describe, expect, it } from 'vitest';
import { searchProducts } from '../../../../src/domain/search/search.ts';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { sampleShop, shippedLexicon } from '../../../support/search-fixtures.ts';

const index = emptySearchIndex(shippedLexicon());
for (const { product } of sampleShop()) addToSearchIndex(index, product, new Map());

const found = (query: string) => searchProducts(index, query).map(({ name }) => name);

describe('what the shop does not sell', () => {
  it.each([
    'lal mirch',
    'mirch',
    'haldi powder',
    'हल्दी',
    'fresh paneer',
    'gas lighter',
    'kaju katli',
    'kaju',
    'काजू',
    'badam',
    'garam masala',
    'carry bag',
    'milton dustbin',
  ])('%s is not found in what only looks like it', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('is found in what begins so, and in what contains it', () => {
    expect(found('salt')).toContain('Salted Peanuts');
    expect(found('chilli')).not.toContain('Toned Milk');
  });

  it('is followed by what is on the same shelf, if that is like it', () => {
    expect(found('dahi')[0]).toBe('Toned Milk');
    expect(found('parle g')).toEqual(['Choco Chip Cookies']);
  });
});

it.each([
  ['aloo', 'Potato'],
  ['kand', 'Onion'],
  ['tamatr', 'Tomato'],
  ['maggi', 'Instant Noodles'],
  ['dove soap', 'Bath Soap'],
  ['colgate', 'Toothbrush'],
])('%s is %s, which is sold', (query, name) => {
  expect(found(query)[0]).toBe(name);
});
