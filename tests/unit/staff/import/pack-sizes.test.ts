import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewCart } from '../../../../src/domain/cart/view.ts';
import { splitPack } from '../../../../src/domain/catalogue/pack.ts';
import { unitPrice } from '../../../../src/domain/catalogue/unit-price.ts';
import { addToSearchIndex, emptySearchIndex } from '../../../../src/domain/search/search-index.ts';
import { searchProducts } from '../../../../src/domain/search/search.ts';
import { DEFAULT_STORE_SETTINGS } from '../../../../src/domain/store/store-settings.ts';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import { aCategory, aProduct } from '../../../support/builders.ts';
import { shippedLexicon } from '../../../support/search-fixtures.ts';
import { sheetOf } from '../../../support/sheets.ts';

const textOf = (sheet: string) => readFileSync(`tests/fixtures/sheets/${sheet}.csv`, 'utf8');

/** The sheet's products as they are stored, and as its cells write their packs. */
function productsOf(sheet: string) {
  const table = parseTable(textOf(sheet));
  const shelf = aCategory();
  const { rows } = sheetOf(table, [], [shelf], { categories: { '': shelf.slug } });
  return rows.map(({ fields, given }, at) => {
    if (!fields) throw new Error(`${sheet}: row ${at + 1} is not stored`);
    const { name, pricePaise, quantityLabel } = fields;
    const product = aProduct({ pid: at + 1, name, pricePaise, quantityLabel, aliases: '' });
    return { product: { ...product, nameHi: '', nameMr: '' }, written: given.quantity ?? '' };
  });
}

describe.each(['tiny-packs', 'weight-comma'])('the packs of the sheet %s', (sheet) => {
  it('come to what the owner means, or to no price of a unit', () => {
    const told = productsOf(sheet).map(({ product }) => {
      const price = unitPrice(product);
      const per = price ? `${price.pricePaise} / ${price.unit}` : 'none';
      return `${product.quantityLabel}: ${per}`;
    });
    expect(told).toEqual(
      sheet === 'tiny-packs'
        ? ['1 g: none', '10 g: none', '1000 g: none', '1800 g: 16667 / kg', '1000 ml: none']
        : ['1800 g: 16667 / kg', '10000 g: 4100 / kg', '1.5 kg: 6000 / kg'],
    );
  });

  it('are of one size for the shelf, for a name and for the search', () => {
    for (const { product, written } of productsOf(sheet)) {
      const asTyped = { ...product, quantityLabel: written };
      expect(unitPrice(asTyped)).toEqual(unitPrice(product));
      expect(splitPack(`${product.name} ${written}`)).toEqual({
        name: product.name,
        pack: product.quantityLabel,
      });
      const index = emptySearchIndex(shippedLexicon());
      const other = { ...product, pid: 90, quantityLabel: '800 g' };
      for (const each of [other, asTyped]) addToSearchIndex(index, each, new Map());
      const [first] = searchProducts(index, `${product.name} ${product.quantityLabel}`);
      expect(first?.quantityLabel).toBe(written);
    }
  });

  it('are priced in a cart, as many as a cart can hold', () => {
    const products = productsOf(sheet).map(({ product }) => product);
    const lines = products.map(({ pid }) => ({ pid, quantity: 99 }));
    const cart = viewCart({ account: 'guest', lines }, products, {
      settings: DEFAULT_STORE_SETTINGS,
      coupons: [],
      promoCode: '',
      hasReward: false,
      nowMs: 0,
      utcOffsetMinutes: 330,
    });
    const worth = products.reduce((sum, { pricePaise }) => sum + 99 * pricePaise, 0);
    expect(cart.quote.subtotalPaise).toBe(worth);
  });
});
