import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { findProducts } from '../../../../src/domain/search/search.ts';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { shippedLexicon, madeUpShop } from '../../../support/search-fixtures.ts';

const index = emptySearchIndex(shippedLexicon());
const rows = madeUpShop(600);
for (const [at, { product }] of rows.entries()) {
  // Prices from 5 to 250 rupees, whatever the product is.
  const pricePaise = paise(((at * 37) % 246) * 100 + 500);
  addToSearchIndex(index, { ...product, pricePaise, originalPricePaise: paise(0) }, new Map());
}
const pidsFor = (query: string) => findProducts(index, query).products.map(({ pid }) => pid);

/** What is asked for, and what says 'below N rupees' around it. */
const THINGS = ['tea', 'chai', 'चाय', 'चहा', 'biscuit', 'बिस्किट', 'tel', 'तेल', 'साबण', 'saree'];
const LIMITS = [
  '# under N',
  '# below rs N',
  '# N से कम',
  '# ₹N से कम',
  'N रुपयांखालील #',
  'N रुपयांपेक्षा कमी #',
  '# N rupaye tak',
  'N rupyanchya aat #',
];

describe('a price beside a thing', () => {
  it.each(THINGS)('leaves of what %s finds those at the price, and adds nothing', (thing) => {
    for (const rupees of [10, 50, 200]) {
      const found = new Set(pidsFor(thing));
      const isWithin = ({ product: { pid } }: (typeof rows)[number]) =>
        found.has(pid) && (index.products[pid - 1]?.pricePaise ?? 0) <= rupees * 100;
      const expected = rows.filter(isWithin).map(({ product: { pid } }) => pid);
      for (const limit of LIMITS) {
        const query = limit.replace('#', thing).replace('N', String(rupees));
        const { products, exceededPaise } = findProducts(index, query);
        const pids = products.map(({ pid }) => pid).toSorted((a, b) => a - b);
        // Where there are none, those that cost more are shown, and that they do is said.
        expect(exceededPaise, query).toBe(
          expected.length === 0 && pids.length > 0 ? rupees * 100 : null,
        );
        if (exceededPaise === null) expect(pids, query).toEqual(expected);
        else expect(pids.filter((pid) => !found.has(pid))).toEqual([]);
      }
    }
  });

  it.each(THINGS)('brings nothing else for %s at an exact price', (thing) => {
    const found = new Set(pidsFor(thing));
    for (const query of [`10 wala ${thing}`, `₹20 ${thing}`, `२० रुपयांचा ${thing}`]) {
      expect(pidsFor(query).filter((pid) => !found.has(pid))).toEqual([]);
    }
  });
});
