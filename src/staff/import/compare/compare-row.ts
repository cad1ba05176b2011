/** Compares a row with the product that it is about, without the cells that can be left out, and with the rows before it. */
import type { ProductFields } from '../../api/products.ts';
import { barcodeKey, readBarcodes, writeBarcodes } from '../../../domain/catalogue/barcode.ts';
import { type AddedTax, mrpToRaise } from '../../../domain/catalogue/mrp.ts';
import type { Paise } from '../../../domain/money.ts';
import { CATEGORY_FIELDS } from '../../../domain/catalogue/product.ts';
import { sheetKey } from '../../../domain/catalogue/sheet-key.ts';
import { isPriceOfOtherUnit, priceInUnit } from '../../../domain/catalogue/unit-change.ts';
import { unitOf } from '../../../domain/catalogue/weight.ts';
import { typedRupees } from '../../components/form/form-schema.ts';
import { parseCount, parseRupees } from '../../components/form/parse-amount.ts';
import { readProductForm, type TypedProduct } from '../../products/read-product-form.ts';
import { isQuoteOpen } from '../read/csv.ts';
import {
  FORM_COLUMN,
  type IsAsExported,
  isExportedAs,
  plainCell,
  PRODUCT_COLUMNS,
  productCells,
  type ProductColumn,
  readMarks,
} from '../product-columns.ts';
import { amountKey, doubtOfEarlier, type Match, matchProduct } from '../match/match-product.ts';
import { withName } from '../match/propose-names.ts';
import { isDate, readStock, tidyText } from '../read/cells.ts';
import {
  categoryOf,
  type CellError,
  type ConflictWinner,
  isUnreadable,
  type RowSource,
  type SheetContext,
  type SheetRow,
} from './sheet-row.ts';
import { categoryKey } from '../match/match-category.ts';
import { unusualPrice } from './unusual.ts';

/** Required columns: an empty cell changes nothing. */
const NEVER_EMPTY = ['name', 'category', 'price', 'status'] as const;

const NO_CELLS = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, ''])) as Record<
  ProductColumn,
  string
>;

const PRICES = [
  ['price', 'pricePaise'],
  ['mrp', 'originalPricePaise'],
] as const;

/** The row compared with its product, and what says that another row is about the same product; null where it is about none. */
function compareRow(
  source: RowSource,
  known: SheetContext,
  answer: ConflictWinner | null,
): { row: SheetRow; key: string | null } {
  const { line, given, exported, unit, faults, sheetName, proposal } = source;
  const errors: SheetRow['errors'] = [...faults];
  const number = given.product_id ?? '';
  const match = matchRow(source, known, answer);
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
  if (match.isByOtherName) {
    delete meant.name;
    delete meant.quantity;
  }
  if (proposal?.isTaken && !match.isByOtherName) {
    const { name = '', quantity = '', brand = '' } = withName(given, proposal);
    delete meant.name;
    if (amountKey('', name) !== amountKey('', before.name)) {
      meant.name = name;
      if (before.brand === '' && brand !== '') meant.brand = brand;
    }
    if (before.quantity === '' && quantity !== '') meant.quantity = quantity;
  }
  // A sheet adds barcodes: an earlier pack of the product may still have the others.
  if (number === '' && 'barcodes' in meant && readBarcodes(meant.barcodes ?? '')) {
    const earlier = readBarcodes(before.barcodes) ?? [];
    const keys = new Set(earlier.map(barcodeKey));
    const added = match.barcodes.filter((barcode) => !keys.has(barcodeKey(barcode)));
    meant.barcodes = writeBarcodes([...earlier, ...added]);
  }
  const emptied = emptiedIn(meant, before);
  if (known.areEmptyKept) for (const column of emptied) delete meant[column];
  for (const [column, cell] of Object.entries(meant)) {
    if (isQuoteOpen(cell)) errors.push({ column: column as ProductColumn, error: 'quote_open' });
  }
  // The next sheet finds it by that.
  const isNamedHere = !product || proposal?.isTaken;
  if (isNamedHere && sheetName !== '') meant.sheet_name = sheetName;
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

  const raisedMrp = product === undefined ? null : mrpAboveUnsaid(before, after, known.tax);
  const raisesMrp = raisedMrp !== null;
  if (raisesMrp && known.areMrpsRaised) after.mrp = typedRupees(raisedMrp);

  const key = product?.id ?? amountKey(after.name, after.quantity);
  const read = readProductForm(typedFrom(after, category?.id ?? ''), product, known.tax);
  if (!read.ok) {
    for (const [field, error] of Object.entries(read.errors)) {
      const column = FORM_COLUMN[field as keyof ProductFields];
      if (!errors.some((earlier) => earlier.column === column)) errors.push({ column, error });
    }
  }
  if (read.ok && product) {
    for (const [column, field] of PRICES) {
      const pricePaise = product[field];
      // A pack that is no weight says nothing of the price in the new unit; a sheet that has no price has said none.
      const isKnown = priceInUnit(pricePaise, product, read.value) !== null;
      const isAsked = isKnown || column in given;
      if (isAsked && isPriceOfOtherUnit(read.value[field], pricePaise, product, read.value)) {
        errors.push({ column, error: 'price_unit_changed' });
      }
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
    unusual: read.ok
      ? unusualPrice(
          read.value,
          product,
          changes.map(({ column }) => column),
        )
      : null,
    // Other errors come from the comparison with the wrong product.
    sheetName,
    proposal,
    raisesMrp,
    emptied,
    errors: isForeign ? [{ column: 'product_id', error: 'number_of_another' }] : errors,
    leftOut: [],
    given,
    exported,
  };
  if (match.doubt && row.kind !== 'wrong') {
    const answerOf = (winner: ConflictWinner) => compareRow(source, known, winner).row;
    row.doubt = { ...match.doubt, answers: { shop: answerOf('shop'), sheet: answerOf('sheet') } };
    row.kind = 'doubtful';
  }
  return { row, key: isForeign ? null : key };
}

/** The columns of which the product has something, and the row an empty cell. */
function emptiedIn(
  meant: SheetRow['given'],
  before: Record<ProductColumn, string>,
): ProductColumn[] {
  const mayBeEmpty = PRODUCT_COLUMNS.filter((column) => !NEVER_EMPTY.some((one) => one === column));
  return mayBeEmpty.filter((column) => meant[column] === '' && before[column] !== '');
}

/** The product of the row by the sheet's own name, or else by the one that it gets. */
function matchRow(
  { given, proposal }: RowSource,
  known: SheetContext,
  answer: ConflictWinner | null,
): Match {
  const match = matchProduct(given, known.products, answer);
  if (match.product || match.doubt || !proposal?.isTaken) return match;
  return matchProduct(withName(given, proposal), known.products, answer);
}

/** What the MRP has to be raised to where the sheet raises the price above that of the shop, and says no other; else null. */
function mrpAboveUnsaid(
  before: Record<ProductColumn, string>,
  after: Record<ProductColumn, string>,
  tax: AddedTax,
): Paise | null {
  const isSame = (column: 'price' | 'mrp') =>
    plainCell(column, before[column]) === plainCell(column, after[column]);
  const [pricePaise, originalPricePaise] = [parseRupees(after.price), parseRupees(after.mrp)];
  if (isSame('price') || !isSame('mrp') || !pricePaise || !originalPricePaise) return null;
  return mrpToRaise({ pricePaise, originalPricePaise }, tax);
}

/** Whether the row's product_id is plausible. */
const isAbout = (
  product: Record<ProductColumn, string>,
  given: SheetRow['given'],
  exported: string,
) =>
  sheetKey(given.name ?? '', '') === sheetKey(product.name, '') ||
  isExportedAs(product.product_id, exported, given, product);

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
        amountKey('', cell) !== amountKey('', product[column]),
    ),
  );
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

/** What people and programs write about whether a product is for sale. */
const STATUS_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    active: 'active|on sale|yes|y|true|1|enabled|published|हाँ|हां|हो|होय',
    inactive: 'inactive|not on sale|no|n|false|0|disabled|draft|archived|discontinued|नहीं|नाही|बंद',
    removed: 'removed',
  }).flatMap(([status, words]) => words.split('|').map((word) => [word, status] as const)),
);

function statusOf(text: string): string | null {
  return STATUS_WORDS.get(text.trim().normalize('NFC').toLowerCase()) ?? null;
}

function typedFrom(cells: Record<ProductColumn, string>, categoryId: string): TypedProduct {
  const texts = Object.entries(FORM_COLUMN).map(([field, column]) => [field, cells[column]]);
  return { ...(Object.fromEntries(texts) as TypedProduct), categoryId };
}

/** Without one of these that can be read there is nothing to store. */
const NEEDED = ['product_id', 'name', 'category', 'price', 'status'] as const;

/** A cell that could not be read; a MRP below the price may mean that the price is the wrong one. */
const canBeLeftOut = ({ column, error }: CellError) =>
  !NEEDED.some((needed) => needed === column) &&
  error !== 'mrp_below_price' &&
  error !== 'stock_unit_changed' &&
  error !== 'price_unit_changed' &&
  error !== 'pack_missing' &&
  error !== 'pack_is_date' &&
  error !== 'pack_unclear' &&
  error !== 'barcode_of_several';

/** The row; wrong where an earlier one is about the same product. */
export function readRow(source: RowSource, known: SheetContext): SheetRow {
  const { row, key } = readCells(source, known, null);
  noteCategory(row, known);
  const firstLine = key === null ? undefined : known.seen.get(key);
  if (firstLine !== undefined) {
    known.repeated.push({ firstLine, row });
    return asTwice(row, firstLine);
  }
  const barcodes = readBarcodes(source.given.barcodes ?? '') ?? [];
  const earlier = key === null ? null : doubtOfEarlier(barcodes, key, known.barcodes);
  if (key !== null) {
    const { line } = source;
    known.seen.set(key, line);
    for (const barcode of barcodes) {
      const place = barcodeKey(barcode);
      if (!known.barcodes.has(place)) known.barcodes.set(place, { line, key, name: row.name });
    }
  }
  if (!earlier || row.doubt || row.kind === 'wrong') return row;
  const { barcodes: _, ...rest } = source.given;
  const without = readCells({ ...source, given: rest }, known, 'sheet').row;
  const { given } = source;
  return {
    ...row,
    kind: 'doubtful',
    doubt: {
      ...earlier,
      answers: { shop: asTwice(row, earlier.line), sheet: { ...without, given } },
    },
  };
}

const asTwice = (row: SheetRow, line: number): SheetRow => ({
  ...row,
  kind: 'wrong',
  errors: [...row.errors, { column: 'name', error: 'twice', detail: { line } }],
});

/** Compares a row without the cells that could not be read. `answer`: about the product that has its barcode. */
function readCells(
  source: RowSource,
  known: SheetContext,
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
  known: SheetContext,
  answer: ConflictWinner | null,
): SheetRow {
  const faults = source.faults.filter((fault) => !leftOut.includes(fault));
  const { row } = compareRow({ ...source, given: rest, faults }, known, answer);
  const { given } = source;
  return row.kind === 'wrong'
    ? { ...row, given, errors: [...leftOut, ...row.errors] }
    : { ...row, given, leftOut };
}

/** Counts a row whose category the shop does not have, or a new product without any. */
function noteCategory(
  { given, id, errors }: SheetRow,
  { findCategory, unknown }: SheetContext,
): void {
  const name = tidyText(given.category ?? '');
  if (findCategory(name) || (name === '' && id !== '')) return;
  const isFault = ({ error }: CellError) => error.startsWith('cell_');
  const isOpen = (error: CellError) => error.column === 'category' && !isFault(error);
  if (errors.some((error) => !isOpen(error) && !canBeLeftOut(error))) return;
  const key = categoryKey(name);
  const before = unknown.get(key) ?? { name, rows: 0 };
  unknown.set(key, { ...before, rows: before.rows + 1 });
}
