// @vitest-environment jsdom
/** Whatever a sheet has in its cells, what is stored is what they show, or nothing. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { readSheet } from '../../../../src/staff/import/read-sheet.ts';
import { cellsOfTexts } from '../../../../src/staff/import/read/cell.ts';
import { parseTable } from '../../../../src/staff/import/read/csv.ts';
import { readSheetFile } from '../../../../src/staff/import/read/sheet-file.ts';
import { aCategory } from '../../../support/builders.ts';
import { aBulkProduct } from '../../../support/bulk-product.ts';
import { workbookOf } from '../../../support/workbook.ts';

const categories = [aCategory()];
const BEFORE = { pricePaise: paise(50_00), originalPricePaise: paise(60_00), stock: 7 };
const shop = Array.from({ length: 4 }, (_, at) =>
  aBulkProduct(at + 1, `Known ${'ABCD'[at]}`, { ...BEFORE, categoryId: categories[0]?.id ?? '' }),
);

/** A cell, and the number that it shows: 'clear' where it is empty, null where it shows none. */
interface Shown {
  text: string;
  xml: string;
  shows: number | 'clear' | null;
}

const inline = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`;
const asText = (text: string, shows: Shown['shows']): Shown => ({ text, xml: inline(text), shows });

const noValue = fc
  .constantFrom('#N/A', '#REF!', '#DIV/0!', '-', 'nil', 'N.A.', '105-', 'abc', '12..5', '1,4,0')
  .map((text) => asText(text, null));
const failed = fc.constantFrom<Shown>(
  { text: '#N/A', xml: '<c t="e"><f>VLOOKUP(A1,B:B,1,0)</f><v>#N/A</v></c>', shows: null },
  { text: '=B2*2', xml: '<c><f>B2*2</f></c>', shows: null },
  { text: '=T(B2)', xml: '<c t="str"><f>T(B2)</f><v></v></c>', shows: null },
);
const empty = fc.constant(asText('', 'clear'));
/** What Indian programs write around an amount. */
const amount = fc
  .tuple(
    fc.integer({ min: 100, max: 999_999 }),
    fc.constantFrom('plain', 'sign', 'rs', 'format', 'number', 'computed'),
  )
  .map(([each, how]): Shown => {
    const rupees = (each / 100).toFixed(2);
    const grouped = (each / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    switch (how) {
      case 'sign':
        return asText(`₹ ${grouped}`, each);
      case 'rs':
        return asText(`Rs.${rupees}/-`, each);
      // Formats of two decimals show a computed number rounded.
      case 'format':
        return { text: rupees, xml: `<c s="1"><v>${each / 100 + 0.003}</v></c>`, shows: each };
      case 'number':
        return { text: rupees, xml: `<c><v>${each / 100}</v></c>`, shows: each };
      case 'computed':
        return { text: rupees, xml: `<c><f>A1*2</f><v>${each / 100}</v></c>`, shows: each };
      default:
        return asText(rupees, each);
    }
  });
const count = fc
  .tuple(
    fc.integer({ min: 0, max: 400 }),
    fc.constantFrom('', ' Nos', ' PCS', '.000', ' pkt', 'format'),
  )
  .map(
    ([each, unit]): Shown =>
      unit === 'format'
        ? { text: String(each), xml: `<c s="2"><v>${each}</v></c>`, shows: each }
        : asText(`${each}${unit}`, each),
  );

const row = fc.record({
  name: fc.constantFrom('Known A', 'Known B', 'Known C', 'Known D', 'New E', 'New F', 'New G'),
  price: fc.oneof({ weight: 4, arbitrary: amount }, noValue, failed, empty),
  mrp: fc.oneof({ weight: 3, arbitrary: amount }, noValue, failed, empty),
  stock: fc.oneof({ weight: 3, arbitrary: count }, noValue, failed, empty),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
const rows = fc.uniqueArray(row, { minLength: 3, maxLength: 7, selector: ({ name }) => name });

type Format = 'workbook' | 'csv' | 'csv without quotes';

const formats = fc.constantFrom<Format>('workbook', 'csv', 'csv without quotes');

const HEADINGS = ['Item', 'Pack', 'Category', 'Sale Price', 'MRP', 'Stock'];
const cellsOf = ({ name, price, mrp, stock }: Row) => [
  asText(name, null),
  asText('1 kg', null),
  asText('Dairy & Bakery', null),
  price,
  mrp,
  stock,
];

const csv = (sheet: readonly Row[], isQuoted: boolean) => {
  const quoted = (text: string) =>
    isQuoted && /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return [HEADINGS, ...sheet.map((each) => cellsOf(each).map(({ text }) => quoted(text)))]
    .map((cells) => cells.join(','))
    .join('\n');
};

async function tableOf(sheet: readonly Row[], format: Format) {
  if (format !== 'workbook') return cellsOfTexts(parseTable(csv(sheet, format === 'csv')));
  const xml = [HEADINGS.map(inline), ...sheet.map((each) => cellsOf(each).map((cell) => cell.xml))];
  const bytes = workbookOf(xml.map((cells) => `<row>${cells.join('')}</row>`).join(''), {
    formats: ['#,##0.00', '0" Nos"'],
  });
  const file = await readSheetFile(bytes);
  if (!file.ok || !('cells' in file)) throw new Error('no workbook');
  return file.cells;
}

it('stores no price, MRP or stock but what its cell shows, and clears by empty cells alone', async () => {
  await fc.assert(
    fc.asyncProperty(rows, formats, async (sheet, how) => {
      const read = readSheet(await tableOf(sheet, how), shop, categories, {
        ticked: sheet.map((_, at) => at + 2),
      });
      if (!read.ok) throw new Error(read.problem);
      for (const { kind, line, fields, seen, leftOut } of read.rows) {
        const shown = sheet[line - 2];
        if (!fields || !shown || kind === 'wrong') continue;
        const before = seen ?? { pricePaise: null, originalPricePaise: 0, stock: null };
        const wanted = (
          { shows }: Shown,
          was: number | null,
          cleared: number | null,
        ): number | null => (shows === 'clear' ? cleared : (shows ?? was));
        expect({
          price: fields.pricePaise,
          mrp: fields.originalPricePaise,
          stock: fields.stock,
        }).toEqual({
          price: wanted(shown.price, before.pricePaise, before.pricePaise),
          mrp: wanted(shown.mrp, before.originalPricePaise, 0),
          stock: wanted(shown.stock, before.stock, null),
        });
        // A cell that shows none is told.
        for (const column of ['mrp', 'stock'] as const) {
          const isTold = leftOut.some((each) => each.column === column);
          expect([column, isTold]).toEqual([column, shown[column].shows === null]);
        }
      }
    }),
    { numRuns: 300, seed: 41 },
  );
});
