import { describe, expect, it } from 'vitest';
import type { SheetPlan } from '../../../../src/staff/import/compare/sheet-row.ts';
import { columnOf } from '../../../../src/staff/import/read/column-of.ts';
import { readPriceList } from '../../../../src/staff/import/read/price-list.ts';
import { aCategory } from '../../../support/builders.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

const PLAN: SheetPlan = { categories: { '': aCategory().slug } };

/** 'Poha | 1 kg | 45' of a row that is stored, and what keeps another one from it. */
const readLines = (lines: readonly string[], plan: SheetPlan = {}) =>
  sheetOf(asTable(...lines), [], [aCategory()], { ...PLAN, ...plan }).rows.map(
    ({ kind, fields, errors }) =>
      kind === 'new' && fields
        ? `${fields.name} | ${fields.quantityLabel} | ${fields.pricePaise / 100}`
        : errors.map(({ column, error }) => `${column}: ${error}`).join(),
  );

describe('a price', () => {
  it('of another unit than its pack is none', () => {
    const rows = ['Item | Pack | Rate | Per'];
    expect(
      readLines([
        ...rows,
        'Poha | 500 g | 45 | pc',
        'Rava | 500 g | 480 | doz',
        'Maida | 500 g | 90 | kg',
        'Besan | 1 kg | 90 | kg',
        'Sugar | 0.5 kg | 23 | 500 g',
        'Hing | 50 g | 450 | 10 pc',
        'Til |  | 210 | KG',
        'Salt | 1 kg | 28 |',
      ]),
    ).toEqual([
      'Poha | 500 g | 45',
      'price: price_other_unit',
      'price: price_other_unit',
      'Besan | 1 kg | 90',
      'Sugar | 0.5 kg | 23',
      'price: price_other_unit',
      'Til | 1 kg | 210',
      'Salt | 1 kg | 28',
    ]);
  });

  it('of a dozen or a case by its unit is none of one pack', () => {
    expect(
      readLines([
        'Item | Pack | Unit | Rate',
        'Rin Bar | 250 g | Doz. | 276',
        'Vim Bar | 300 g | Pcs | 29',
        'Lux | 100 g | CASE | 3500',
      ]),
    ).toEqual(['price: price_other_unit', 'Vim Bar | 300 g | 29', 'price: price_other_unit']);
  });

  it('per kilogram by its heading is that of a pack of 1 kg alone', () => {
    expect(
      readLines([
        'Item | Pack | Rate/Kg',
        'Poha | 500 g | 60',
        'Rava | 1 kg | 45',
        'Maida |  | 40',
        'Besan 250g |  | 90',
        'Sugar | KGS | 44',
      ]),
    ).toEqual([
      'price: price_other_unit',
      'Rava | 1 kg | 45',
      'Maida | 1 kg | 40',
      'price: price_other_unit',
      'Sugar | 1 kg | 44',
    ]);
  });

  it('has the pack of two columns, where the numbers are packs by their units', () => {
    expect(
      readLines([
        'Item | Qty | Unit | Rate',
        'Atta | 5 | kg | 305',
        'Til | 500 | g | 95',
        'Soap | 3 | pcs | 110',
        'Oil 1 L | 1 | pcs | 180',
      ]),
    ).toEqual(['Atta | 5 kg | 305', 'Til | 500 g | 95', 'Soap | 3 pcs | 110', 'Oil 1 L |  | 180']);
  });

  it('waits for an answer where a number and a unit may be the pack or the stock', () => {
    const lines = ['Item | Quantity | Unit | Rate', 'Atta | 5 | kg | 305', 'Sugar | 1 | kg | 44'];
    expect(readLines(lines)).toEqual(['quantity: pack_unclear', 'Sugar | 1 kg | 44']);
    const { headings } = sheetOf(asTable(...lines), [], [], PLAN);
    expect(headings.map(({ asked }) => asked)).toEqual([null, 'stock', null, null]);
    // That it is no stock does not say that it is no pack.
    expect(readLines(lines, { remembered: { quantity: '' } })[0]).toBe('quantity: pack_unclear');
    const columns = ['name', 'stock', 'quantity', 'price'] as const;
    expect(readLines(lines, { columns, answered: [1] })).toEqual([
      'Atta | 1 kg | 305',
      'Sugar | 1 kg | 44',
    ]);
  });

  it('before tax is none, unless the shop adds the tax', () => {
    const lines = [
      'Item | Sale price | Sale price tax type | Purchase price tax type',
      'Poha | 38 | With Tax | Without Tax',
      'Rava | 40 | Without Tax | Without Tax',
      'Maida | 42 | Exclusive | Inclusive',
    ];
    expect(readLines(lines)).toEqual([
      'Poha |  | 38',
      'price: price_without_tax',
      'price: price_without_tax',
    ]);
    const tax = { taxPercent: 5, isTaxIncluded: false };
    expect(
      readLines(
        lines.filter((line) => !line.includes('| With Tax')),
        { tax },
      ),
    ).toEqual(['Rava |  | 40', 'Maida |  | 42']);
    expect(
      readLines(['Item | Price | Inclusive of tax', 'Poha | 38 | Yes', 'Rava | 40 | No']),
    ).toEqual(['Poha |  | 38', 'price: price_without_tax']);
  });

  describe('that has the tax which the shop adds', () => {
    const tax = { taxPercent: 5, isTaxIncluded: false };
    const SHEETS: Readonly<Record<string, readonly string[]>> = {
      'a column': ['Item | Price | Tax type', 'Poha | 42 | With tax', 'Rava | 40 | Without tax'],
      'an answer': ['Item | Price | Inclusive of tax', 'Poha | 42 | Yes', 'Rava | 40 | No'],
      'its heading': ['Item | Rate (incl. GST)', 'Poha | 42'],
      'another heading': ['Item | Selling Price incl. of all taxes', 'Poha | 42'],
      'a title': ['All rates inclusive of GST | |', 'Item | Rate', 'Poha | 42'],
    };
    it.each(Object.entries(SHEETS))('by %s is stored only without it', (_, lines) => {
      const rest = lines.length > 2 && lines[0]?.startsWith('Item') ? ['Rava |  | 40'] : [];
      expect(readLines(lines, { tax })).toEqual(['price: price_with_tax', ...rest]);
      expect(readLines(lines, { tax, isTaxTakenOff: true })).toEqual(['Poha |  | 40', ...rest]);
      const { taxedPrices } = sheetOf(asTable(...lines), [], [], { ...PLAN, tax });
      expect(taxedPrices).toEqual({
        rows: 1,
        example: { name: 'Poha', paidPaise: 42_00, pricePaise: 40_00 },
      });
      expect(readLines(lines)[0]).toBe('Poha |  | 42');
    });

    it.each([
      ['an MRP', ['Item | Rate | MRP (incl. of all taxes)', 'Poha | 42 | 50']],
      ['a title about MRPs', ['MRP inclusive of all taxes |', 'Item | Rate', 'Poha | 42']],
      ['a rate of tax', ['Item | Rate | GST %', 'Poha | 42 | 5%']],
      ['a purchase', ['Item | Price | Purchase price tax type', 'Poha | 42 | With tax']],
    ])('is not told by %s', (_, lines) => {
      expect(readLines(lines, { tax })).toEqual(['Poha |  | 42']);
    });
  });

  it('has columns beside it that are read with it, and not called left out', () => {
    const { headings } = sheetOf(
      asTable(
        'Item | Pack | Rate | Per | Tax type | GST class | Rack',
        'Poha | 500 g | 45 | pc | With tax | A | 3',
      ),
      [],
      [],
      PLAN,
    );
    expect(headings.flatMap(({ heading, isReadWithPrice }) => (isReadWithPrice ? [heading] : [])))
      // 'GST class' says nothing about the price.
      .toEqual(['Per', 'Tax type']);
  });

  it.each([
    ['a question mark', '45?'],
    ['two numbers', '45 50'],
    ['two lines', '45\n50'],
    ['two numbers far from each other', '45 \u00A050'],
    ['two numbers of three figures', '450\u00A0\u00A0500'],
  ])('is not made out of %s', (_, cell) => {
    const sheet = sheetOf(
      [
        ['Item', 'Rate'],
        ['Poha', cell],
        ['Rava', '45'],
      ],
      [],
      [],
      PLAN,
    );
    expect(sheet.rows[0]?.errors).toMatchObject([{ column: 'price', error: 'price_wrong' }, {}]);
  });

  it('is read with the words for one of the goods', () => {
    expect(
      readLines(['Item | Rate', 'Poha | ₹45/pc', 'Rava | Rs 45 per piece', 'Til | 45 only']),
    ).toEqual(['Poha |  | 45', 'Rava |  | 45', 'Til |  | 45']);
  });
});

describe('a heading', () => {
  it.each([
    'Price ($)',
    'Selling price in dollars',
    'Rate %',
    'MRP - 10%',
    'MRP x 12',
    'MRP per case',
    'Rate (12 pcs)',
    'Price 1-10',
    'Selling price per carton',
    'Sale Price B2B',
    'Stock in boxes',
    'Stock In Transit',
    'Stock on order',
  ])('of another amount means no column: %s', (heading) => {
    expect(columnOf(heading)).toBeNull();
  });

  it.each([
    ['Rate (1 pc)', 'price'],
    ['Our Price', 'price'],
    ['Rate (1-12-2026)', 'price'],
    ['MRP (Incl. of all taxes)', 'mrp'],
    ['Stock (Nos)', 'stock'],
  ])('with harmless words keeps its column: %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column);
  });
});

describe('a list of other rates', () => {
  const BILL = [
    'Item | HSN | Qty | Rate | Disc % | Amount',
    'Poha | 1904 | 10 | 30 | 2 | 294',
    'Rava | 1103 | 5 | 40 | 2 | 196',
  ];
  it.each([
    ['by its title', ['Tax Invoice No. 12', ...BILL.map((line) => line.replace(' | Disc %', ''))]],
    ['by a title of prices before tax', ['All rates exclusive of GST', 'Item | Rate', 'Til | 90']],
    ['by a title of dozens', ['Rates per dozen', 'Item | Rate', 'Til | 90']],
    ['by its discounts', BILL],
    [
      'with MRPs',
      ['Purchase Bill', 'Item | MRP | Qty | Rate (Incl. of Tax)', 'Poha | 38 | 10 | 30'],
    ],
  ])('is known %s, and its rate is asked about', (_, lines) => {
    // That 'Rate' was the price of another sheet says nothing of this one.
    const remembered = { rate: 'price' };
    const { headings } = sheetOf(asTable(...lines), [], [], { ...PLAN, remembered });
    expect(headings.filter(({ asked }) => asked === 'price')).toHaveLength(1);
  });
});

it('a line of a message with an offer has no price', () => {
  const lines = ['Poha - 38', 'Rava - 40', 'Til - 90', 'Sugar - 44', 'Salt - 28', 'Atta - 60'];
  const offers = ['Soap 3 for ₹25', 'Ghee save ₹20', 'Tea buy 2 get 1 - 90', 'बिस्कुट 2 का - 10'];
  const list = readPriceList([...lines, ...offers].join('\n'));
  expect(list?.cells.filter(([, price]) => price?.text).map(([name]) => name?.text)).toEqual([
    'Poha',
    'Rava',
    'Til',
    'Sugar',
    'Salt',
    'Atta',
  ]);
});

it('what a sheet says is not for sale is not put on sale', () => {
  const rows = sheetOf(
    asTable('Item | Active | Price', 'Poha | Y | 38', 'Rava | N | 45', 'Til | नाही | 90'),
    [],
    [aCategory()],
    PLAN,
  ).rows;
  expect(rows.map(({ fields }) => fields?.status)).toEqual(['active', 'inactive', 'inactive']);
});
