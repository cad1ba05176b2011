/** Sheets as kiranas have them: what billing programs export and people type. */
import { describe, expect, it } from 'vitest';
import type { AdminProduct } from '../../../src/staff/api/products.ts';
import { paise } from '../../../src/domain/money.ts';
import { PRODUCT_FIELDS } from '../../../src/domain/catalogue/product.ts';
import { defaultRecord } from '../../../src/domain/record-fields.ts';
import { parseTable, writeCsv } from '../../../src/staff/import/csv.ts';
import { readSheet } from '../../../src/staff/import/read-sheet.ts';
import type { SheetPlan } from '../../../src/staff/import/sheet-plan.ts';
import { isText, isWorkbook, readWorkbook } from '../../../src/staff/import/read-workbook.ts';
import { textOfBytes } from '../../../src/staff/import/sheet-text.ts';
import { aCategory } from '../../support/builders.ts';
import { workbook } from '../../support/workbook.ts';

const ROWS = 1_500;
const categories = [aCategory()];

interface Item {
  name: string;
  pack: string;
  category: string;
  price: string;
  mrp: string;
  stock: string;
}

const items = Array.from({ length: ROWS }, (_, at): Item => {
  const price = 10 + (at % 190);
  return {
    name: `${['Parle', 'Amul', 'Tata', 'मसाला'][at % 4]} item ${at}`,
    pack: `${100 + (at % 9) * 50} g`,
    category: ['Dairy & Bakery', 'Masale', 'पूजा'][at % 3] ?? '',
    price: price.toFixed(2),
    mrp: (price + 5).toFixed(2),
    // Billing programs count below zero; the shop has none of that then.
    stock: at % 40 === 0 ? '-3' : String(at % 40),
  };
});

/** What the shop sells already, under the first numbers. */
const sold = Array.from(
  { length: 200 },
  (_, at): AdminProduct => ({
    ...defaultRecord(PRODUCT_FIELDS),
    id: `sold${String(at).padStart(11, '0')}`,
    pid: at + 1,
    name: `Sold already ${at}`,
    categoryId: categories[0]?.id ?? '',
    pricePaise: paise(45_00),
    quantityLabel: '1 kg',
    imageUrl: '',
    barcodes: '',
    uploadedUrl: '',
    smallUrl: '',
    status: 'active',
    stock: null,
  }),
);

const cellsOf = (columns: readonly (keyof Item)[]) =>
  items.map((item) => columns.map((column) => item[column]));
const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows.map((row) => row.join(delimiter)).join('\r\n');

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2);
  bytes.set([0xff, 0xfe]);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2 + 2, text.charCodeAt(at), true);
  return bytes;
}

async function tableOf(bytes: Uint8Array): Promise<string[][]> {
  if (!isWorkbook(bytes)) return parseTable(textOfBytes(bytes));
  const rows = await readWorkbook(new Uint8Array(bytes));
  if (!rows) throw new Error('no workbook');
  // The screen shows it as text, which is read again.
  return parseTable(writeCsv(rows));
}

const OWN = ['name', 'category', 'price', 'mrp', 'quantity', 'stock'];
const ALL: readonly (keyof Item)[] = ['name', 'category', 'price', 'mrp', 'pack', 'stock'];
const dairy = categories[0]?.slug ?? '';

const sheets: { what: string; bytes: Uint8Array; plan?: SheetPlan }[] = [
  { what: 'the shop’s own headings', bytes: utf8(writeCsv([OWN, ...cellsOf(ALL)])) },
  {
    what: 'Vyapar’s export, under the shop’s name',
    bytes: workbook([
      ['Shree Ganesh Kirana'],
      [
        'Item Name*',
        'Item Code',
        'HSN',
        'Category',
        'Sale Price',
        'Purchase Price',
        'MRP',
        'Unit',
        'Current Stock Quantity',
      ],
      ...items.map(({ name, pack, category, price, mrp, stock }, at) => [
        name,
        String(8_901_000_000_000 + at),
        '1905',
        category,
        price,
        '4.00',
        mrp,
        pack,
        stock,
      ]),
    ]),
  },
  {
    what: 'Marathi headings, separated by semicolons',
    bytes: utf8(
      joined([['नाव', 'प्रकार', 'किंमत', 'छापील किंमत', 'पॅक', 'साठा'], ...cellsOf(ALL)], ';'),
    ),
  },
  { what: 'UTF-16 with tabs', bytes: utf16(joined([OWN, ...cellsOf(ALL)], '\t')) },
  { what: 'a workbook', bytes: workbook([OWN, ...cellsOf(ALL)]) },
  {
    what: 'row numbers, names and rates',
    bytes: utf8(
      joined(
        [
          ['No.', 'Item', 'Rate'],
          ...items.map(({ name, price }, at) => [String(at + 1), name, price]),
        ],
        ';',
      ),
    ),
    plan: { categories: { '': dairy } },
  },
  {
    what: 'headings that say nothing',
    bytes: utf8(
      joined(
        [
          ['Sr', 'Maal', 'Rs'],
          ...items.map(({ name, price }, at) => [String(at + 1), name, price]),
        ],
        ',',
      ),
    ),
    plan: { categories: { '': dairy } },
  },
];

describe('a sheet of 1,500 products', () => {
  it.each(sheets)('with $what goes in, and changes nothing else', async ({ bytes, plan = {} }) => {
    const sheet = readSheet(await tableOf(bytes), sold, categories, plan);
    if (!sheet.ok) throw new Error(sheet.problem);
    const counts = { new: 0, changed: 0, same: 0, wrong: 0, contested: 0, doubtful: 0 };
    for (const { kind } of sheet.rows) counts[kind] += 1;
    expect(counts).toEqual({ new: ROWS, changed: 0, same: 0, wrong: 0, contested: 0, doubtful: 0 });
    const wrong = sheet.rows.filter(({ fields }, at) => {
      const item = items[at];
      return (
        !item ||
        fields?.name !== item.name ||
        fields.pricePaise !== Math.round(Number(item.price) * 100)
      );
    });
    expect(wrong).toEqual([]);
    expect(sheet.rows.flatMap((row) => row.leftOut.map(({ column }) => column))).toEqual([]);
  });

  it('takes a price from no column of purchase prices', () => {
    const table = [
      ['Item', 'Purchase Price', 'Stock'],
      ['Poha', '30.00', '4'],
    ];
    const sheet = readSheet(table, [], categories, { categories: { '': dairy } });
    expect(sheet).toMatchObject({ rows: [{ kind: 'wrong', errors: [{ column: 'price' }] }] });
  });

  it('means what the owner says that it means', () => {
    const table = [
      ['A', 'B', 'C'],
      ['12', 'Poha', '30'],
    ];
    const sheet = readSheet(table, [], categories, {
      columns: ['stock', 'name', 'price'],
      categories: { '': dairy },
    });
    expect(sheet).toMatchObject({
      rows: [{ kind: 'new', fields: { name: 'Poha', stock: 12, pricePaise: 30_00 } }],
    });
  });

  it('offers to take packs out of names, and knows its products again either way', () => {
    const table = [
      ['Item', 'Rate'],
      ['Parle-G 80g', '10'],
      ['Sold already 3 1 KG', '50'],
      ['Poha', '38'],
    ];
    const read = (plan: SheetPlan, products = sold) => {
      const sheet = readSheet(table, products, categories, {
        categories: { '': dairy },
        ...plan,
      });
      if (!sheet.ok) throw new Error(sheet.problem);
      return sheet;
    };
    const whole = read({});
    expect(whole.packsInNames).toEqual({
      rows: 1,
      example: { whole: 'Parle-G 80g', name: 'Parle-G', pack: '80 g' },
    });
    expect(whole.rows).toMatchObject([
      { kind: 'new', fields: { name: 'Parle-G 80g', quantityLabel: '' } },
      { kind: 'changed', id: sold[3]?.id, changes: [{ column: 'price', to: '50' }] },
      { kind: 'new' },
    ]);
    const [parle] = read({ isPackSplit: true }).rows;
    expect(parle).toMatchObject({
      kind: 'new',
      fields: { name: 'Parle-G', quantityLabel: '80 g' },
      given: { name: 'Parle-G 80g' },
    });
    // Once it was added so, the same sheet adds no second one.
    const known = {
      ...sold[0]!,
      id: 'parle0000000001',
      pid: 900,
      name: 'Parle-G',
      quantityLabel: '80 g',
    };
    expect(read({}, [...sold, known]).rows[0]).toMatchObject({
      kind: 'changed',
      id: known.id,
      changes: [{ column: 'price', to: '10' }],
    });
  });

  it('means the next time what it was said to mean, and nothing is guessed that was left out', () => {
    const table = [
      ['Sr', 'Maal', 'Rack', 'Rate'],
      ['1', 'Poha', 'Rava', '30'],
    ];
    const columnsOf = (remembered: Record<string, string>) =>
      readSheet(table, [], categories, { remembered }).columnsOfTable;
    expect(columnsOf({})).toEqual([null, 'name', null, 'price']);
    expect(columnsOf({ maal: '', rack: 'name' })).toEqual([null, null, 'name', 'price']);
    // What was chosen goes before what a heading says, and an unknown word means nothing.
    expect(columnsOf({ sr: 'price', rack: 'gone' })).toEqual(['price', 'name', null, null]);
  });

  it('is said to be unreadable when it is a damaged workbook', async () => {
    const bytes = workbook([OWN]).slice(0, 100);
    expect(isWorkbook(bytes)).toBe(true);
    expect(await readWorkbook(new Uint8Array(bytes))).toBeNull();
  });

  it.each([
    ['a workbook of Excel before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], false],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], false],
    ['a table', [0x49, 0x74, 0x65, 0x6d], true],
    ['nothing', [], true],
  ])('is text or not: %s', (_, bytes, wanted) => {
    expect(isText(Uint8Array.from(bytes))).toBe(wanted);
  });
});
