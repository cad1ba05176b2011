// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { SheetPlan, SheetRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { PRODUCT_COLUMNS } from '../../../../src/staff/import/product-columns.ts';
import { type ReadSheet, readSheet } from '../../../../src/staff/import/read-sheet.ts';
import { cellsOfTexts } from '../../../../src/staff/import/read/cell.ts';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import { readPriceList } from '../../../../src/staff/import/read/price-list.ts';
import { readSheetFile } from '../../../../src/staff/import/read/sheet-file.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { goods, type Said, type TradeSheet } from '../../../support/trade-sheets/goods.ts';
import * as exports from '../../../support/trade-sheets/exports.ts';
import * as lists from '../../../support/trade-sheets/lists.ts';
import * as typed from '../../../support/trade-sheets/typed-lists.ts';
import * as workbooks from '../../../support/trade-sheets/workbooks.ts';

const categories = [aCategory()];
/** What the shop has before: other prices, MRPs and stocks than any sheet says. */
const shop = goods
  .filter(({ isSold }) => isSold)
  .map((good) =>
    aBulkProduct(good.at + 1, good.name, {
      quantityLabel: good.pack,
      categoryId: categories[0]?.id ?? '',
      pricePaise: paise(good.price * 100 - 150),
      originalPricePaise: paise(good.mrp * 100 + 50),
      stock: 99,
    }),
  );

async function cellsOf(source: string | Uint8Array) {
  const read = await readSheetFile(
    typeof source === 'string' ? new TextEncoder().encode(source) : source,
  );
  if (!read.ok) throw new Error(read.problem);
  if ('cells' in read) return { cells: read.cells, about: {} };
  const list = readPriceList(read.text);
  return list
    ? { cells: list.cells, about: { columns: list.columns, firstProduct: 0 } }
    : { cells: cellsOfTexts(parseTable(read.text)), about: {} };
}

/** As the import screen reads it first, and again once the owner has said what columns mean. */
async function readTrade({ source, answers }: TradeSheet) {
  const { cells, about } = await cellsOf(source);
  const plan: SheetPlan = { ...about, categories: { '': categories[0]?.slug ?? '' } };
  const first = readSheet(cells, shop, categories, plan);
  if (!answers) return { first, last: first };
  const columns = [...first.columnsOfTable];
  const answered = Object.entries(answers).map(([heading, column]) => {
    const at = first.headings.find((each) => each.heading === heading)?.at;
    if (at === undefined) throw new Error(`no column ${heading}`);
    for (const [other, before] of columns.entries()) if (before === column) columns[other] = null;
    columns[at] = PRODUCT_COLUMNS.find((each) => each === column) ?? null;
    return at;
  });
  const said = { ...plan, columns, answered, isPackSplit: true };
  return { first, last: readSheet(cells, shop, categories, said) };
}

const isStored = ({ kind }: SheetRow) => kind === 'new' || kind === 'changed';

const bare = (pack: string) => pack.toLowerCase().replaceAll(' ', '');

/** What a stored row says that its sheet does not. */
function wrongOf({ line, fields, seen, given }: SheetRow, { meant }: TradeSheet): string[] {
  if (!fields) return [];
  const meaning = meant.get(line);
  const at = `${line} ${fields.name} (${JSON.stringify(given)})`;
  if (!meaning) return [`${at}: is no product`];
  const { good } = meaning;
  const before = seen ?? { name: good.name, pricePaise: null, originalPricePaise: 0, stock: null };
  const wrong = (
    column: string,
    stored: number | null,
    was: number | null,
    said: Said,
    cleared: number | null = null,
  ) =>
    stored === was || (said !== null && stored === (said === 'empty' ? cleared : said))
      ? []
      : [`${at} ${column}: ${stored}, not ${said}`];
  const inPaise = (rupees: Said) =>
    typeof rupees !== 'number' ? rupees : Math.round(rupees * 100);
  const isIts = fields.name.toLowerCase().startsWith(good.name.toLowerCase());
  const isItsPack = ['', bare(good.pack)].includes(bare(fields.quantityLabel));
  return [
    ...(before.name === good.name && isIts ? [] : [`${at}: changes ${before.name}`]),
    ...(isItsPack ? [] : [`${at}: pack ${fields.quantityLabel}`]),
    ...wrong('price', fields.pricePaise, before.pricePaise, inPaise(meaning.price)),
    ...wrong('mrp', fields.originalPricePaise, before.originalPricePaise, inPaise(meaning.mrp), 0),
    ...wrong('stock', fields.stock, before.stock, meaning.stock),
  ];
}

const sheets = [
  exports.zoho(),
  exports.square(),
  exports.gofrugal(),
  exports.loyverse(),
  exports.taxType(),
  typed.spoiltByExcel(),
  typed.hindi(),
  typed.stockCount(),
  lists.distributor(),
  lists.perUnit(),
  lists.ratesWithUnits(),
  lists.sideBySide(),
  lists.invoice('\t'),
  lists.invoice(' '),
  lists.message(),
  lists.packsInTwoColumns(),
  lists.supplierTitle(),
  workbooks.merged(),
  workbooks.xml2003(),
];

const storedRows = (read: ReadSheet) => (read.ok ? read.rows.filter(isStored) : []);

/** What it takes to bring each sheet in: docs/decisions/D68. */
const counted: string[] = [];
afterAll(() =>
  console.log(['rows | stored at once | asked | answers | stored', ...counted].join('\n')),
);

describe('a sheet of the trade', () => {
  it.each(sheets)('stores nothing that it does not say: $what', async (sheet) => {
    const { first, last } = await readTrade(sheet);
    expect(first.headings.filter(({ asked }) => asked).map(({ heading }) => heading)).toEqual(
      sheet.asks ?? [],
    );
    for (const read of [first, last]) {
      expect(storedRows(read).flatMap((row) => wrongOf(row, sheet))).toEqual([]);
    }
    expect(storedRows(last).length).toBeGreaterThanOrEqual(sheet.least);
    const asked = first.headings.filter((heading) => heading.asked).length;
    const answers = Object.keys(sheet.answers ?? {}).length;
    const figures = [first, last].map((read) => storedRows(read).length);
    counted.push(
      `${sheet.what}: ${sheet.meant.size} | ${figures[0]} | ${asked} | ${answers} | ${figures[1]}`,
    );
  });
});
