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
import type { AdminProduct } from '../api/products.ts';
import { familyNames } from '../../domain/catalogue/family-names.ts';
import { bareUnit } from '../../domain/catalogue/pack.ts';
import { EXPORTED_COLUMN, type ProductColumn, REASON_COLUMN } from './product-columns.ts';
import { categoryFinder } from './match/match-category.ts';
import { productFinder } from './match/match-product.ts';
import {
  columnKey,
  columnOf,
  guessColumns,
  headingsAt,
  isTotals,
  repeatsHeadings,
} from './read/headings.ts';
import { isForLegacyFont, isLost, tidyCells } from './read/cells.ts';
import { readRow } from './compare/compare-row.ts';
import {
  decideRow,
  type PacksInNames,
  type SheetContext,
  type SheetPlan,
  type SheetRow,
  type UnknownCategory,
  type UnreadableNames,
  withPackOfName,
  withPackOfShop,
} from './compare/sheet-row.ts';
import { type ProposedFamilies, proposeFamilies } from './match/propose-families.ts';

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

/** The server's limit per import request. */
export const MAX_ROWS = 5_000;

const IGNORED_HEADERS = [REASON_COLUMN, EXPORTED_COLUMN];

/** Header of product_id in older exports; in other sheets it means the row number. */
const FORMER_ID_HEADER = 'number';

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
  const known: SheetContext = {
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

const MAX_SAMPLES = 3;

/** The first different cells of a column. */
function samplesOf(body: readonly (readonly string[])[], at: number): string[] {
  const samples = new Set<string>();
  for (const row of body) {
    if (samples.size === MAX_SAMPLES) break;
    const cell = (row[at] ?? '').trim();
    if (cell !== '') samples.add(cell);
  }
  return [...samples];
}
