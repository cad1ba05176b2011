// @vitest-environment jsdom
/** Sheets as people type them; kirana-sheets.test.ts has those of billing programs and spreadsheets. */
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { parseTable, writeCsv } from '../../../../src/staff/import/read/csv.ts';
import type { SheetPlan } from '../../../../src/staff/import/compare/sheet-row.ts';
import { readSheetFile } from '../../../../src/staff/import/read/sheet-file.ts';
import { aCategory } from '../../../support/builders.ts';
import { workbook } from '../../../support/workbook.ts';
import { asTable, readTexts, sheetOf } from '../../../support/sheets.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const ROWS = 300;
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
const sold = Array.from({ length: 200 }, (_, at) =>
  aBulkProduct(at + 1, `Sold already ${at}`, {
    categoryId: categories[0]?.id ?? '',
    pricePaise: paise(45_00),
  }),
);

const cellsOf = (columns: readonly (keyof Item)[]) =>
  items.map((item) => columns.map((column) => item[column]));
const joined = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows.map((row) => row.join(delimiter)).join('\r\n');

const OWN = ['name', 'category', 'price', 'mrp', 'quantity', 'stock'];
const ALL: readonly (keyof Item)[] = ['name', 'category', 'price', 'mrp', 'pack', 'stock'];
const dairy = categories[0]?.slug ?? '';

const numbered = items.map(({ name, price }, at) => [String(at + 1), name, price]);

const sheets: { what: string; text: string; plan?: SheetPlan }[] = [
  { what: 'the shop’s own headings', text: writeCsv([OWN, ...cellsOf(ALL)]) },
  {
    what: 'Marathi headings, separated by semicolons',
    text: joined([['नाव', 'प्रकार', 'किंमत', 'छापील किंमत', 'पॅक', 'साठा'], ...cellsOf(ALL)], ';'),
  },
  {
    what: 'row numbers, names and rates',
    text: joined([['No.', 'Item', 'Rate'], ...numbered], ';'),
    plan: { categories: { '': dairy } },
  },
  {
    what: 'headings that say nothing',
    text: joined([['Sr', 'Maal', 'Rs'], ...numbered], ','),
    plan: { categories: { '': dairy } },
  },
];

describe('a sheet of 300 products', () => {
  it.each(sheets)('with $what goes in, and changes nothing else', ({ text, plan = {} }) => {
    const sheet = sheetOf(parseTable(text), sold, categories, plan);
    expect(sheet.rows.map(({ kind }) => kind)).toEqual(Array(ROWS).fill('new'));
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
    const table = asTable('Item | Purchase Price | Stock', 'Poha | 30.00 | 4');
    const sheet = readTexts(table, [], categories, { categories: { '': dairy } });
    expect(sheet).toMatchObject({ rows: [{ kind: 'wrong', errors: [{ column: 'price' }] }] });
  });

  it('means what the owner says that it means', () => {
    const table = asTable('A | B | C', '12 | Poha | 30');
    const sheet = readTexts(table, [], categories, {
      columns: ['stock', 'name', 'price'],
      categories: { '': dairy },
    });
    expect(sheet).toMatchObject({
      rows: [{ kind: 'new', fields: { name: 'Poha', stock: 12, pricePaise: 30_00 } }],
    });
  });

  it('offers to take packs out of names, and knows its products again either way', () => {
    const table = asTable(
      'Item | Rate',
      'Parle-G 80g | 10',
      'Sold already 3 1 KG | 50',
      'Poha | 38',
    );
    const read = (plan: SheetPlan, products = sold) =>
      sheetOf(table, products, categories, { categories: { '': dairy }, ...plan });
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
      pricePaise: paise(12_00),
    };
    expect(read({}, [...sold, known]).rows[0]).toMatchObject({
      kind: 'changed',
      id: known.id,
      changes: [{ column: 'price', to: '10' }],
    });
  });

  it('means the next time what it was said to mean, and nothing is guessed that was left out', () => {
    const table = asTable('Sr | Maal | Rack | Rate', '1 | Poha | Rava | 30');
    const columnsOf = (remembered: Record<string, string>) =>
      readTexts(table, [], categories, { remembered }).columnsOfTable;
    expect(columnsOf({})).toEqual([null, 'name', null, 'price']);
    expect(columnsOf({ maal: '', rack: 'name' })).toEqual([null, null, 'name', 'price']);
    // What was chosen goes before what a heading says, and an unknown word means nothing.
    expect(columnsOf({ sr: 'price', rack: 'gone' })).toEqual(['price', 'name', null, null]);
  });

  it('is said to be unreadable when it is a damaged workbook', async () => {
    const bytes = workbook([OWN]).slice(0, 100);
    expect(await readSheetFile(bytes)).toEqual({ ok: false, problem: 'workbook' });
  });

  it('is said to be too large when it would be so unpacked, and is not unpacked', async () => {
    const vast = new Uint8Array(workbook([OWN]));
    const view = new DataView(vast.buffer);
    // The size that the directory of a ZIP archive gives for its first part.
    const entry = Array.from(vast.keys()).find((at) => view.getUint32(at) === 0x504b0102) ?? 0;
    view.setUint32(entry + 24, 150_000_000, true);
    expect(await readSheetFile(vast)).toEqual({ ok: false, problem: 'too_large' });

    const parts = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, at) => [`${at}.xml`, new Uint8Array()]),
    );
    const many = zipSync({ ...unzipSync(workbook([OWN])), ...parts });
    expect(await readSheetFile(many)).toEqual({ ok: false, problem: 'too_large' });
  });

  it.each([
    ['a workbook of Excel before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'old_excel'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'picture'],
    ['a table', [0x49, 0x74, 0x65, 0x6d], undefined],
    ['nothing', [], undefined],
  ])('is a file that can be read or not: %s', async (_, bytes, problem) => {
    const read = await readSheetFile(Uint8Array.from(bytes));
    expect(read.ok ? undefined : read.problem).toBe(problem);
  });
});
