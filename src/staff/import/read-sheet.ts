/**
 * From a pasted sheet to what would change.
 * - A row is about the product of the same name and pack, or about a new one. A row without a pack is
 *   about the only product of its name; where several packs have that name, it is wrong.
 * - A product_id names a product only where the row shows that it was exported with it, or has the same
 *   name as the product: another number is a row number or somebody else's, and its row is wrong.
 * - A column that is not there changes nothing; an empty cell empties its field, unless a product
 *   cannot be without it.
 * - A row that says how it was exported changes only what was changed in the sheet since. Where the shop
 *   has changed the same, it waits for a decision: neither is lost unseen.
 * - One wrong cell makes its row wrong: that row is not stored, the others can be.
 */
import type { AdminCategory } from '../api/categories.ts';
import type { AdminProduct, ProductFields } from '../api/products.ts';
import { sheetKey } from '../../domain/catalogue/sheet-key.ts';
import {
  type ProductError,
  readProductForm,
  type TypedProduct,
} from '../products/read-product-form.ts';
import {
  EXPORTED_COLUMN,
  type IsAsExported,
  isExportedAs,
  plainCell,
  readMarks,
} from './export-marks.ts';
import {
  columnOf,
  FORM_COLUMN,
  PRODUCT_COLUMNS,
  type ProductColumn,
  productCells,
  REASON_COLUMN,
} from './product-columns.ts';

/** What is wrong with a row beside the errors of the product form. */
export type RowError =
  | ProductError
  | 'number_unknown'
  /** The product with this number has another name. */
  | 'number_of_another'
  | 'category_unknown'
  | 'status_unknown'
  /** Several packs have this name, and the row does not say which. */
  | 'pack_missing'
  | 'twice'
  /** By the server, for a reason the app does not know. */
  | 'refused'
  /** Between the comparison and the storing of it. */
  | 'changed_meanwhile';

export interface CellChange {
  column: ProductColumn;
  /** '' for a new product. */
  from: string;
  to: string;
}

export interface SheetRow {
  /** As the sheet counts, its header being line 1. */
  line: number;
  name: string;
  kind: 'new' | 'changed' | 'same' | 'contested' | 'wrong';
  /** The product's record id; '' for a new one. */
  id: string;
  fields: ProductFields | null;
  /** The product that it was compared with; null for a new one. */
  seen: ProductFields | null;
  changes: CellChange[];
  /** Which of them the shop has changed too since the sheet was exported. */
  contested: readonly ProductColumn[];
  errors: { column: ProductColumn; error: RowError }[];
  /** As it stood in the sheet, for giving it back to be mended. */
  given: Partial<Record<ProductColumn, string>>;
  /** What it says of its export; '' for nothing. */
  exported: string;
}

export type SheetProblem = 'empty' | 'no_name_column' | 'too_long';

export type ReadSheet =
  | { ok: true; rows: SheetRow[]; columns: ProductColumn[]; ignoredHeaders: string[] }
  | { ok: false; problem: SheetProblem };

/** As many as are stored in one go. */
export const MOST_ROWS = 5_000;

/** What a product cannot be without: an empty cell leaves it as it is. */
const NEVER_EMPTY = ['name', 'category', 'price', 'status'] as const;

const UNHEEDED_HEADERS = ['', REASON_COLUMN, EXPORTED_COLUMN];

/** What exports called it before: a name that other sheets give their row numbers. */
const FORMER_ID_HEADER = 'number';

const NO_CELLS = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, ''])) as Record<
  ProductColumn,
  string
>;

export function readSheet(
  table: readonly (readonly string[])[],
  products: readonly AdminProduct[],
  categories: readonly AdminCategory[],
): ReadSheet {
  const [headers, ...body] = table;
  if (!headers || body.length === 0) return { ok: false, problem: 'empty' };
  if (body.length > MOST_ROWS) return { ok: false, problem: 'too_long' };
  const exportedAt = headers.findIndex((header) => header.trim() === EXPORTED_COLUMN);
  const columns = headers.map((header) =>
    exportedAt >= 0 && header.trim() === FORMER_ID_HEADER ? 'product_id' : columnOf(header),
  );
  if (!columns.includes('name') && !columns.includes('product_id')) {
    return { ok: false, problem: 'no_name_column' };
  }

  const byNumber = new Map(products.map((product) => [String(product.pid), product]));
  // Of two with one key the later is found: one that can be sold, before a removed one.
  const removedFirst = products.toSorted(
    (one, other) => Number(one.status !== 'removed') - Number(other.status !== 'removed'),
  );
  const byName = new Map(
    removedFirst.map((product) => [sheetKey(product.name, product.quantityLabel), product]),
  );
  const packsByName = new Map<string, AdminProduct[]>();
  for (const product of products) {
    if (product.status === 'removed') continue;
    const name = sheetKey(product.name, '');
    packsByName.set(name, [...(packsByName.get(name) ?? []), product]);
  }
  const seen = new Set<string>();
  const rows = body.map((cells, index): SheetRow => {
    const given: Partial<Record<ProductColumn, string>> = {};
    columns.forEach((column, at) => {
      if (column) given[column] = (cells[at] ?? '').trim();
    });
    const exported = (cells[exportedAt] ?? '').trim();
    return readRow(
      { line: index + 2, given, exported },
      { byNumber, byName, packsByName, categories, seen },
    );
  });
  return {
    ok: true,
    rows,
    columns: columns.filter((column) => column !== null),
    ignoredHeaders: headers.filter(
      (header, at) => columns[at] === null && !UNHEEDED_HEADERS.includes(header.trim()),
    ),
  };
}

interface Known {
  byNumber: ReadonlyMap<string, AdminProduct>;
  byName: ReadonlyMap<string, AdminProduct>;
  /** The products on and off sale by the key of their name alone. */
  packsByName: ReadonlyMap<string, readonly AdminProduct[]>;
  categories: readonly AdminCategory[];
  seen: Set<string>;
}

function readRow(
  { line, given, exported }: Pick<SheetRow, 'line' | 'given' | 'exported'>,
  known: Known,
): SheetRow {
  const errors: SheetRow['errors'] = [];
  const number = given.product_id ?? '';
  const { product, packs } = findProduct(given, known);
  if (!product && packs.length > 1) errors.push({ column: 'quantity', error: 'pack_missing' });
  const before = product ? productCells(product, known.categories) : NO_CELLS;
  if (number !== '' && !product) errors.push({ column: 'product_id', error: 'number_unknown' });
  const isForeign = number !== '' && product !== undefined && !isAbout(before, given, exported);

  const isAsExported = product && number !== '' ? readMarks(number, exported) : null;
  const meant = isAsExported
    ? withoutExported(given, isAsExported)
    : withoutSpelling(given, before);
  // Found by the name alone: the row does not say that the pack is to be emptied.
  if (number === '' && meant.quantity === '') delete meant.quantity;
  const after = { ...before, ...meant, product_id: before.product_id };
  for (const column of NEVER_EMPTY) if (after[column] === '') after[column] = before[column];
  if (after.status === '') after.status = 'active';
  const category = findCategory(after.category, known.categories);
  if (category) after.category = category.slug;
  else if (after.category !== '') errors.push({ column: 'category', error: 'category_unknown' });
  const status = statusOf(after.status);
  if (status) after.status = status;
  else errors.push({ column: 'status', error: 'status_unknown' });

  const key = product?.id ?? sheetKey(after.name, after.quantity);
  if (known.seen.has(key)) errors.push({ column: 'name', error: 'twice' });
  if (!isForeign) known.seen.add(key);

  const read = readProductForm(typedFrom(after, category?.id ?? ''));
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
  return {
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
    // Whatever else is wrong came of comparing it with somebody else's product.
    errors: isForeign ? [{ column: 'product_id', error: 'number_of_another' }] : errors,
    given,
    exported,
  };
}

/**
 * The product that a row is about, by its number or by its name and pack. `packs`: all of its name, for a
 * row without a pack.
 */
function findProduct(
  given: SheetRow['given'],
  { byNumber, byName, packsByName }: Known,
): { product: AdminProduct | undefined; packs: readonly AdminProduct[] } {
  const { product_id: number = '', name = '', quantity: pack = '' } = given;
  if (number !== '') return { product: byNumber.get(number), packs: [] };
  const product = byName.get(sheetKey(name, pack));
  if (product || pack !== '') return { product, packs: [] };
  const packs = packsByName.get(sheetKey(name, '')) ?? [];
  return { product: packs.length === 1 ? packs[0] : undefined, packs };
}

/** Whether a row is about the product whose number it has. */
const isAbout = (
  product: Record<ProductColumn, string>,
  given: SheetRow['given'],
  exported: string,
) =>
  sheetKey(given.name ?? '', '') === sheetKey(product.name, '') ||
  isExportedAs(product.product_id, exported, given, product);

/** What was changed in the sheet; the rest of it may be old. */
function withoutExported(given: SheetRow['given'], isAsExported: IsAsExported): SheetRow['given'] {
  const cells = Object.entries(given) as [ProductColumn, string][];
  return Object.fromEntries(cells.filter(([column, cell]) => !isAsExported(column, cell)));
}

/** A row that was found by its name and pack does not change how the shop writes these. */
function withoutSpelling(
  given: SheetRow['given'],
  product: Record<ProductColumn, string>,
): SheetRow['given'] {
  const cells = Object.entries(given) as [ProductColumn, string][];
  return Object.fromEntries(
    cells.filter(
      ([column, cell]) =>
        (column !== 'name' && column !== 'quantity') ||
        sheetKey(cell, '') !== sheetKey(product[column], ''),
    ),
  );
}

/** Whose word holds where sheet and shop have both changed something. */
export type Holder = 'sheet' | 'shop';

/** A contested row as it was decided. */
export function decideRow(row: SheetRow, holder: Holder): SheetRow {
  const changes =
    holder === 'sheet'
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

/** By address or by name. */
function findCategory(
  text: string,
  categories: readonly AdminCategory[],
): AdminCategory | undefined {
  const wanted = text.trim().toLowerCase();
  return categories.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
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
