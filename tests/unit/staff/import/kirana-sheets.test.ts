// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { AdminProduct } from '../../../../src/staff/api/products.ts';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import type { SheetRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { readSheetFile } from '../../../../src/staff/import/read/sheet-file.ts';
import { aCategory } from '../../../support/builders.ts';
import {
  changedExport,
  kiranaSheets,
  type Meant,
  SHEET_ROWS,
  soldAlready,
} from '../../../support/kirana-sheets.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';

const categories = [aCategory()];

const sold = (name: string, pack: string, at: number, pricePaise = 45_00) =>
  aBulkProduct(at + 1, name, {
    quantityLabel: pack,
    categoryId: categories[0]?.id ?? '',
    pricePaise: paise(pricePaise),
  });

/** The first numbers belong to products that no sheet names; some products are in every sheet. */
const shop = [
  ...Array.from({ length: 140 }, (_, at) => sold(`Only here ${at}`, '1 kg', at)),
  ...soldAlready.map((each, at) => sold(each.name, each.pack, 140 + at, each.paise - 100)),
];

async function tableOf(bytes: Uint8Array): Promise<string[][]> {
  const read = await readSheetFile(bytes);
  if (!read.ok) throw new Error(read.problem);
  return 'cells' in read
    ? read.cells.map((row) => row.map(({ text }) => text))
    : parseTable(read.text);
}

const isStored = ({ kind }: SheetRow) => kind === 'new' || kind === 'changed';
const keyOf = (name: string, pack: string) => `${name} | ${pack}`.toLowerCase();

/** A stored row that says something else than its sheet means. */
function isWrong({ fields }: SheetRow, meant: Map<string, Meant>): boolean {
  const wanted = fields && meant.get(keyOf(fields.name, fields.quantityLabel));
  return (
    !wanted ||
    fields.pricePaise !== wanted.paise ||
    fields.originalPricePaise !== wanted.mrpPaise ||
    fields.stock !== wanted.stock
  );
}

const told = ({ line, given, fields, errors }: SheetRow) => ({ line, given, fields, errors });

const readBytes = async (bytes: Uint8Array) =>
  sheetOf(await tableOf(bytes), shop, categories, { isPackSplit: true }).rows;

describe('a kirana’s sheet of 300 products', () => {
  it.each(kiranaSheets)('goes in: $what', async ({ bytes, meant, doubled }) => {
    const rows = await readBytes(bytes);
    const stored = rows.filter(isStored);
    const byKey = new Map(meant.map((each) => [keyOf(each.name, each.pack), each]));
    expect(stored.filter((row) => isWrong(row, byKey)).map(told)).toEqual([]);
    // What is left are rows about one product that say different things: the owner ticks one of the two.
    const left = rows.filter((row) => !isStored(row));
    expect(left.filter(({ unusual }) => unusual?.reason !== 'twice').map(told)).toEqual([]);
    expect(left).toHaveLength(2 * doubled);
    expect(stored).toHaveLength(SHEET_ROWS - doubled);
    const changed = stored.filter(({ kind }) => kind === 'changed');
    expect(changed).toHaveLength(soldAlready.length);
    expect(changed.filter(({ seen }) => seen?.name.startsWith('Only here'))).toEqual([]);
  });

  it('goes in: the shop’s own export, changed and saved by a spreadsheet', async () => {
    const changes = ({ pricePaise }: AdminProduct, at: number) =>
      at % 10 === 3 ? { price: String(pricePaise / 100 + 7.5) } : {};
    const rows = await readBytes(changedExport(shop, categories, changes));
    const changed = rows.filter(({ kind }) => kind === 'changed');
    expect(rows.filter(({ kind }) => kind !== 'changed' && kind !== 'same').map(told)).toEqual([]);
    expect(changed.map(({ id }) => id)).toEqual(
      shop.filter((_, at) => at % 10 === 3).map(({ id }) => id),
    );
    expect(new Set(changed.flatMap((row) => row.changes.map(({ column }) => column)))).toEqual(
      new Set(['price']),
    );
  });
});

describe('a row that looks like another', () => {
  it('is left out where it only repeats the headings or adds up', () => {
    const sheet = sheetOf(
      asTable(
        'Item | Category | Rate | Stock',
        'Poha | Dairy & Bakery | 30 | 4',
        ' |  |  | Total: 4',
        'Item | Category | Rate | Stock',
        'Totally Salted | Dairy & Bakery | 20 | 4',
        'एकूण |  |  | ८',
        'Grand Total |  | 50.00 | 8',
      ),
    );
    expect(sheet.rows.map(({ name, line }) => [name, line])).toEqual([
      ['Poha', 2],
      ['Totally Salted', 5],
    ]);
    expect(sheet.skipped).toBe(4);
  });

  it('is the product of the same pack, however its unit is written', () => {
    const sheet = sheetOf(
      asTable('Item | Pack | Rate', 'Only  here 1 | 1KG | 50', 'Only here 2 | 1 किलो | 50'),
      shop,
    );
    expect(sheet.rows).toMatchObject([
      { kind: 'changed', id: shop[1]?.id, changes: [{ column: 'price' }] },
      { kind: 'changed', id: shop[2]?.id, changes: [{ column: 'price' }] },
    ]);
  });

  it('is refused where a spreadsheet has made a date of its pack', () => {
    const sheet = sheetOf(asTable('Item | Pack | Rate', 'Only here 1 | 2026-02-01 | 50'), shop);
    expect(sheet.rows).toMatchObject([
      { kind: 'wrong', errors: [{ error: 'pack_is_date' }, { error: 'category_missing' }] },
    ]);
  });

  it('is refused where its name begins with a quote that is not closed, and no other is lost', () => {
    const text =
      'Item,Category,Rate,Description\n"Poha,Dairy & Bakery,38,\nRava,Dairy & Bakery,45,"thin\n';
    const sheet = sheetOf(parseTable(`${text}"Best" Maida,Dairy & Bakery,40,\n`));
    expect(sheet.rows).toMatchObject([
      { line: 2, kind: 'wrong', errors: [{ column: 'name', error: 'quote_open' }] },
      { line: 3, kind: 'new', leftOut: [{ column: 'description', error: 'quote_open' }] },
      { line: 4, kind: 'new', fields: { name: '"Best" Maida' } },
    ]);
  });

  it('takes no pack from a unit of counting, and no stock from a number that was bought', () => {
    const sheet = sheetOf(
      asTable(
        'Item | Category | Rate | Unit',
        'Poha | Dairy & Bakery | 30 | PIECES (Pcs)',
        'Toor Dal | Dairy & Bakery | 130 | KILOGRAMS (Kg)',
        'Sugar 5 kg | Dairy & Bakery | 230 | KGS',
      ),
    );
    expect(sheet.rows.map(({ fields }) => fields?.quantityLabel)).toEqual(['', '1 kg', '']);
    const bought = sheetOf(asTable('Item | Quantity | Rate', 'Poha | 30 | 45'));
    expect(bought.columnsOfTable).toEqual(['name', null, 'price']);
  });
});
