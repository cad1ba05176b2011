/**
 * Converts a pasted sheet to changes of products.
 * - A row changes the product of the same name and pack, or adds a new one. A row without a pack changes the only
 *   product of its name; where several packs have that name, the row is wrong.
 * - A barcode finds its product also under another spelling of its name. Under another name the row is `doubtful`
 *   and needs a decision; so does a barcode that an earlier row about another product has.
 * - A product_id is accepted only if the row's export mark proves it, or if the product has the row's name. Other numbers
 *   are probably row numbers or ids of another shop, and their row is wrong.
 * - A missing column changes nothing. An empty cell clears its field, unless the field is required.
 * - A row with an export mark changes only the cells that were edited since the export. If the shop has changed the same
 *   cell, the row is `contested` and needs a decision.
 * - An invalid cell is left out, and the rest of its row is taken. An invalid name, price, category or status makes the
 *   row wrong. Wrong rows are not stored; others are.
 * - Packs of the same name and brand are proposed as a family, unless a column says the families.
 * - A title may precede the headings; a sheet without headings is guessed by its cells. A category that the shop does
 *   not have is created, unless the plan maps it.
 */
import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct, ProductFields } from '../api/products.ts';
import { readBarcodes, writeBarcodes } from '../../domain/catalogue/barcode.ts';
import { familyNames } from '../../domain/catalogue/family-names.ts';
import { bareUnit, splitPack } from '../../domain/catalogue/pack.ts';
import { CATEGORY_FIELDS } from '../../domain/catalogue/product.ts';
import { sheetKey } from '../../domain/catalogue/sheet-key.ts';
import { unitOf } from '../../domain/catalogue/weight.ts';
import { parseCount } from '../components/parse-amount.ts';
import {
  type ProductError,
  readProductForm,
  type TypedProduct,
} from '../products/read-product-form.ts';
import { isQuoteOpen } from './csv.ts';
import {
  EXPORTED_COLUMN,
  type IsAsExported,
  isExportedAs,
  plainCell,
  readMarks,
} from './export-marks.ts';
import { categoryFinder, type CategoryFinder, categoryKey } from './find-category.ts';
import { type ProductFinder, productFinder, spellingKey } from './find-product.ts';
import { headingsAt } from './headings-at.ts';
import { isForLegacyFont, isLost } from './legacy-font.ts';
import { type Doubt, doubtOfEarlier, type EarlierRow, matchProduct } from './match-product.ts';
import {
  columnKey,
  columnOf,
  FORM_COLUMN,
  guessColumns,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type RememberedColumns,
  productCells,
  REASON_COLUMN,
} from './product-columns.ts';
import { readStock, type StockError } from './read-stock.ts';
import { type ProposedFamilies, proposeFamilies } from './sheet-families.ts';
import { isTotals, repeatsHeadings } from './skipped-rows.ts';
import { tidyCells } from './tidy-cells.ts';
import { isDate, tidyText } from './tidy-text.ts';

/** Errors of the product form, and those of a row. */
export type RowError =
  | ProductError
  | StockError
  | 'number_unknown'
  /** The product with this number has another name. */
  | 'number_of_another'
  | 'status_unknown'
  /** Several packs have this name, and the row does not say which. */
  | 'pack_missing'
  /** The spreadsheet has made a date of the pack. */
  | 'pack_is_date'
  /** Several products of the shop have this barcode. */
  | 'barcode_of_several'
  /** It begins with a quote that is not closed: what belongs to it is unknown. */
  | 'quote_open'
  /** For a font that is not Unicode, or with its letters lost. */
  | 'name_unreadable'
  | 'twice'
  /** By the server, for an unknown reason. */
  | 'refused'
  /** The product was changed after the comparison. */
  | 'changed_meanwhile';

export interface CellChange {
  column: ProductColumn;
  /** '' for a new product. */
  from: string;
  to: string;
}

export interface CellError {
  column: ProductColumn;
  error: RowError;
}

export interface SheetRow {
  /** Line in the sheet; the header is line 1. */
  line: number;
  name: string;
  kind: 'new' | 'changed' | 'same' | 'contested' | 'doubtful' | 'wrong';
  /** The product's record id; '' for a new one. */
  id: string;
  fields: ProductFields | null;
  /** The product before the change; null for a new one. */
  seen: ProductFields | null;
  changes: CellChange[];
  /** Changes of cells that the shop has changed too since the export. */
  contested: readonly ProductColumn[];
  /** Whose barcode the row has; `answers`: the row if it is about that product, and if it is about another. */
  doubt: (Doubt & { answers: Readonly<Record<ConflictWinner, SheetRow>> }) | null;
  errors: CellError[];
  /** Cells of a row that is stored, which could not be read and change nothing. */
  leftOut: readonly CellError[];
  /** As it stood in the sheet, for giving it back to be mended. */
  given: Partial<Record<ProductColumn, string>>;
  /** Its export mark; '' for none. */
  exported: string;
}

export type SheetProblem = 'empty' | 'no_name_column' | 'too_long';

/** A column of the sheet: its heading, what it means, or null for nothing, and some of its cells. */
export interface SheetHeading {
  /** '' for a column with cells and no heading. */
  heading: string;
  /** By what its meaning is remembered; '' for not at all. */
  key: string;
  /** Its column, counted from 0. */
  at: number;
  column: ProductColumn | null;
  samples: string[];
}

/** A category that the sheet names and the shop does not have; '' for rows that name none. */
export interface UnknownCategory {
  name: string;
  rows: number;
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
      unreadableNames: UnreadableNames | null;
      /** Rows of totals and repeated headings. */
      skipped: number;
    }
  | { ok: false; problem: SheetProblem }
);

/** What the owner has said about a sheet; what is left out is guessed. */
export interface SheetPlan {
  /** What each column of the sheet means, in its order; null for nothing. */
  columns?: readonly (ProductColumn | null)[];
  /** A line that is a product, counted from 0: headings are looked for above it. */
  firstProduct?: number;
  /** Address of the category that is meant, by the sheet's own name of it in small letters; '' for rows without one. */
  categories?: Readonly<Record<string, string>>;
  /** Columns as chosen for earlier sheets. */
  remembered?: RememberedColumns;
  /** New products get the pack that their name ends with: 'Parle-G 80g' is added as Parle-G, 80 g. */
  isPackSplit?: boolean;
  /** Rows get the families that are proposed for them. */
  areFamiliesTaken?: boolean;
  /** Names that look as if they were typed for a legacy font are right. */
  areNamesRight?: boolean;
  /** What was decided about contested and doubtful rows, by their line. */
  decisions?: Readonly<Record<number, ConflictWinner>>;
}

/** The plan with another line for the first product: its columns are guessed again. */
export function withFirstProduct(plan: SheetPlan, line: number | undefined): SheetPlan {
  const { columns: _, firstProduct: __, ...rest } = plan;
  return { ...rest, decisions: {}, ...(line !== undefined && { firstProduct: line }) };
}

/** Names of new products that end with a pack, in a sheet that gives them none. */
export interface PacksInNames {
  rows: number;
  /** The first of them. */
  example: { whole: string; name: string; pack: string };
}

/** Names that were typed for a font such as Kruti Dev. */
export interface UnreadableNames {
  rows: number;
  /** The first of them. */
  example: string;
}

/** The server's limit per import request. */
export const MAX_ROWS = 5_000;

/** Required columns: an empty cell changes nothing. */
const NEVER_EMPTY = ['name', 'category', 'price', 'status'] as const;

const IGNORED_HEADERS = [REASON_COLUMN, EXPORTED_COLUMN];

/** Header of product_id in older exports; in other sheets it means the row number. */
const FORMER_ID_HEADER = 'number';

const NO_CELLS = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, ''])) as Record<
  ProductColumn,
  string
>;

const NO_FAMILIES: ReturnType<typeof proposeFamilies> = { ofRow: [], proposed: null };

export function readSheet(
  table: readonly (readonly string[])[],
  products: readonly AdminProduct[],
  categories: readonly AdminCategory[],
  plan: SheetPlan = {},
): ReadSheet {
  const headingRow = headingsAt(table, plan.firstProduct);
  const headingLine = headingRow + 1;
  const body = table.slice(headingLine);
  if (body.length === 0 || body.length > MAX_ROWS) {
    const problem = body.length === 0 ? 'empty' : 'too_long';
    return { ok: false, problem, headings: [], headingLine, columnsOfTable: [] };
  }
  // Rows may be longer than their headings.
  const width = Math.max(...table.map((row) => row.length));
  const headers = Array.from({ length: width }, (_, at) => table[headingRow]?.[at]?.trim() ?? '');
  const exportedAt = headers.indexOf(EXPORTED_COLUMN);
  const guessed =
    exportedAt < 0 ? guessColumns(headers, body, plan.remembered) : headers.map(exportedColumn);
  const columns = plan.columns ?? guessed;
  const headings = headers.flatMap((heading, at) => {
    const samples = samplesOf(body, at);
    const isNothing = heading === '' && samples.length === 0;
    return isNothing || IGNORED_HEADERS.includes(heading)
      ? []
      : [{ heading, key: columnKey(headers, at), at, column: columns[at] ?? null, samples }];
  });
  if (!columns.includes('name') && !columns.includes('product_id')) {
    return {
      ok: false,
      problem: 'no_name_column',
      headings,
      headingLine,
      columnsOfTable: columns,
    };
  }

  const cellsOf = (column: ProductColumn) =>
    body.map((cells) => (cells[columns.indexOf(column)] ?? '').trim()).filter(Boolean);
  const hasLegacyCategories = isForLegacyFont([...new Set(cellsOf('category'))]);
  const known: Known = {
    products: productFinder(products),
    categories,
    findCategory: categoryFinder(categories),
    chosen: plan.categories ?? {},
    unknown: new Map(),
    isPackSplit: plan.isPackSplit ?? false,
    packsInNames: null,
    familyOf: familyNames(products.map(({ family }) => family)),
    hasLegacyNames: isForLegacyFont(cellsOf('name')),
    areNamesRight: plan.areNamesRight ?? false,
    unreadableNames: null,
    seen: new Set(),
    barcodes: new Map(),
  };
  const isProduct = (cells: readonly string[]) =>
    exportedAt >= 0 || !(isTotals(cells) || repeatsHeadings(cells, headers));
  const sources = body.flatMap((cells, index) => {
    if (!isProduct(cells)) return [];
    const given: Partial<Record<ProductColumn, string>> = {};
    columns.forEach((column, at) => {
      if (column) given[column] = (cells[at] ?? '').trim();
    });
    const exported = (cells[exportedAt] ?? '').trim();
    const line = headingLine + index + 1;
    const read = exportedAt >= 0 ? { ...given } : tidyCells(given);
    // No category is made of it; the owner chooses one.
    if (hasLegacyCategories || isLost(read.category ?? '')) read.category = '';
    const unit = bareUnit(given.quantity ?? '') ?? '';
    const named = withPackOfShop(withPackOfName(read, known), unit, known);
    return [{ line, given: named, exported, unit, asGiven: given }];
  });
  const { ofRow, proposed } = columns.includes('family')
    ? NO_FAMILIES
    : proposeFamilies(
        sources.map(({ given }) => given),
        products,
        known.products,
      );
  const rows = sources.map(({ asGiven, ...source }, at): SheetRow => {
    const family = plan.areFamiliesTaken ? ofRow[at] : '';
    const row = readRow(family ? { ...source, given: { ...source.given, family } } : source, known);
    const decision = plan.decisions?.[source.line];
    // What goes back to be mended is what stood in the sheet.
    return { ...(decision ? decideRow(row, decision) : row), given: asGiven };
  });
  return {
    ok: true,
    rows,
    columns: columns.filter((column) => column !== null),
    columnsOfTable: columns,
    headings,
    headingLine,
    unknownCategories: [...known.unknown.values()],
    packsInNames: known.packsInNames,
    proposedFamilies: proposed,
    unreadableNames: known.unreadableNames,
    skipped: body.length - rows.length,
  };
}

/** What a heading of an export means. */
const exportedColumn = (header: string) =>
  header === FORMER_ID_HEADER ? 'product_id' : columnOf(header);

const MOST_SAMPLES = 3;

/** The first different cells of a column. */
function samplesOf(body: readonly (readonly string[])[], at: number): string[] {
  const samples = new Set<string>();
  for (const row of body) {
    if (samples.size === MOST_SAMPLES) break;
    const cell = (row[at] ?? '').trim();
    if (cell !== '') samples.add(cell);
  }
  return [...samples];
}

interface Known {
  products: ProductFinder;
  categories: readonly AdminCategory[];
  findCategory: CategoryFinder;
  chosen: NonNullable<SheetPlan['categories']>;
  /** Filled while rows are read: what the sheet calls categories that the shop does not have. */
  unknown: Map<string, UnknownCategory>;
  isPackSplit: boolean;
  /** Filled while rows are read. */
  packsInNames: PacksInNames | null;
  /** In the spelling in use. */
  familyOf: (text: string) => string;
  hasLegacyNames: boolean;
  areNamesRight: boolean;
  /** Filled while rows are read. */
  unreadableNames: UnreadableNames | null;
  seen: Set<string>;
  /** By barcode. */
  barcodes: Map<string, EarlierRow>;
}

interface RowSource extends Pick<SheetRow, 'line' | 'given' | 'exported'> {
  /** The unit that stands where the pack does; '' for a pack and for pieces. */
  unit: string;
}

/** Without one of these that can be read there is nothing to store. */
const NEEDED = ['product_id', 'name', 'category', 'price', 'status'] as const;

/** A cell that could not be read; a MRP below the price may mean that the price is the wrong one. */
const canBeLeftOut = ({ column, error }: CellError) =>
  !NEEDED.some((needed) => needed === column) &&
  error !== 'mrp_below_price' &&
  error !== 'stock_unit_changed' &&
  error !== 'pack_missing' &&
  error !== 'pack_is_date' &&
  error !== 'barcode_of_several';

function readRow(source: RowSource, known: Known): SheetRow {
  const { row, key } = readCells(source, known, null);
  noteCategory(row, known);
  const isTwice = key !== null && known.seen.has(key);
  if (isTwice) return asTwice(row);
  const barcodes = readBarcodes(source.given.barcodes ?? '') ?? [];
  const earlier = key === null ? null : doubtOfEarlier(barcodes, key, known.barcodes);
  if (key !== null) {
    known.seen.add(key);
    const { line } = source;
    for (const barcode of barcodes) {
      if (!known.barcodes.has(barcode)) known.barcodes.set(barcode, { line, key, name: row.name });
    }
  }
  if (!earlier || row.doubt || row.kind === 'wrong') return row;
  const { barcodes: _, ...rest } = source.given;
  const without = readCells({ ...source, given: rest }, known, 'sheet').row;
  const { given } = source;
  return {
    ...row,
    kind: 'doubtful',
    doubt: { ...earlier, answers: { shop: asTwice(row), sheet: { ...without, given } } },
  };
}

const asTwice = (row: SheetRow): SheetRow => ({
  ...row,
  kind: 'wrong',
  errors: [...row.errors, { column: 'name', error: 'twice' }],
});

/** Compares a row without the cells that could not be read. `answer`: about the product that has its barcode. */
function readCells(
  source: RowSource,
  known: Known,
  answer: ConflictWinner | null,
): { row: SheetRow; key: string | null } {
  const { row, key } = compareRow(source, known, answer);
  const leftOut = row.errors.filter(canBeLeftOut);
  const rest = Object.fromEntries(
    Object.entries(source.given).filter(
      ([column]) => !leftOut.some((error) => error.column === column),
    ),
  );
  const isRestGood = leftOut.length > 0 && leftOut.length === row.errors.length;
  if (!isRestGood) return { row, key };
  return { row: withCellsLeftOut(source, rest, leftOut, known, answer), key };
}

/** The row without cells that could not be read; wrong with all its errors where the rest is wrong too. */
function withCellsLeftOut(
  source: RowSource,
  rest: SheetRow['given'],
  leftOut: readonly CellError[],
  known: Known,
  answer: ConflictWinner | null,
): SheetRow {
  const { row } = compareRow({ ...source, given: rest }, known, answer);
  const { given } = source;
  return row.kind === 'wrong'
    ? { ...row, given, errors: [...leftOut, ...row.errors] }
    : { ...row, given, leftOut };
}

/** Counts a row whose category the shop does not have, or a new product without any. */
function noteCategory({ given, id, errors }: SheetRow, { findCategory, unknown }: Known): void {
  const name = tidyText(given.category ?? '');
  if (findCategory(name) || (name === '' && id !== '')) return;
  if (errors.some((error) => error.column !== 'category' && !canBeLeftOut(error))) return;
  const key = categoryKey(name);
  const before = unknown.get(key) ?? { name, rows: 0 };
  unknown.set(key, { ...before, rows: before.rows + 1 });
}

/** The row, and what says that another row is about the same product; null where it is about none. */
function compareRow(
  { line, given, exported, unit }: RowSource,
  known: Known,
  answer: ConflictWinner | null,
): { row: SheetRow; key: string | null } {
  const errors: SheetRow['errors'] = [];
  const number = given.product_id ?? '';
  const match = matchProduct(given, known.products, answer);
  const { product, packs } = match;
  if (match.isAmbiguous) errors.push({ column: 'barcodes', error: 'barcode_of_several' });
  if (!product && packs.length > 1) errors.push({ column: 'quantity', error: 'pack_missing' });
  if (!product && isUnreadable(given.name ?? '', known)) {
    errors.push({ column: 'name', error: 'name_unreadable' });
  }
  if (isDate(given.quantity ?? '')) errors.push({ column: 'quantity', error: 'pack_is_date' });
  const before = product ? productCells(product, known.categories) : NO_CELLS;
  if (number !== '' && !product) errors.push({ column: 'product_id', error: 'number_unknown' });
  const isForeign = number !== '' && product !== undefined && !isAbout(before, given, exported);

  const isAsExported = product && number !== '' ? readMarks(number, exported) : null;
  const meant = isAsExported
    ? withoutExported(given, isAsExported)
    : withoutSpelling(given, before);
  // Found by the name alone: the row does not say that the pack is to be emptied.
  if (number === '' && meant.quantity === '') delete meant.quantity;
  if (match.isByBarcode) {
    delete meant.name;
    delete meant.quantity;
  }
  // A sheet adds barcodes: an earlier pack of the product may still have the others.
  if (number === '' && 'barcodes' in meant && readBarcodes(meant.barcodes ?? '')) {
    const earlier = readBarcodes(before.barcodes) ?? [];
    meant.barcodes = writeBarcodes([...new Set([...earlier, ...match.barcodes])]);
  }
  for (const [column, cell] of Object.entries(meant)) {
    if (isQuoteOpen(cell)) errors.push({ column: column as ProductColumn, error: 'quote_open' });
  }
  const after = { ...before, ...meant, product_id: before.product_id };
  for (const column of NEVER_EMPTY) if (after[column] === '') after[column] = before[column];
  if (after.status === '') after.status = 'active';
  if ('stock' in meant) {
    const { stock, error } = readStock(after.stock, {
      isByWeight: unitOf({ stepGrams: parseCount(after.step_grams) ?? 0 }) === 'g',
      isNew: !product,
      isInGrams: 'step_grams' in given,
      unit,
      pack: after.quantity,
    });
    after.stock = stock;
    if (error) errors.push({ column: 'stock', error });
  }
  const category = categoryOf(after.category, known);
  if (category) after.category = category.slug;
  after.family = known.familyOf(after.family);
  const status = statusOf(after.status);
  if (status) after.status = status;
  else errors.push({ column: 'status', error: 'status_unknown' });
  // Of a category that is to be made, it is the name: one that the server refuses would stop the whole sheet.
  if (category && category.slug.length > CATEGORY_FIELDS.name.max) {
    errors.push({ column: 'category', error: 'text_long' });
  }

  const key = product?.id ?? spellingKey(after.name, after.quantity);
  const read = readProductForm(typedFrom(after, category?.id ?? ''), product);
  if (!read.ok) {
    for (const [field, error] of Object.entries(read.errors)) {
      const column = FORM_COLUMN[field as keyof ProductFields];
      if (!errors.some((earlier) => earlier.column === column)) errors.push({ column, error });
    }
  }
  const changes = PRODUCT_COLUMNS.filter(
    (column) =>
      column !== 'product_id' &&
      plainCell(column, before[column]) !== plainCell(column, after[column]),
  ).map((column) => ({ column, from: before[column], to: after[column] }));
  const contested = changes
    .map(({ column }) => column)
    .filter((column) => column in meant && isAsExported?.(column, before[column]) === false);
  const row: SheetRow = {
    line,
    name: after.name,
    kind: kindOf({
      isWrong: isForeign || errors.length > 0,
      isContested: contested.length > 0,
      isKnown: product !== undefined,
      hasChanges: changes.length > 0,
    }),
    id: product?.id ?? '',
    fields: read.ok ? read.value : null,
    seen: product ?? null,
    changes,
    contested,
    doubt: null,
    // Other errors come from the comparison with the wrong product.
    errors: isForeign ? [{ column: 'product_id', error: 'number_of_another' }] : errors,
    leftOut: [],
    given,
    exported,
  };
  if (match.doubt && row.kind !== 'wrong') {
    const answerOf = (winner: ConflictWinner) =>
      compareRow({ line, given, exported, unit }, known, winner).row;
    row.doubt = { ...match.doubt, answers: { shop: answerOf('shop'), sheet: answerOf('sheet') } };
    row.kind = 'doubtful';
  }
  return { row, key: isForeign ? null : key };
}

/**
 * The row with the pack that its name ends with: where the shop has that product, or where packs of new products are
 * to be split off. Otherwise as it is.
 */
function withPackOfName(given: SheetRow['given'], known: Known): SheetRow['given'] {
  const { product_id: number = '', name: whole = '', quantity = '' } = given;
  const split = number === '' && quantity === '' ? splitPack(whole) : null;
  if (!split) return given;
  const { product, packs } = known.products.find(given);
  if (product || packs.length > 0) return given;
  const { name, pack } = split;
  if (!known.products.find({ name, quantity: pack }).product) {
    const { rows, example } = known.packsInNames ?? { rows: 0, example: { whole, name, pack } };
    known.packsInNames = { rows: rows + 1, example };
    if (!known.isPackSplit) return given;
  }
  return { ...given, name, quantity: pack };
}

/** 'Sugar' by the 'KGS' is the shop's Sugar that is sold by weight, whatever pack that is given. */
function withPackOfShop(
  given: SheetRow['given'],
  unit: string,
  { products }: Known,
): SheetRow['given'] {
  if (unit !== 'kg' || products.find(given).product) return given;
  const { product } = products.find({ ...given, quantity: '' });
  return product && unitOf(product) === 'g' ? { ...given, quantity: '' } : given;
}

/** Whether the row's product_id is plausible. */
const isAbout = (
  product: Record<ProductColumn, string>,
  given: SheetRow['given'],
  exported: string,
) =>
  sheetKey(given.name ?? '', '') === sheetKey(product.name, '') ||
  isExportedAs(product.product_id, exported, given, product);

/** Counts the names of a sheet that was typed for a legacy font. */
function isUnreadable(name: string, known: Known): boolean {
  if (isLost(name)) return true;
  if (!known.hasLegacyNames || !/[a-z]/i.test(name) || /\p{Script=Devanagari}/u.test(name)) {
    return false;
  }
  const { rows, example } = known.unreadableNames ?? { rows: 0, example: name };
  known.unreadableNames = { rows: rows + 1, example };
  return !known.areNamesRight;
}

/** The cells that were edited since the export; the others may be outdated. */
function withoutExported(given: SheetRow['given'], isAsExported: IsAsExported): SheetRow['given'] {
  const cells = Object.entries(given) as [ProductColumn, string][];
  return Object.fromEntries(cells.filter(([column, cell]) => !isAsExported(column, cell)));
}

/** A row that was matched by name and pack does not change their spelling. */
function withoutSpelling(
  given: SheetRow['given'],
  product: Record<ProductColumn, string>,
): SheetRow['given'] {
  const cells = Object.entries(given) as [ProductColumn, string][];
  return Object.fromEntries(
    cells.filter(
      ([column, cell]) =>
        (column !== 'name' && column !== 'quantity') ||
        spellingKey('', cell) !== spellingKey('', product[column]),
    ),
  );
}

/** Whose value is kept in contested cells; of a doubtful row, whether it is about the product that has its barcode. */
export type ConflictWinner = 'sheet' | 'shop';

/** Resolves a contested or doubtful row; others stay as they are. */
export function decideRow(row: SheetRow, winner: ConflictWinner): SheetRow {
  if (row.doubt) return { ...row.doubt.answers[winner], given: row.given, leftOut: row.leftOut };
  if (row.kind !== 'contested') return row;
  const changes =
    winner === 'sheet'
      ? row.changes
      : row.changes.filter(({ column }) => !row.contested.includes(column));
  return { ...row, kind: changes.length > 0 ? 'changed' : 'same', changes, contested: [] };
}

function kindOf({
  isWrong,
  isContested,
  isKnown,
  hasChanges,
}: Record<'isWrong' | 'isContested' | 'isKnown' | 'hasChanges', boolean>): SheetRow['kind'] {
  if (isWrong) return 'wrong';
  if (isContested) return 'contested';
  if (!isKnown) return 'new';
  return hasChanges ? 'changed' : 'same';
}

/** The category that a cell means: as chosen, one of the shop's, or one that is made; none for ''. */
function categoryOf(
  text: string,
  { findCategory, chosen }: Known,
): Pick<AdminCategory, 'id' | 'slug'> | undefined {
  const name = tidyText(text);
  const choice = chosen[categoryKey(name)];
  const found = findCategory(choice ?? name);
  // One that is made before its rows are stored has no id yet.
  return found ?? (name === '' ? undefined : { id: `new ${name}`, slug: name });
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  active: 'active',
  'on sale': 'active',
  inactive: 'inactive',
  'not on sale': 'inactive',
  removed: 'removed',
};

function statusOf(text: string): string | null {
  return STATUS_WORDS[text.trim().toLowerCase()] ?? null;
}

function typedFrom(cells: Record<ProductColumn, string>, categoryId: string): TypedProduct {
  const texts = Object.entries(FORM_COLUMN).map(([field, column]) => [field, cells[column]]);
  return { ...(Object.fromEntries(texts) as TypedProduct), categoryId };
}
