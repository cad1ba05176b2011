import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { BulkProduct } from '../../../../src/staff/api/products.ts';
import {
  acceptPresent,
  entriesOf,
  pricesOfOtherUnit,
  problemsOf,
  raiseMrps,
  readyChanges,
  rowsOfChanges,
  type BulkDraft,
  type BulkField,
  sortDraft,
  typeEntry,
  unraiseMrps,
  unusualChanges,
  withoutProducts,
} from '../../../../src/staff/bulk-edit/bulk-draft.ts';
import {
  byBarcode,
  sortProducts,
  scannedAtEnd,
} from '../../../../src/staff/bulk-edit/product-order.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const product = (id: string, more: Partial<BulkProduct> = {}) =>
  aBulkProduct(1, id, {
    id,
    quantityLabel: '',
    pricePaise: paise(45_00),
    originalPricePaise: paise(50_00),
    categoryId: 'dairy',
    shelfRank: 0,
    ...more,
  });
const milk = product('milk');
const PRICES: readonly BulkField[] = ['pricePaise', 'originalPricePaise'];
const type = (typed: Partial<Record<BulkField, string>>, of = milk): BulkDraft =>
  Object.entries(typed).reduce<BulkDraft>(
    (draft, [field, text]) => typeEntry(draft, of, field as BulkField, text),
    {},
  );
const entries = (draft: BulkDraft, id = 'milk') =>
  entriesOf(draft, id, ['pricePaise', 'originalPricePaise', 'stock', 'nameHi', 'nameMr']);

describe('what is typed', () => {
  it('remembers the value that the product had at the first key, and an emptied field is nothing', () => {
    const draft = type({ pricePaise: '4' });
    expect(entries(draft)).toEqual({ pricePaise: { typed: '4', seen: '45' } });
    const dearer = product('milk', { pricePaise: paise(47_00) });
    const more = typeEntry(draft, dearer, 'pricePaise', '48');
    expect(entries(more)).toEqual({ pricePaise: { typed: '48', seen: '45' } });
    expect(typeEntry(more, dearer, 'pricePaise', ' ')).toEqual({});
  });

  it.each([
    ['pricePaise', 'free', 'price_wrong'],
    ['pricePaise', '0', 'price_wrong'],
    ['pricePaise', '8901719101038', 'price_wrong'],
    ['originalPricePaise', 'x', 'mrp_wrong'],
    ['stock', '1.5', 'stock_wrong'],
    ['stock', '2000000', 'stock_wrong'],
    ['nameHi', 'क'.repeat(121), 'text_long'],
    ['pricePaise', '51', 'above_mrp'],
    ['originalPricePaise', '44', 'above_mrp'],
  ] as const)('is not stored: %s %s is %s', (field, typed, problem) => {
    const draft = type({ [field]: typed });
    expect(problemsOf(milk, entries(draft))).toEqual({ [field]: problem });
    expect(readyChanges(milk, entries(draft))).toEqual([]);
  });

  it('takes a price above the MRP together with a new MRP', () => {
    const draft = type({ pricePaise: '52', originalPricePaise: '55' });
    expect(readyChanges(milk, entries(draft)).map(({ field, value }) => [field, value])).toEqual([
      ['pricePaise', 5200],
      ['originalPricePaise', 5500],
    ]);
  });

  it('has MRPs to raise where a price is above one that nobody has typed anew, and takes them back', () => {
    const curd = product('curd');
    const loose = product('loose', { originalPricePaise: paise(0) });
    const butter = product('butter');
    const shop = [milk, curd, loose, butter];
    const draft = {
      ...type({ pricePaise: '₹52/-' }),
      ...type({ pricePaise: '60', originalPricePaise: '55' }, curd),
      ...type({ pricePaise: '70' }, loose),
      ...type({ pricePaise: '53' }, butter),
    };
    const { lowMrps } = sortDraft(shop, draft, PRICES);
    expect(lowMrps.map(({ product: { id }, toPaise }) => [id, toPaise])).toEqual([
      ['milk', 5200],
      ['butter', 5300],
    ]);
    const raised = raiseMrps(draft, lowMrps);
    const { ready, lowMrps: left } = sortDraft(shop, raised, PRICES);
    expect(left).toEqual([]);
    expect(
      ready
        .filter(({ field }) => field === 'originalPricePaise')
        .map(({ product: { id }, value }) => [id, value]),
    ).toEqual([
      ['milk', 5200],
      ['butter', 5300],
    ]);
    const retyped = typeEntry(raised, butter, 'originalPricePaise', '55');
    expect(unraiseMrps(retyped, lowMrps)).toEqual({
      ...draft,
      ...type({ originalPricePaise: '55' }, butter),
    });
  });

  it('is sent also where it is what the shop has: the server knows what was sold since', () => {
    const counted = product('milk', { stock: 12 });
    const draft = type({ pricePaise: '45.00', stock: '12' }, counted);
    expect(problemsOf(counted, entries(draft))).toEqual({});
    const changes = readyChanges(counted, entries(draft));
    expect(changes.some(({ isUnusual }) => isUnusual)).toBe(false);
    expect(rowsOfChanges(changes)).toMatchObject([
      { fields: { pricePaise: 4500, stock: 12 }, seen: { pricePaise: 4500, stock: 12 } },
    ]);
  });

  it('does not overwrite what somebody has changed since, before the owner has said so', () => {
    const draft = type({ pricePaise: '48' });
    const dearer = product('milk', { pricePaise: paise(47_00) });
    expect(problemsOf(dearer, entries(draft))).toEqual({ pricePaise: 'changed_meanwhile' });
    const accepted = acceptPresent(draft, dearer, 'pricePaise');
    expect(rowsOfChanges(readyChanges(dearer, entries(accepted)))).toEqual([
      {
        id: 'milk',
        line: 1,
        fields: { pricePaise: 4800 },
        seen: { pricePaise: 4700 },
        picture: '',
      },
    ]);
    // Somebody else has stored the same price.
    const same = product('milk', { pricePaise: paise(48_00) });
    expect(problemsOf(same, entries(draft))).toEqual({});
  });

  it.each([
    ['pricePaise', '450', product('milk', { originalPricePaise: paise(0) }), true],
    ['pricePaise', '4.50', milk, true],
    ['pricePaise', '48', milk, false],
    ['stock', '120', product('milk', { stock: 12 }), true],
    ['stock', '40', product('milk', { stock: 3 }), false],
    ['stock', '120', milk, false],
    ['stock', '0', product('milk', { stock: 12 }), false],
  ] as const)('asks about a slip: %s %s', (field, typed, of, isUnusual) => {
    const [change] = readyChanges(of, entries(type({ [field]: typed }, of)));
    expect(change?.isUnusual).toBe(isUnusual);
  });

  it('is sorted by product, and leaves the draft once it is stored', () => {
    const curd = product('curd');
    let draft = type({ pricePaise: '48', nameHi: 'दूध' });
    draft = typeEntry(draft, curd, 'pricePaise', 'x');
    const sorted = sortDraft([milk, curd, product('ghee')], draft, PRICES);
    expect(sorted).toMatchObject({ wrong: 1, typed: new Set(['milk', 'curd']) });
    expect(sorted.ready.map(({ field }) => field)).toEqual(['pricePaise']);
    expect(Object.keys(withoutProducts(draft, draft, new Set(['milk']), PRICES))).toEqual([
      'nameHi milk',
      'pricePaise curd',
    ]);
  });

  it('stays in the draft where it was typed while the rest was being stored', () => {
    const sent = type({ pricePaise: '48' });
    const more = typeEntry(sent, milk, 'originalPricePaise', '55');
    const without = (draft: BulkDraft) =>
      Object.entries(withoutProducts(draft, sent, new Set(['milk']), PRICES)).map(
        ([key, { typed }]) => [key, typed],
      );
    expect(without(more)).toEqual([['originalPricePaise milk', '55']]);
    expect(without(typeEntry(more, milk, 'pricePaise', '49'))).toEqual([
      ['originalPricePaise milk', '55'],
      ['pricePaise milk', '49'],
    ]);
  });
});

describe('the shelf', () => {
  it('is in the order of customers: by category, then by rank', () => {
    const categories = [aCategory({ id: 'fruit' }), aCategory({ id: 'dairy' })];
    const products = [
      product('old', { shelfRank: -5 }),
      product('lost', { categoryId: 'gone', shelfRank: -99 }),
      product('new', { shelfRank: -9 }),
      product('apple', { categoryId: 'fruit' }),
      product('newer', { shelfRank: -9, pid: 0 }),
    ];
    expect(sortProducts(products, categories).map(({ id }) => id)).toEqual([
      'apple',
      'newer',
      'new',
      'old',
      'lost',
    ]);
  });

  it('finds a scanned barcode at the end of what was typed', () => {
    const known = byBarcode([product('milk', { barcodes: '8901719101038, 96385074' })]);
    const isKnown = (barcode: string) => known.has(barcode);
    expect(scannedAtEnd('8901719101038', isKnown)).toEqual({
      before: '',
      barcode: '8901719101038',
    });
    expect(scannedAtEnd('488901719101038', isKnown)).toEqual({
      before: '48',
      barcode: '8901719101038',
    });
    expect(scannedAtEnd('4896385074', isKnown)).toEqual({ before: '48', barcode: '96385074' });
    expect(scannedAtEnd('4812345678', isKnown)).toBeNull();
    expect(scannedAtEnd('48', isKnown)).toBeNull();
  });
});

describe('a pack that is sold by weight from now on', () => {
  const dal = product('dal', {
    quantityLabel: '500 g',
    pricePaise: paise(60_00),
    originalPricePaise: paise(70_00),
    stock: 12,
  });
  const asked = (rupees: number, mrp: number, of = dal) => {
    const fields = {
      ...of,
      stepGrams: 50,
      pricePaise: paise(rupees * 100),
      originalPricePaise: paise(mrp * 100),
      stock: 6_000,
    };
    expect(unusualChanges(of, fields)).toEqual([]);
    return pricesOfOtherUnit(of, fields).map(({ field, samePaise }) => [field, samePaise]);
  };

  it('has prices that are asked about where they are those of the pack', () => {
    expect(asked(60, 70)).toEqual([
      ['pricePaise', 120_00],
      ['originalPricePaise', 140_00],
    ]);
    expect(asked(120, 70)).toEqual([['originalPricePaise', 140_00]]);
  });

  it('has prices that are not asked about where they are those of a kilogram, or near them', () => {
    expect(asked(120, 140)).toEqual([]);
    expect(asked(110, 135)).toEqual([]);
    expect(asked(60, 70, { ...dal, quantityLabel: '1 kg' })).toEqual([]);
  });

  it('is asked about where a price is far from that of a kilogram, and where nobody knows that', () => {
    expect(asked(1_200, 1_250)).toEqual([
      ['pricePaise', 120_00],
      ['originalPricePaise', 140_00],
    ]);
    const bunch = { ...dal, quantityLabel: '1 bunch' };
    expect(asked(60, 70, bunch)).toEqual([
      ['pricePaise', null],
      ['originalPricePaise', null],
    ]);
    expect(asked(61, 71, bunch)).toEqual([]);
  });
});
