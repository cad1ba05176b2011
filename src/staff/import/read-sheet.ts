/**
 * Converts a pasted sheet to changes of products.
 * - A row changes the product of the same name and pack, or adds a new one. A row without a pack changes the only
 *   product of its name; where several packs have that name, the row is wrong.
 * - A barcode finds its product also under another spelling of its name. Under another name the row is `doubtful`
 *   and needs a decision; so does a barcode that an earlier row about another product has.
 * - A product_id is accepted only if the row's export mark proves it, or if the product has the row's name. Other numbers
 *   are probably row numbers or ids of another shop, and their row is wrong.
 * - A missing column changes nothing, and neither does a cell that the row does not have. An empty cell clears its field,
 *   unless the field is required or the owner says that empty cells change nothing. Errors, formulas without a result and '-' are no values, and are left out.
 * - A row with an export mark changes only the cells that were edited since the export. If the shop has changed the same
 *   cell, the row is `contested` and needs a decision.
 * - An invalid cell is left out, and the rest of its row is taken. An invalid name, price, category or status makes the
 *   row wrong. Wrong rows are not stored; others are.
 * - A row with more cells than headings is joined where one of its amounts was divided at its comma, or else wrong.
 * - An unusual price is stored only if the owner ticks it, and so is one of two rows about one product that differ.
 * - Names of billing programs get a readable one if the owner says so; the sheet's stays with the product (D71).
 * - Packs of the same name and brand are proposed as a family, unless a column says the families.
 * - A title may precede the headings; a sheet without headings is guessed by its cells. A category that the shop does
 *   not have is created, unless the plan maps it.
 */
import { addsTax, NO_TAX_ADDED, withoutTax } from '../../domain/catalogue/mrp.ts';
import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct } from '../api/products.ts';
import type { ShortForms } from '../../domain/catalogue/short-forms.ts';
import { familyNames } from '../../domain/catalogue/family-names.ts';
import { bareUnit } from '../../domain/catalogue/pack.ts';
import { readBarcodes } from '../../domain/catalogue/barcode.ts';
import {
  EXPORTED_COLUMN,
  type ProductColumn,
  readMarks,
  REASON_COLUMN,
} from './product-columns.ts';
import { categoryFinder } from './match/match-category.ts';
import { typedRupees } from '../components/form/form-schema.ts';
import { parseRupees } from '../components/form/parse-amount.ts';
import { productFinder } from './match/match-product.ts';
import { type ProposedNames, proposeNames, withName } from './match/propose-names.ts';
import { columnOf } from './read/column-of.ts';
import { headingsAt, repeatsHeadings } from './read/headings.ts';
import { columnKey, readColumns } from './read/read-columns.ts';
import { type Cell, cellAt, isBlank } from './read/cell.ts';
import {
  faultOf,
  isForLegacyFont,
  isLost,
  tidyAmount,
  tidyCells,
  tidyNumber,
  tidyText,
} from './read/cells.ts';
import { MAX_COLUMNS, MAX_ROWS } from './read/limits.ts';
import { basisPlaces, priceBasisOf } from './read/price-basis.ts';
import {
  hasDividedAmount,
  joinHeadings,
  rejoinAmounts,
  shapesOf,
  withNamesOfVariants,
} from './read/shape.ts';
import { readRow } from './compare/compare-row.ts';
import {
  type CellError,
  decideRow,
  type EmptiedCells,
  type MrpsToRaise,
  type PacksInNames,
  type SheetContext,
  type SheetPlan,
  type SheetRow,
  type TaxedPrices,
  type UnknownCategory,
  type UnreadableNames,
  withPackOfName,
  withPackOfShop,
} from './compare/sheet-row.ts';
import { settleUnusual, withRepeated } from './compare/unusual.ts';
import { type ProposedFamilies, proposeFamilies } from './match/propose-families.ts';

export type SheetProblem = 'empty' | 'no_name_column' | 'too_long' | 'too_wide';

/** A column of the sheet: its heading, what it means, or null for nothing, and some of its cells. */
export interface SheetHeading {
  /** '' for a column with cells and no heading. */
  heading: string;
  /** By what its meaning is remembered; '' for not at all. */
  key: string;
  /** Its column, counted from 0. */
  at: number;
  column: ProductColumn | null;
  /** What it may mean: left out until the owner says so. */
  asked: ProductColumn | null;
  samples: string[];
  /** It means nothing of its own, and is read with the prices: 'Per', 'Tax type'. */
  isReadWithPrice: boolean;
}

/** Headings of groups above their products. */
export interface SheetGroups {
  rows: number;
  /** The first of them. */
  names: string[];
}

export type ReadSheet = {
  headings: SheetHeading[];
  /** The line that was taken as the headings; 0 for none. What is above it is left out. */
  headingLine: number;
  /** What every column of the sheet means, in its order. */
  columnsOfTable: readonly (ProductColumn | null)[];
} & (
  | {
      ok: true;
      rows: SheetRow[];
      columns: ProductColumn[];
      unknownCategories: UnknownCategory[];
      packsInNames: PacksInNames | null;
      proposedFamilies: ProposedFamilies | null;
      proposedNames: ProposedNames | null;
      unreadableNames: UnreadableNames | null;
      mrpsToRaise: MrpsToRaise | null;
      emptiedCells: EmptiedCells | null;
      taxedPrices: TaxedPrices | null;
      groups: SheetGroups | null;
      /** Rows of totals and repeated headings. */
      skipped: number;
      /** Rows whose divided amounts were joined. */
      rejoined: number;
    }
  | { ok: false; problem: SheetProblem }
);

export type ReadRows = Extract<ReadSheet, { ok: true }>;

const IGNORED_HEADERS = [REASON_COLUMN, EXPORTED_COLUMN];

/** Header of product_id in older exports; in other sheets it means the row number. */
const FORMER_ID_HEADER = 'number';

const NO_PROPOSED_NAMES: ReturnType<typeof proposeNames> = { ofLine: new Map(), proposed: null };
const NO_FAMILIES: ReturnType<typeof proposeFamilies> = { ofRow: [], proposed: null };

/** `forms`: how short names of billing programs are read; null for sheets that have none. */
export function readSheet(
  table: readonly (readonly Cell[])[],
  products: readonly AdminProduct[],
  categories: readonly AdminCategory[],
  plan: SheetPlan = {},
  forms: ShortForms | null = null,
): ReadSheet {
  const texts = table.map((row) => row.map(({ text }) => text));
  const main = headingsAt(texts, plan.firstProduct);
  const problem = problemOf(table, main);
  if (problem)
    return { ok: false, problem, headings: [], headingLine: main + 1, columnsOfTable: [] };
  const joined = joinHeadings(texts, main);
  const headingLine = joined.last + 1;
  const body = table.slice(headingLine);
  const width = widthOf(table.slice(Math.max(0, joined.first), headingLine), body);
  const headers = Array.from({ length: width }, (_, at) => joined.headers[at] ?? '');
  const exportedAt = headers.indexOf(EXPORTED_COLUMN);
  const isExport = exportedAt >= 0;
  const fitting = body.filter((row) => row.length <= width && !isBlank(row));
  const titles = texts.slice(0, Math.max(0, joined.first)).flat();
  const fittingTexts = fitting.map((row) => row.map(({ text }) => text));
  const { columns: guessed, asked } = isExport
    ? { columns: headers.map(exportedColumn), asked: new Map<number, ProductColumn>() }
    : readColumns(headers, fittingTexts, {
        above: joined.above,
        titles,
        remembered: plan.remembered,
      });
  const columns = plan.columns ?? guessed;
  const withPrice = basisPlaces({ headers, columns, body: fittingTexts });
  const headings = headers.flatMap((heading, at): SheetHeading[] => {
    const samples = samplesOf(fitting, at);
    const isNothing = heading === '' && samples.length === 0;
    if (isNothing || IGNORED_HEADERS.includes(heading)) return [];
    const column = columns[at] ?? null;
    // What was said about other columns may have answered it.
    const meant = asked.get(at) ?? null;
    const isOpen = column === null && !plan.answered?.includes(at);
    const isAsked = isOpen && meant !== null && !columns.includes(meant);
    const key = columnKey(headers, at);
    const isReadWithPrice = column === null && !isAsked && withPrice.has(at);
    return [{ heading, key, at, column, asked: isAsked ? meant : null, samples, isReadWithPrice }];
  });
  const found = { headings, headingLine, columnsOfTable: columns };
  if (!columns.includes('name') && !columns.includes('product_id')) {
    return { ok: false, problem: 'no_name_column', ...found };
  }

  // Some programs end each line with a comma.
  const endsWithComma = (row: readonly Cell[]) =>
    row.length === width + 1 && isBlank(row.slice(width)) && !hasDividedAmount(row);
  const doMostEndSo = body.filter(endsWithComma).length * 10 >= body.length * 9;
  let rejoined = 0;
  const readLines = body.map((row, index) => {
    const line = headingLine + index + 1;
    const isUsual = row.length <= width || (doMostEndSo && endsWithComma(row));
    if (isExport || isUsual) return { line, cells: row, isTooLong: false };
    const whole = rejoinAmounts(row, columns.slice(0, width));
    if (whole) rejoined += 1;
    return { line, cells: whole ?? row, isTooLong: whole === null && !isBlank(row) };
  });
  const lines = isExport ? readLines : withNamesOfVariants(readLines, columns, headers);
  const cellsOf = (column: ProductColumn) =>
    body.map((row) => cellAt(row, columns.indexOf(column)).text.trim()).filter(Boolean);
  const hasLegacyCategories = isForLegacyFont([...new Set(cellsOf('category'))]);
  const known: SheetContext = {
    products: productFinder(products),
    categories,
    findCategory: categoryFinder(categories),
    chosen: plan.categories ?? {},
    unknown: new Map(),
    isPackSplit: plan.isPackSplit ?? false,
    areMrpsRaised: plan.areMrpsRaised ?? false,
    areEmptyKept: plan.areEmptyKept ?? false,
    tax: plan.tax ?? NO_TAX_ADDED,
    packsInNames: null,
    familyOf: familyNames(products.map(({ family }) => family)),
    hasLegacyNames: isForLegacyFont(cellsOf('name')),
    areNamesRight: plan.areNamesRight ?? false,
    unreadableNames: null,
    seen: new Map(),
    repeated: [],
    barcodes: new Map(),
  };
  const isInShop = (given: SheetRow['given']) => {
    const { product, packs } = known.products.find(given);
    const barcodes = readBarcodes(given.barcodes ?? '') ?? [];
    return (
      product !== undefined ||
      packs.length > 0 ||
      barcodes.some((barcode) => known.products.withBarcode(barcode).length > 0)
    );
  };
  const {
    shapes,
    groups,
    headings: groupRows,
  } = isExport
    ? { shapes: [], groups: [], headings: 0 }
    : shapesOf(
        lines.map(({ cells }) => cells),
        columns,
        headers,
        (name) => isInShop({ name }),
      );
  const basisOf = priceBasisOf({
    headers,
    titles,
    columns,
    body: fittingTexts,
    isTaxAdded: addsTax(known.tax),
  });
  const taxed: TaxedPrices['example'][] = [];
  const groupNames = [...new Set(groups.filter(Boolean))];
  const areGroups = groupNames.length > 0 && !columns.includes('category');
  const readRows = lines.flatMap(({ line, cells, isTooLong }, index) => {
    const shape = shapes[index] ?? 'product';
    const shown = cells.map(({ text }) => text);
    if (isBlank(cells) || shape !== 'product' || (!isExport && repeatsHeadings(shown, headers)))
      return [];
    const { given, asGiven, faults, exported } = readCells(cells, columns, exportedAt);
    if (!isExport) {
      const basis = basisOf(shown, given);
      if (basis.pack !== '') given.quantity = basis.pack;
      const isFit = basis.faults.every(({ column }) => column !== 'price');
      const paidPaise = basis.hasTax && isFit ? parseRupees(tidyAmount(given.price ?? '')) : null;
      if (paidPaise) {
        const pricePaise = withoutTax(paidPaise, known.tax);
        taxed.push({ name: tidyText(given.name ?? ''), paidPaise, pricePaise });
        if (plan.isTaxTakenOff) given.price = typedRupees(pricePaise);
        else basis.faults.push({ column: 'price', error: 'price_with_tax' });
      }
      for (const fault of basis.faults) delete given[fault.column];
      faults.push(...basis.faults);
    }
    const read = isExport ? { ...given } : tidyCells(given);
    // No category is made of it; the owner chooses one.
    if (hasLegacyCategories || isLost(read.category ?? '')) read.category = '';
    if (isTooLong) {
      const detail = { line, cells: cells.length, headings: width };
      faults.unshift({ column: 'name', error: 'row_too_long', detail });
    }
    const unit = bareUnit(given.quantity ?? '') ?? '';
    const group = plan.areGroupsLeftOut ? '' : (groups[index] ?? '');
    return [{ line, given: read, exported, unit, faults, asGiven, group }];
  });
  const saysNames = forms !== null && !isExport && !columns.includes('sheet_name');
  const names = saysNames
    ? proposeNames(readRows, products, known.products, forms, plan)
    : NO_PROPOSED_NAMES;
  const sources = readRows.map(({ group, ...source }) => {
    const { line, given: read, unit, asGiven } = source;
    const proposal = names.ofLine.get(line) ?? null;
    // Its pack is taken out of the name together with it.
    const isNamed = proposal?.isTaken ?? false;
    const packed = isNamed
      ? { ...read }
      : { ...withPackOfShop(withPackOfName(read, known), unit, known) };
    const isKnown = () => isInShop(packed) || isInShop(withName(packed, proposal));
    if (group !== '' && !columns.includes('category') && !isKnown()) {
      packed.category = group;
      asGiven.category = group;
    }
    const sheetName = saysNames ? tidyText(read.name ?? '') : '';
    return { ...source, given: packed, sheetName, proposal };
  });
  const { ofRow, proposed } = columns.includes('family')
    ? NO_FAMILIES
    : proposeFamilies(
        sources.map(({ given, proposal }) => withName(given, proposal)),
        products,
        known.products,
      );
  const compared = sources.map(({ asGiven, ...source }, at): SheetRow => {
    const family = plan.areFamiliesTaken ? ofRow[at] : '';
    const row = readRow(family ? { ...source, given: { ...source.given, family } } : source, known);
    // The file of rows to be mended has the original cells.
    return { ...row, given: asGiven };
  });
  const ticked = new Set(plan.ticked);
  const rows = withRepeated(compared, known.repeated).map((row) => {
    const decision = plan.decisions?.[row.line];
    return settleUnusual(decision ? decideRow(row, decision) : row, ticked);
  });
  return {
    ok: true,
    rows,
    columns: columns.filter((column) => column !== null),
    ...found,
    unknownCategories: [...known.unknown.values()],
    packsInNames: known.packsInNames,
    proposedFamilies: proposed,
    proposedNames: names.proposed,
    unreadableNames: known.unreadableNames,
    mrpsToRaise: mrpsToRaise(rows),
    // In the shop's own export they were emptied on purpose.
    emptiedCells: isExport ? null : emptiedCells(rows),
    taxedPrices: taxed[0] ? { rows: taxed.length, example: taxed[0] } : null,
    groups: areGroups ? { rows: groupRows, names: groupNames.slice(0, MAX_SAMPLES) } : null,
    skipped: body.filter((row) => !isBlank(row)).length - rows.length - (areGroups ? groupRows : 0),
    rejoined,
  };
}

/** What makes a sheet of no use before its columns are known. */
function problemOf(table: readonly (readonly Cell[])[], main: number): SheetProblem | null {
  const lastFilled = (row: readonly Cell[]) => row.findLastIndex(({ text }) => text.trim() !== '');
  if (table.some((row) => lastFilled(row) >= MAX_COLUMNS)) return 'too_wide';
  const rows = table.slice(main + 1).filter((row) => !isBlank(row)).length;
  if (rows === 0) return 'empty';
  return rows > MAX_ROWS ? 'too_long' : null;
}

/** Rows that nothing else keeps from being stored, raised or not. */
function mrpsToRaise(rows: readonly SheetRow[]): MrpsToRaise | null {
  const raising = rows.filter(
    ({ raisesMrp, errors }) =>
      raisesMrp &&
      errors.every(({ error }) => error === 'mrp_below_price' || error === 'mrp_below_taxed'),
  );
  const [first] = raising;
  const price = first?.changes.find(({ column }) => column === 'price')?.to ?? '';
  const pricePaise = parseRupees(price);
  return first && pricePaise
    ? { rows: raising.length, example: { name: first.name, pricePaise } }
    : null;
}

function emptiedCells(rows: readonly SheetRow[]): EmptiedCells | null {
  const losing = rows.filter(({ kind, emptied }) => kind !== 'wrong' && emptied.length > 0);
  const [first] = losing;
  const [column] = first?.emptied ?? [];
  return first && column ? { rows: losing.length, example: { name: first.name, column } } : null;
}

/** How many columns a sheet has: as its headings, or without any as most of its rows. */
function widthOf(
  headings: readonly (readonly Cell[])[],
  body: readonly (readonly Cell[])[],
): number {
  const rows = new Map<number, number>();
  const filled = body.filter((row) => !isBlank(row));
  for (const { length } of filled) rows.set(length, (rows.get(length) ?? 0) + 1);
  const [most] = [...rows].find(([, count]) => count * 2 > filled.length) ?? [];
  const named = Math.max(0, ...headings.map((row) => row.length));
  return Math.min(named || (most ?? Math.max(...rows.keys())), MAX_COLUMNS);
}

/** The cells of a row by what their columns mean: what is no value is a fault, and is not given. */
function readCells(
  cells: readonly Cell[],
  columns: readonly (ProductColumn | null)[],
  exportedAt: number,
) {
  const exported = cellAt(cells, exportedAt).text.trim();
  const numberAt = columns.indexOf('product_id');
  const isAsExported = readMarks(cellAt(cells, numberAt).text.trim(), exported);
  const given: SheetRow['given'] = {};
  const asGiven: SheetRow['given'] = {};
  const faults: CellError[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cellAt(cells, at);
    if (!column || cell.kind === 'absent') continue;
    const text = cell.text.trim();
    asGiven[column] = text;
    const fault = isAsExported?.(column, text) ? null : faultOf(column, cell, exportedAt >= 0);
    if (fault === null) given[column] = tidyNumber(column, cell);
    else if (fault !== 'nothing') faults.push({ column, error: fault, detail: { cell: text } });
  }
  return { given, asGiven, faults, exported };
}

/** What a heading of an export means. */
const exportedColumn = (header: string) =>
  header === FORMER_ID_HEADER ? 'product_id' : columnOf(header);

const MAX_SAMPLES = 3;

/** The first different cells of a column. */
function samplesOf(body: readonly (readonly Cell[])[], at: number): string[] {
  const samples = new Set<string>();
  for (const row of body) {
    if (samples.size === MAX_SAMPLES) break;
    const cell = cellAt(row, at).text.trim();
    if (cell !== '') samples.add(cell);
  }
  return [...samples];
}
