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
/** Those by weight have their stock in grams. */
const shop = ['Known A', 'Known B', 'Known C', 'Loose D', 'Loose E'].map((name, at) =>
  aBulkProduct(at + 1, name, {
    ...BEFORE,
    ...(name.startsWith('Loose')
      ? { stepGrams: 250, quantityLabel: '1 kg' }
      : { quantityLabel: '500 g' }),
    categoryId: categories[0]?.id ?? '',
  }),
);

/** What a cell shows: a number, nothing ('clear'), one below zero, none that could be stored, or no cell at all. */
type Shows = number | 'clear' | 'below' | 'absent' | null;

interface Shown {
  /** How it is written, for counting what was tried. */
  how: string;
  text: string;
  xml: string;
  shows: Shows;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const inline = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
const asText = (how: string, text: string, shows: Shows): Shown => ({
  how,
  text,
  xml: inline(text),
  shows,
});
/** A number that its format shows as this text. */
const asNumber = (how: string, text: string, value: number, shows: Shows): Shown => ({
  how,
  text,
  xml: `<c s="${1 + FORMATS.findIndex((each) => each.how === how)}"><v>${value}</v></c>`,
  shows,
});
const FORMATS = [
  { how: 'two decimals', code: '#,##0.00' },
  { how: 'no decimals', code: '0' },
  { how: 'rupees', code: '[$₹-4009] #,##0.00' },
  { how: 'nos', code: '0" Nos"' },
  { how: 'kilograms', code: '0.000" kg"' },
  { how: 'date', code: 'dd/mm/yyyy' },
  { how: 'percent', code: '0%' },
  { how: 'below zero', code: '#,##0;(#,##0)' },
];

/** Zeros of scripts: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Arabic, Urdu, wide. */
const ZEROS = Array.from('०০੦૦୦௦౦೦൦٠۰０');
const script = fc.constantFrom(...ZEROS);
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

const none = (how: string, ...texts: string[]) =>
  fc.constantFrom(...texts).map((text) => asText(how, text, null));
const noNumber = fc.oneof(
  none('error', '#N/A', '#REF!', '#DIV/0!', '#VALUE!', '####'),
  none('dash', '-', '—', 'nil', 'N.A.', 'null', '--'),
  none('sign behind', '105-', '105 Cr', '105?', '105+', '105*', '105 %', '105)'),
  none('words', 'abc', 'ask', 'as per pack', 'TRUE', '₹', 'Rs.', 'सवा सौ'),
  none('slip', '12..5', '1,4,0', '1O5', '1.2E+03', '105.5.5', '12½', '0x20', '1 05'),
  none('two numbers', '45 50', '45-50', '45/50', '45+5', '2 for 90', '45 (50)', '3 x 45'),
  none('of another', '$45', '45/dozen', '45 per case', '12 dozen', '12 boxes', 'USD 45'),
  none('date as text', '28-11-2026', '1/2/2026', '05-Oct', 'Jan-45', '2026-11-28'),
  fc.constant({ ...asNumber('date', '28/11/2026', 46_354, null) }),
  fc.constant(asNumber('percent', '45%', 0.45, null)),
);
const failed = fc.constantFrom<Shown>(
  {
    how: 'failed formula',
    text: '#N/A',
    xml: '<c t="e"><f>VLOOKUP(A1,B:B,1,0)</f><v>#N/A</v></c>',
    shows: null,
  },
  { how: 'formula without value', text: '=B2*2', xml: '<c><f>B2*2</f></c>', shows: null },
  {
    how: 'formula with empty value',
    text: '=T(B2)',
    xml: '<c t="str"><f>T(B2)</f><v></v></c>',
    shows: null,
  },
);
const empty = fc.constant(asText('empty', '', 'clear'));
const absent = fc.constant(asText('absent', '', 'absent'));
const below = fc.oneof(
  fc
    .constantFrom('-3', '(3)', '(-)3 Nos', '−12', '-3 pcs')
    .map((text) => asText('below zero as text', text, 'below')),
  fc.constant(asNumber('below zero', '(3)', -3, 'below')),
);

type Way = readonly [how: string, text: (rupees: string, grouped: string) => string];
/** What people and programs write around an amount. */
const AROUND: readonly Way[] = [
  ['plain', (rupees) => rupees],
  ['sign before', (_, grouped) => `₹ ${grouped}`],
  ['sign before', (rupees) => `₹${rupees}`],
  ['rupees before', (rupees) => `Rs.${rupees}/-`],
  ['rupees before', (_, grouped) => `INR ${grouped}`],
  ['rupees before', (rupees) => `रु. ${rupees}`],
  ['behind', (rupees) => `${rupees} /-`],
  ['behind', (_, grouped) => `${grouped} ₹`],
  ['behind', (rupees) => `${rupees} Rs`],
  ['behind', (rupees) => `${rupees} only`],
  ['behind', (rupees) => `${rupees}/pc`],
  ['grouped', (_, grouped) => grouped],
  ['decimal comma', (rupees) => rupees.replace('.', ',')],
];
const amountOf = (cents: fc.Arbitrary<number>) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(cents, fc.constantFrom(...AROUND), fc.constantFrom('en-IN', 'en-US'))
        .map(([each, [how, write], locale]) => {
          const grouped = (each / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
          return asText(how, write((each / 100).toFixed(2), grouped), each);
        }),
    },
    fc
      .tuple(cents, script, fc.constantFrom('', '₹ ', 'रु. '))
      .map(([each, zero, before]) =>
        asText('script', before + inScript((each / 100).toFixed(2), zero), each),
      ),
    // Formats show a computed number rounded.
    cents.map((each) =>
      asNumber('two decimals', (each / 100).toFixed(2), each / 100 + 0.003, each),
    ),
    cents.map((each) => {
      const whole = Math.round(each / 100);
      return asNumber('no decimals', String(whole), whole - 0.3, whole * 100);
    }),
    cents.map((each) =>
      asNumber('rupees', `₹ ${(each / 100).toFixed(2)}`, each / 100 - 0.002, each),
    ),
    cents.map(
      (each): Shown => ({
        how: 'number',
        text: String(each / 100),
        xml: `<c><v>${each / 100}</v></c>`,
        shows: each,
      }),
    ),
    cents.map(
      (each): Shown => ({
        how: 'computed',
        text: (each / 100).toFixed(2),
        xml: `<c><f>A1*2</f><v>${each / 100 + 0.0004}</v></c>`,
        shows: each,
      }),
    ),
  );
const anyPrice = amountOf(
  fc.oneof(fc.integer({ min: 100, max: 9_999 }), fc.integer({ min: 100, max: 999_999 })),
);
const anyMrp = amountOf(fc.integer({ min: 5_000, max: 9_999_999 }));

const counted = fc.integer({ min: 0, max: 4_000 });
const pieces = fc.oneof(
  fc
    .tuple(
      counted,
      fc.constantFrom('', ' Nos', ' PCS', '.000', ' pkt', '.00 pcs.', ' नग', ' (pcs)'),
    )
    .map(([each, unit]) => asText('pieces', `${each}${unit}`, each)),
  fc
    .tuple(counted, script)
    .map(([each, zero]) => asText('script', inScript(`${each}`, zero), each)),
  counted.map((each) => asText('grouped', each.toLocaleString('en-IN'), each)),
  counted.map((each) => asNumber('nos', `${each} Nos`, each, each)),
  counted.map((each) => asNumber('no decimals', String(each), each + 0.2, each)),
  counted.map((each) => asText('part of a piece', `${each}.5`, null)),
  // A pack of 500 g is no kilogram.
  counted.filter((each) => each > 0).map((each) => asText('weight of pieces', `${each} kg`, null)),
);
/** The most that a stock may be is 1,000 kg. */
const kilograms = fc.integer({ min: 0, max: 999 });
const grams = fc.oneof(
  fc
    .tuple(kilograms, fc.constantFrom(' kg', ' KG', 'kg.', '.000 Kgs', ' किलो'))
    .map(([each, unit]) => asText('kilograms as text', `${each}${unit}`, each * 1_000)),
  counted.map((each) => asText('grams', `${each} g`, each)),
  counted.map((each) => asText('part of a kilogram', `${(each / 1_000).toFixed(3)} kg`, each)),
  fc
    .tuple(kilograms, script)
    .map(([each, zero]) => asText('script', `${inScript(`${each}`, zero)} kg`, each * 1_000)),
  counted.map((each) =>
    asNumber('kilograms', `${(each / 1_000).toFixed(3)} kg`, each / 1_000, each),
  ),
  // Kilograms or grams: the cell does not say.
  counted
    .filter((each) => each > 0)
    .map((each) => asText('weight without unit', String(each), null)),
  counted
    .filter((each) => each > 0)
    .map((each) => asText('pieces of a weight', `${each} pcs`, null)),
);

const stockOf = (counts: fc.Arbitrary<Shown>) =>
  fc.oneof({ weight: 4, arbitrary: counts }, noNumber, failed, empty, absent, below);
const rowOf = (names: readonly string[], counts: fc.Arbitrary<Shown>) =>
  fc.record({
    name: fc.constantFrom(...names),
    price: fc.oneof({ weight: 8, arbitrary: anyPrice }, noNumber, failed, empty),
    mrp: fc.oneof({ weight: 4, arbitrary: anyMrp }, noNumber, failed, empty),
    stock: stockOf(counts),
  });
const row = fc.oneof(
  { weight: 2, arbitrary: rowOf(['Known A', 'Known B', 'Known C', 'New F', 'New G'], pieces) },
  { weight: 1, arbitrary: rowOf(['Loose D', 'Loose E'], grams) },
);
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
const rows = fc.uniqueArray(row, { minLength: 3, maxLength: 7, selector: ({ name }) => name });

const FORMS = ['workbook', 'csv', 'csv without quotes', 'tabs', 'page'] as const;
type Form = (typeof FORMS)[number];

const HEADINGS = ['Item', 'Pack', 'Category', 'Sale Price', 'MRP', 'Stock'];
/** Without its last cell where that is absent. */
function cellsOf({ name, price, mrp, stock }: Row): Shown[] {
  const named = [name, name.startsWith('Loose') ? '1 kg' : '500 g', 'Dairy & Bakery'].map((text) =>
    asText('', text, null),
  );
  return [...named, price, mrp, ...(stock.shows === 'absent' ? [] : [stock])];
}

function textOf(sheet: readonly Row[], form: Form): string {
  const quoted = (text: string) =>
    form === 'csv' && /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return [HEADINGS, ...sheet.map((each) => cellsOf(each).map(({ text }) => quoted(text)))]
    .map((cells) => cells.join(form === 'tabs' ? '\t' : ','))
    .join('\n');
}

async function tableOf(sheet: readonly Row[], form: Form) {
  if (form !== 'workbook' && form !== 'page') return cellsOfTexts(parseTable(textOf(sheet, form)));
  const parts = (cells: (cell: Shown) => string) => sheet.map((each) => cellsOf(each).map(cells));
  const line = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;
  const bytes =
    form === 'workbook'
      ? workbookOf([HEADINGS.map(inline), ...parts(({ xml }) => xml)].map(line).join(''), {
          formats: FORMATS.map(({ code }) => code),
        })
      : new TextEncoder().encode(
          `<html><table>${[HEADINGS, ...parts(({ text }) => escaped(text))]
            .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
            .join('')}</table></html>`,
        );
  const file = await readSheetFile(bytes);
  if (!file.ok || !('cells' in file)) throw new Error('no table');
  return file.cells;
}

const columns = ['price', 'mrp', 'stock'] as const;
type Column = (typeof columns)[number];

interface Stored {
  pricePaise: number | null;
  originalPricePaise: number;
  stock: number | null;
}
const valueOf = (column: Column, { pricePaise, originalPricePaise, stock }: Stored) =>
  ({ price: pricePaise, mrp: originalPricePaise, stock })[column];

/** What the column has once the row is stored. */
function wanted(column: Column, { shows }: Shown, before: Stored, isNew: boolean) {
  const was = valueOf(column, before);
  if (shows === 'clear') return column === 'price' ? was : column === 'mrp' ? 0 : null;
  if (shows === 'below') return isNew ? 0 : was;
  return shows === null || shows === 'absent' ? was : shows;
}

/** Whether the row has to say that this cell was left out. */
const isToldOf = ({ shows }: Shown, isNew: boolean) =>
  shows === null || (shows === 'below' && !isNew);

it('stores no price, MRP or stock but what its cell shows, and clears by empty cells alone', async () => {
  /** Ways of writing a cell, those of them whose row was stored or that were refused. */
  const tried = new Set<string>();
  const checked = new Set<string>();
  const oneSheet = fc.asyncProperty(rows, fc.constantFrom(...FORMS), async (sheet, form) => {
    // A divided amount beside a cell that is not there leaves a row as wide as the headings.
    const whole = sheet.filter(
      (each) => form !== 'csv without quotes' || each.stock.how !== 'absent',
    );
    fc.pre(whole.length > 0);
    const read = readSheet(await tableOf(whole, form), shop, categories, {
      ticked: whole.map((_, at) => at + 2),
    });
    if (!read.ok) throw new Error(read.problem);
    for (const { kind, line, fields, seen, leftOut } of read.rows) {
      const shown = whole[line - 2];
      if (!shown) throw new Error(`no line ${line}`);
      for (const column of columns) tried.add(`${shown[column].how} ${column}`);
      if (kind === 'wrong' || !fields) {
        if (shown.price.shows === null) checked.add(`${shown.price.how} price`);
        continue;
      }
      // Without a price there is nothing to sell.
      expect([shown.price.text, shown.price.shows]).not.toEqual([shown.price.text, null]);
      const before: Stored = seen ?? { pricePaise: null, originalPricePaise: 0, stock: null };
      for (const column of columns) {
        const cell = shown[column];
        // Workbooks write no empty cells: one that is not there is empty.
        const isEmpty = cell.shows === 'absent' && (form === 'workbook' || form === 'page');
        const says: Shown = isEmpty ? { ...cell, shows: 'clear' } : cell;
        const about = `${column} ${form} ${cell.text}`;
        expect([about, valueOf(column, fields)]).toEqual([
          about,
          wanted(column, says, before, seen === null),
        ]);
        const isTold = leftOut.some((each) => each.column === column);
        expect([about, isTold]).toEqual([about, isToldOf(says, seen === null)]);
        checked.add(`${cell.how} ${column}`);
      }
    }
  });
  await fc.assert(oneSheet, { numRuns: 250, seed: 41 });
  expect([...tried].filter((way) => !checked.has(way))).toEqual([]);
  expect(tried.size).toBeGreaterThan(80);
});
