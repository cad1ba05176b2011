import { describe, expect, it } from 'vitest';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import { paise } from '../../../../src/domain/money.ts';
import {
  EXPORTED_COLUMN,
  marksOf,
  PRODUCT_COLUMNS,
  productCells,
} from '../../../../src/staff/import/product-columns.ts';
import { categoriesToMake } from '../../../../src/staff/import/match/match-category.ts';
import { decideRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { aCategory } from '../../../support/builders.ts';
import { asTable, readTexts, sheetOf } from '../../../support/sheets.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const categories = [aCategory()];

const milk: AdminProduct = aBulkProduct(7, 'Toned Milk', {
  categoryId: 'cat0000000000001',
  pricePaise: paise(27_50),
  quantityLabel: '500 ml',
  description: 'Fresh.',
  aliases: 'doodh',
  benefits: ['Rich in calcium', 'Low fat'],
  specification: { 'Shelf life': '2 days', Type: 'Toned: 3% fat' },
});

const rowsOf = (table: string[][], products: readonly AdminProduct[] = [milk]) =>
  sheetOf(table, products, categories).rows;

describe('a product sheet', () => {
  it('changes a product by its number and leaves columns alone that are not there', () => {
    const [row] = rowsOf(asTable('product_id | name | price', '7 | toned milk | 29'));
    expect(row).toMatchObject({
      kind: 'changed',
      id: milk.id,
      changes: [{ column: 'price', from: '27.50', to: '29' }],
      fields: { pricePaise: 29_00, name: 'Toned Milk', aliases: 'doodh', stock: null },
    });
  });

  it('finds a product without a number by its name and pack', () => {
    const [row] = rowsOf(
      asTable('Product | Pack | Rate | Stock', 'toned milk | 500 ML | 27.50 | 12'),
    );
    expect(row).toMatchObject({
      id: milk.id,
      kind: 'changed',
      // How the shop writes name and pack stays.
      changes: [{ column: 'stock', from: '', to: '12' }],
      fields: { stock: 12, name: 'Toned Milk', quantityLabel: '500 ml' },
    });
  });

  it('finds the only product of a name when the row has no pack, and leaves its pack', () => {
    const priceList = asTable('name | price', 'toned milk | 29');
    const withEmptyPack = asTable('name | quantity | price', 'toned milk |  | 29');
    for (const table of [priceList, withEmptyPack]) {
      const [row] = rowsOf(table);
      expect(row).toMatchObject({
        id: milk.id,
        kind: 'changed',
        changes: [{ column: 'price', from: '27.50', to: '29' }],
        fields: { quantityLabel: '500 ml' },
      });
    }
  });

  it('has the steps of goods by weight, as they are exported, and their stock in grams', () => {
    const dal = { ...milk, stepGrams: 50, leastGrams: 250, stock: 12_000 };
    const cells = productCells(dal, categories);
    expect(cells).toMatchObject({ step_grams: '50', least_grams: '250', stock: '12000' });
    const as = (change: object) =>
      rowsOf(
        [[...PRODUCT_COLUMNS], PRODUCT_COLUMNS.map((column) => ({ ...cells, ...change })[column])],
        [dal],
      )[0];
    expect(as({})).toMatchObject({ kind: 'same' });
    expect(as({ step_grams: '100', stock: '9500' })).toMatchObject({
      kind: 'changed',
      fields: { stepGrams: 100, stock: 9_500 },
    });
  });

  it('asks what the stock is where a product is sold by weight now, or by the piece', () => {
    const counted = { ...milk, stock: 12 };
    const headings = ['name', 'quantity', 'step_grams', 'stock'];
    const as = (stock: string, product = counted, step = '50') =>
      rowsOf([headings, ['Toned Milk', '500 ml', step, stock]], [product])[0];
    expect(as('12')).toMatchObject({
      kind: 'wrong',
      errors: [{ column: 'stock', error: 'stock_unit_changed' }],
    });
    expect(as('12000')).toMatchObject({
      kind: 'changed',
      fields: { stepGrams: 50, stock: 12_000 },
    });
    expect(as('')).toMatchObject({ kind: 'changed', fields: { stock: null } });
    expect(as('0', { ...milk, stock: 0 })).toMatchObject({ kind: 'changed' });
    expect(as('12', { ...counted, stepGrams: 50 }, '')).toMatchObject({ kind: 'wrong' });
  });

  it('asks what the price is where a pack of another weight than 1 kg is sold by weight now', () => {
    const headings = ['name', 'quantity', 'step_grams', 'price', 'mrp'];
    const as = (pack: string, price: string, mrp: string) => {
      const sold = { ...milk, quantityLabel: pack, pricePaise: paise(60_00) };
      const before = { ...sold, originalPricePaise: paise(70_00) };
      return rowsOf([headings, ['Toned Milk', pack, '50', price, mrp]], [before])[0];
    };
    expect(as('500 g', '60', '70')).toMatchObject({
      kind: 'wrong',
      errors: [
        { column: 'price', error: 'price_unit_changed' },
        { column: 'mrp', error: 'price_unit_changed' },
      ],
    });
    // Of a packet nobody can say what a kilogram costs.
    expect(as('1 pkt', '60', '72')).toMatchObject({
      kind: 'wrong',
      errors: [{ column: 'price', error: 'price_unit_changed' }],
    });
    expect(as('500 g', '65', '70')).toMatchObject({
      kind: 'wrong',
      errors: [{ column: 'mrp', error: 'price_unit_changed' }],
    });
    expect(as('500 g', '120', '140')).toMatchObject({ kind: 'changed' });
    expect(as('1 kg', '60', '70')).toMatchObject({ kind: 'changed' });
  });

  it('asks for the pack where several have the name, and adds none of them again', () => {
    const litre = { ...milk, id: 'milk00000000002', pid: 8, quantityLabel: '1 L' };
    const table = asTable('name | category | price', 'Toned Milk | Dairy & Bakery | 29');
    const [row] = rowsOf(table, [milk, litre]);
    expect(row).toMatchObject({
      kind: 'wrong',
      id: '',
      errors: [{ column: 'quantity', error: 'pack_missing' }],
    });
    // A removed pack is no choice.
    const [alone] = rowsOf(table, [milk, { ...litre, status: 'removed' }]);
    expect(alone).toMatchObject({ kind: 'changed', id: milk.id });
  });

  it('finds the product that can be sold before a removed one of the same name and pack', () => {
    const removed: AdminProduct = { ...milk, id: 'milk00000000003', pid: 9, status: 'removed' };
    const table = asTable('name | quantity | price', 'Toned Milk | 500 ml | 29');
    for (const products of [
      [milk, removed],
      [removed, milk],
    ]) {
      expect(rowsOf(table, products)[0]).toMatchObject({ id: milk.id });
    }
  });

  it('adds a product that is not known, on sale and not counted', () => {
    const [row] = rowsOf(asTable('name | category | price', 'Paneer | Dairy & Bakery | 90'));
    expect(row).toMatchObject({
      kind: 'new',
      id: '',
      fields: { name: 'Paneer', categoryId: categories[0]?.id, status: 'active', stock: null },
    });
  });

  it('leaves alone what a product cannot be without, and empties the rest', () => {
    const [row] = rowsOf(
      asTable('name | quantity | category | price | other_names', 'Toned Milk | 500 ml |  |  | '),
    );
    expect(row).toMatchObject({
      kind: 'changed',
      changes: [{ column: 'other_names', from: 'doodh', to: '' }],
    });
  });

  it('sees no change in what was exported', () => {
    const cells = productCells(milk, categories);
    const [row] = rowsOf([[...PRODUCT_COLUMNS], PRODUCT_COLUMNS.map((column) => cells[column])]);
    expect(row).toMatchObject({ kind: 'same', changes: [], errors: [] });
  });

  it('reads delivery time, lists and tables, by line or parted by a |', () => {
    const [row] = rowsOf([
      ['name', 'pack', 'Delivery time', 'benefits', 'specification', 'Nutritional info'],
      ['Toned Milk', '500 ml', '20', 'Fresh | Local', 'Type: Cow', 'Energy: 58 kcal\nFat: 3 g'],
    ]);
    expect(row?.fields).toMatchObject({
      deliveryMinutes: 20,
      benefits: ['Fresh', 'Local'],
      specification: { Type: 'Cow' },
      nutritionalInfo: { Energy: '58 kcal', Fat: '3 g' },
    });
  });

  it('has the texts in Hindi and Marathi, as they are exported', () => {
    const told = {
      ...milk,
      originHi: 'जलगाँव',
      benefitsMr: ['घट्ट दही', 'ताजे'],
      nutritionalInfoHi: { ऊर्जा: '58 किलोकैलोरी' },
    };
    const cells = productCells(told, categories);
    expect(cells).toMatchObject({ origin_hindi: 'जलगाँव', benefits_marathi: 'घट्ट दही\nताजे' });
    const as = (change: object) =>
      rowsOf(
        [[...PRODUCT_COLUMNS], PRODUCT_COLUMNS.map((column) => ({ ...cells, ...change })[column])],
        [told],
      )[0];
    expect(as({})).toMatchObject({ kind: 'same' });
    expect(as({ benefits_marathi: 'घट्ट दही', nutrition_hindi: '' })).toMatchObject({
      kind: 'changed',
      fields: { benefitsMr: ['घट्ट दही'], nutritionalInfoHi: {}, originHi: 'जलगाँव' },
    });
  });

  it.each([
    { what: 'half a minute', column: 'delivery_time', cell: '1.5', error: 'minutes_wrong' },
    { what: 'more than a day', column: 'delivery_time', cell: '1441', error: 'minutes_wrong' },
    { what: 'a pair without a value', column: 'nutrition', cell: 'Energy', error: 'pairs_wrong' },
    { what: 'a list too long', column: 'benefits', cell: 'x'.repeat(4_001), error: 'text_long' },
  ])('leaves $what out, says why, and takes the rest of the row', ({ column, cell, error }) => {
    const [row] = rowsOf([
      ['product_id', 'name', 'price', column],
      ['7', 'Toned Milk', '28', cell],
    ]);
    expect(row).toMatchObject({
      kind: 'changed',
      errors: [],
      leftOut: [{ column, error }],
      changes: [{ column: 'price', from: '27.50', to: '28' }],
    });
  });

  it.each([
    ['a price that is no amount', ['7', 'x', '', '', ''], 'price', 'price_wrong'],
    ['three decimals', ['7', '1.005', '', '', ''], 'price', 'price_wrong'],
    ['a price of nothing', ['7', '0', '', '', ''], 'price', 'price_wrong'],
    ['an MRP below the price', ['7', '20', '10', '', ''], 'mrp', 'mrp_below_price'],
    ['an unknown number', ['8', '20', '', '', ''], 'product_id', 'number_unknown'],
    ['an unknown status', ['7', '20', '', '', 'gone'], 'status', 'status_unknown'],
  ])('refuses %s', (_, cells, column, error) => {
    const [row] = rowsOf([
      ['product_id', 'price', 'mrp', 'stock', 'status', 'name'],
      [...cells, 'Toned Milk'],
    ]);
    expect(row?.kind).toBe('wrong');
    expect(row?.errors).toContainEqual({ column, error });
  });

  it('leaves half a piece in stock out, and keeps a row wrong whose MRP is below its price', () => {
    const [row, other] = rowsOf(
      asTable(
        'name | category | price | mrp | stock',
        'Curd | Dairy & Bakery | 40 | 45 | 1.5',
        'Paneer | Dairy & Bakery | 90 | 80 | 1.5',
      ),
    );
    expect(row).toMatchObject({
      kind: 'new',
      fields: { stock: null, originalPricePaise: 45_00 },
      leftOut: [{ column: 'stock', error: 'stock_wrong' }],
    });
    expect(other).toMatchObject({ kind: 'wrong', leftOut: [] });
  });

  it('has a new category made, and asks which one is meant by rows without any', () => {
    const table = asTable(
      'name | category | price | stock',
      'Paneer |  | 90 | many',
      'Curd | Cheese | 40 | ',
      'Whey | cheese | 40 | ',
    );
    const read = (chosen: Record<string, string>) =>
      sheetOf(table, [milk], categories, { categories: chosen });
    const sheet = read({});
    expect(sheet.unknownCategories).toEqual([
      { name: '', rows: 1 },
      { name: 'Cheese', rows: 2 },
    ]);
    expect(sheet.rows[0]?.errors).toContainEqual({ column: 'category', error: 'category_missing' });
    expect(categoriesToMake(sheet.rows, categories)).toMatchObject([
      { name: 'Cheese', slug: 'cheese' },
    ]);

    const [dairy] = categories;
    const chosen = read({ '': dairy?.slug ?? '', cheese: dairy?.slug ?? '' });
    expect(chosen.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'new']);
    expect(chosen.rows.map(({ fields }) => fields?.categoryId)).toEqual(Array(3).fill(dairy?.id));
    expect(categoriesToMake(chosen.rows, categories)).toEqual([]);
    // A choice is shown until it is taken back.
    expect(chosen.unknownCategories).toEqual(sheet.unknownCategories);
  });

  it.each([
    { what: 'a no-break space', cell: 'Ghee\u00a0Oil', name: 'Ghee Oil' },
    { what: 'two blanks', cell: 'Ghee  Oil', name: 'Ghee Oil' },
    { what: 'a line break', cell: 'Ghee\nOil', name: 'Ghee Oil' },
    {
      what: 'letters of one character',
      cell: '\u092c\u095c\u0940',
      name: '\u092c\u0921\u093c\u0940',
    },
  ])('finds the category that it had made of a cell with $what', ({ cell, name }) => {
    const table = [
      ['name', 'category', 'price'],
      ['Curd', cell, '40'],
      ['Whey', name, '40'],
    ];
    const first = sheetOf(table, [], categories);
    expect(first.unknownCategories).toEqual([{ name, rows: 2 }]);
    const [made, ...more] = categoriesToMake(first.rows, categories);
    expect(more).toEqual([]);
    expect(made?.name).toBe(name);

    const { slug = '' } = made ?? {};
    // In older shops, names stand as they were typed.
    for (const stored of [name, cell]) {
      const shop = [...categories, aCategory({ id: 'new000000000001', slug, name: stored })];
      const again = sheetOf(table, [], shop);
      expect(again.unknownCategories).toEqual([]);
      expect(again.rows.map(({ fields }) => fields?.categoryId)).toEqual([
        'new000000000001',
        'new000000000001',
      ]);
      expect(categoriesToMake(again.rows, shop)).toEqual([]);
    }
  });

  it('makes no category of a name that is too long for one, and stores the other rows', () => {
    const table = [
      ['name', 'category', 'price'],
      ['Curd', 'x'.repeat(81), '40'],
      ['Whey', 'y'.repeat(80), '40'],
    ];
    const read = sheetOf(table, [], categories);
    expect(read.rows.map(({ kind, errors }) => [kind, errors])).toEqual([
      ['wrong', [{ column: 'category', error: 'text_long' }]],
      ['new', []],
    ]);
    expect(categoriesToMake(read.rows, categories).map(({ name }) => name)).toEqual([
      'y'.repeat(80),
    ]);

    // It can be one of the shop's.
    const [dairy] = categories;
    const chosen = readTexts(table, [], categories, {
      categories: { ['x'.repeat(81)]: dairy?.slug ?? '' },
    });
    expect(chosen.ok && chosen.rows[0]?.kind).toBe('new');
  });

  it('gives categories addresses that are free, also for names without a Latin letter', () => {
    const rows = rowsOf(
      asTable(
        'name | category | price',
        'Haldi | मसाले | 40',
        'Agarbatti | पूजा | 20',
        'Curd | Fruits, Vegetables | 40',
      ),
    );
    expect(
      categoriesToMake(rows, [aCategory({ slug: 'fruits-vegetables' })]).map(({ slug }) => slug),
    ).toEqual(['category', 'category-2', 'fruits-vegetables-2']);
  });

  it('refuses the same product twice', () => {
    const rows = rowsOf(
      asTable('product_id | name | price', '7 | Toned Milk | 28', '7 | Toned Milk | 28'),
    );
    expect(rows[0]).toMatchObject({ kind: 'changed' });
    expect(rows[1]?.errors).toContainEqual({
      column: 'name',
      error: 'twice',
      detail: { line: 2 },
    });
  });

  it('names the columns it does not know', () => {
    const sheet = sheetOf(asTable('name | Supplier', 'Paneer | Amul'), [], categories);
    expect(sheet).toMatchObject({
      ok: true,
      headings: [
        { heading: 'name', column: 'name', samples: ['Paneer'] },
        { heading: 'Supplier', column: null, samples: ['Amul'] },
      ],
    });
  });

  it.each([
    { what: 'without rows', table: [['name']], problem: 'empty' },
    { what: 'without a name', table: [['price'], ['1']], problem: 'no_name_column' },
  ])('is of no use $what', ({ table, problem }) => {
    expect(readTexts(table, [], categories)).toMatchObject({ ok: false, problem });
  });
});

describe('a sheet that says how it was exported', () => {
  /** Exported from `milk`, edited by `edit`, and compared with what `now` has made of it. */
  function comeBack(edit: Record<string, string>, now: Partial<AdminProduct>) {
    const cells = productCells(milk, categories);
    const sheet = sheetOf(
      [
        [...PRODUCT_COLUMNS, EXPORTED_COLUMN],
        [...PRODUCT_COLUMNS.map((column) => edit[column] ?? cells[column]), marksOf(cells)],
      ],
      [{ ...milk, ...now }],
      categories,
    );
    const [row] = sheet.rows;
    if (!row) throw new Error('no row');
    expect(sheet.headings.filter(({ column }) => column === null)).toEqual([]);
    return row;
  }

  it('takes nothing back that was changed in the shop since', () => {
    const now = { pricePaise: paise(31_00), stock: 4, description: '', aliases: 'doodh, dudh' };
    expect(comeBack({}, now)).toMatchObject({ kind: 'same', changes: [] });
    expect(comeBack({ quantity: '1 l' }, now)).toMatchObject({
      kind: 'changed',
      changes: [{ column: 'quantity', from: '500 ml', to: '1 l' }],
      seen: { pricePaise: 31_00, stock: 4, quantityLabel: '500 ml' },
    });
  });

  it('asks about what was changed in both places, and leaves the answer to the owner', () => {
    const row = comeBack({ price: '29', stock: '12' }, { pricePaise: paise(31_00) });
    expect(row).toMatchObject({
      kind: 'contested',
      contested: ['price'],
      changes: [
        { column: 'price', from: '31.00', to: '29' },
        { column: 'stock', from: '', to: '12' },
      ],
    });
    expect(decideRow(row, 'sheet')).toMatchObject({ kind: 'changed', changes: row.changes });
    expect(decideRow(row, 'shop')).toMatchObject({
      kind: 'changed',
      contested: [],
      changes: [{ column: 'stock' }],
    });
    const priceAlone = comeBack({ price: '29' }, { pricePaise: paise(31_00) });
    expect(decideRow(priceAlone, 'shop')).toMatchObject({ kind: 'same', changes: [] });
  });

  it('asks about a field that was emptied in one place and filled in the other', () => {
    expect(comeBack({ description: '' }, { description: 'Fresher.' }).contested).toEqual([
      'description',
    ]);
    expect(comeBack({ brand: 'Amul' }, { brand: 'Warana' }).contested).toEqual(['brand']);
  });

  it('sees no quarrel where both have written the same, or a spreadsheet has', () => {
    expect(comeBack({ price: '31' }, { pricePaise: paise(31_00) })).toMatchObject({ kind: 'same' });
    expect(comeBack({ price: '27.5' }, { pricePaise: paise(31_00) })).toMatchObject({
      kind: 'same',
    });
  });

  it('finds a renamed product by its number, which the rest of the row vouches for', () => {
    expect(comeBack({ name: 'Amul Taaza' }, {})).toMatchObject({
      kind: 'changed',
      id: milk.id,
      changes: [{ column: 'name', from: 'Toned Milk', to: 'Amul Taaza' }],
    });
    // As exports were headed before.
    const cells = productCells(milk, categories);
    const [row] = rowsOf([
      ['number', 'price', EXPORTED_COLUMN],
      ['7', '29', marksOf(cells)],
    ]);
    expect(row).toMatchObject({ kind: 'changed', id: milk.id, fields: { pricePaise: 29_00 } });
  });

  it('trusts no word about another product', () => {
    const cells = productCells({ ...milk, pid: 8 }, categories);
    const [row] = rowsOf([
      ['product_id', 'price', EXPORTED_COLUMN],
      ['7', cells.price, marksOf(cells)],
    ]);
    expect(row).toMatchObject({
      kind: 'wrong',
      errors: [{ column: 'product_id', error: 'number_of_another' }],
    });
  });

  it('stores no row whose number was edited', () => {
    const onion = {
      ...milk,
      id: 'onion0000000001',
      pid: 8,
      name: 'Onion',
      pricePaise: paise(35_00),
    };
    const cells = productCells(milk, categories);
    const [row] = rowsOf(
      [
        [...PRODUCT_COLUMNS, EXPORTED_COLUMN],
        [
          ...PRODUCT_COLUMNS.map((column) => (column === 'product_id' ? '8' : cells[column])),
          marksOf(cells),
        ],
      ],
      [milk, onion],
    );
    expect(row).toMatchObject({ kind: 'wrong', id: onion.id, seen: { name: 'Onion' } });
  });
});

describe('a number that is no product’s', () => {
  it.each(['No.', 'Nr', 'Sr', 'Sr. No.', 'S.No', 'Sl', '#', 'Number', 'ID', 'pid', 'अ.क्र.'])(
    'finds no product in a column called %s',
    (header) => {
      const sheet = readTexts(
        [
          [header, 'Item', 'Rate'],
          ['7', 'Rajma', '140'],
        ],
        [milk],
        categories,
      );
      expect(sheet).toMatchObject({
        ok: true,
        rows: [{ id: '', seen: null, name: 'Rajma' }],
        headings: [{ heading: header, column: null }, {}, {}],
      });
    },
  );

  it('is refused as somebody else’s product_id, in whatever spelling', () => {
    const [row] = rowsOf(asTable('Product ID | Item | Rate | MRP', '7 | Rajma | 140 | 90'));
    expect(row).toMatchObject({
      kind: 'wrong',
      errors: [{ column: 'product_id', error: 'number_of_another' }],
    });
  });

  it('keeps no row back that is about the product itself', () => {
    expect(
      rowsOf(asTable('product_id | name | price', '7 | Rajma | 140', '7 | Toned Milk | 29')),
    ).toMatchObject([{ kind: 'wrong' }, { kind: 'changed', id: milk.id }]);
  });

  it('is refused without a name that says whose it is', () => {
    const [row] = rowsOf(asTable('product_id | price', '7 | 29'));
    expect(row).toMatchObject({ kind: 'wrong' });
  });

  it('reads headings in Marathi and Hindi', () => {
    for (const headers of asTable('अ.क्र. | वस्तूचे नाव | किंमत', 'क्र. | नाम | दाम')) {
      expect(rowsOf([headers, ['7', 'Rajma', '140']])).toMatchObject([
        {
          id: '',
          name: 'Rajma',
          changes: expect.arrayContaining([{ column: 'price', from: '', to: '140' }]),
        },
      ]);
    }
  });
});
