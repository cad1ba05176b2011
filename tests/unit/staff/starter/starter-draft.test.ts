import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStarterList } from '../../../../src/staff/starter/read-starter-list.ts';
import {
  changeEntry,
  presentGoods,
  priceProblem,
  sortTicked,
  type StarterDraft,
  stockProblem,
  withoutGoods,
} from '../../../../src/staff/starter/starter-draft.ts';
import { missingCategories, rowsOfGoods } from '../../../../src/staff/starter/store-starter.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const { goods } = readStarterList(
  readFileSync(`${import.meta.dirname}/../../../../src/staff/starter/admin-starter.txt`, 'utf8'),
);
const good = (key: string) => {
  const found = goods.find((one) => one.key === key);
  if (!found) throw new Error(`Not in the list: ${key}`);
  return found;
};
const SALT = good('Tata Salt 1 kg');
const GHEE = good('Amul Ghee 1 L');
const DAL = good('Toor Dal 1 kg');
const TURMERIC = good('Everest Turmeric Powder 200 g');

const shopProduct = (name: string, quantityLabel: string) =>
  aBulkProduct(1, name, { id: name, quantityLabel });

describe('what is typed', () => {
  it('ticks a row by its price, and forgets a row without a tick and without text', () => {
    const typed = changeEntry({}, SALT.key, { price: '28' });
    expect(typed).toEqual({ [SALT.key]: { isTicked: true, price: '28', stock: '' } });
    const unticked = changeEntry(typed, SALT.key, { isTicked: false });
    expect(unticked[SALT.key]).toMatchObject({ isTicked: false, price: '28' });
    expect(changeEntry(unticked, SALT.key, { price: '' })).toEqual({});
  });

  it('is ready with a price and a stock that can be read, or without a stock', () => {
    const draft: StarterDraft = {
      [SALT.key]: { isTicked: true, price: '28', stock: '' },
      [GHEE.key]: { isTicked: true, price: '', stock: '4' },
      [DAL.key]: { isTicked: false, price: '140', stock: '' },
    };
    expect(sortTicked(goods, draft)).toEqual({ ready: [SALT], incomplete: [GHEE] });
  });

  it('leaves the draft once it is stored, unless it was typed meanwhile', () => {
    let sent = changeEntry({}, SALT.key, { price: '28' });
    sent = changeEntry(sent, GHEE.key, { price: '620' });
    sent = changeEntry(sent, DAL.key, { price: '140' });
    const now = changeEntry(sent, GHEE.key, { stock: '4' });
    const left = withoutGoods(now, sent, new Set([SALT.key, GHEE.key]));
    expect(left).toEqual({ [GHEE.key]: now[GHEE.key], [DAL.key]: now[DAL.key] });
  });

  it.each([
    ['45', null],
    ['₹ 45.50', null],
    ['', null],
    ['0', 'price_wrong'],
    ['free', 'price_wrong'],
    // A scanned barcode is no price.
    ['8901058851298', 'price_wrong'],
  ])('says of the price %s: %s', (price, problem) => {
    expect(priceProblem({ isTicked: true, price, stock: '' })).toBe(problem);
  });

  it.each([
    ['12', null],
    ['', null],
    ['1.5', 'stock_wrong'],
    ['2000000', 'stock_wrong'],
  ])('says of the stock %s: %s', (stock, problem) => {
    expect(stockProblem({ isTicked: true, price: '1', stock })).toBe(problem);
  });
});

it('the shop has a product by name and pack, in any language, however the pack is written', () => {
  const present = presentGoods(goods, [
    shopProduct('tata salt', '1KG'),
    shopProduct('अमूल तूप', '1 L'),
    shopProduct('Toor Dal 1kg', ''),
    shopProduct('Sugar', '2 kg'),
    shopProduct('Everest  Turmeric Powder', '200 gms'),
  ]);
  expect([...present].toSorted()).toEqual([GHEE.key, SALT.key, DAL.key, TURMERIC.key].toSorted());
});

describe('storing', () => {
  const draft: StarterDraft = {
    [SALT.key]: { isTicked: true, price: '28', stock: '40' },
    [GHEE.key]: { isTicked: true, price: '650.50', stock: '' },
  };

  it('makes the categories that the shop lacks, with their names, after its own', () => {
    const own = aCategory({ slug: 'my-oils', name: ' oil  & ghee', position: 7 });
    expect(missingCategories([GHEE, SALT, DAL], [own])).toMatchObject([
      { slug: 'masala-salt-sugar', nameMr: 'मसाले, मीठ आणि साखर', position: 8 },
      { slug: 'atta-rice-dal', nameHi: 'आटा, चावल और दाल', position: 9 },
    ]);
  });

  it('gives rows as an import stores them, and none for what the shop has by now', () => {
    const categories = [
      aCategory({ id: 'a', slug: 'my-oils', name: 'Oil & Ghee' }),
      aCategory({ id: 'b', slug: 'masala-salt-sugar', name: 'Masala, Salt & Sugar' }),
    ];
    const { rows, keyOfLine } = rowsOfGoods([SALT, GHEE], draft, { products: [], categories });
    expect(rows.map(({ line }) => keyOfLine.get(line))).toEqual([SALT.key, GHEE.key]);
    expect(rows.map(({ kind, fields }) => ({ kind, fields }))).toMatchObject([
      {
        kind: 'new',
        fields: {
          name: 'Tata Salt',
          nameHi: 'टाटा नमक',
          nameMr: 'टाटा मीठ',
          brand: 'Tata',
          quantityLabel: '1 kg',
          family: '',
          pricePaise: 28_00,
          stock: 40,
          categoryId: 'b',
          status: 'active',
        },
      },
      {
        kind: 'new',
        fields: { family: 'Amul Ghee', pricePaise: 650_50, stock: null, categoryId: 'a' },
      },
    ]);

    const products = [shopProduct('Tata Salt', '1 kg')];
    const left = rowsOfGoods([SALT, GHEE], draft, { products, categories });
    expect(left.rows.map(({ name }) => name)).toEqual(['Amul Ghee']);
    expect([...left.present]).toEqual([SALT.key]);
  });
});
