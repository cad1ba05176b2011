/** Reads a row: without the cells that can be left out, and against the rows before it. */
import { readBarcodes } from '../../domain/catalogue/barcode.ts';
import { compareRow } from './compare-row.ts';
import { categoryKey } from './find-category.ts';
import { doubtOfEarlier } from './match-product.ts';
import type { RowSource, SheetContext } from './sheet-context.ts';
import type { CellError, ConflictWinner, SheetRow } from './sheet-row.ts';
import { tidyText } from './tidy-text.ts';

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
  error !== 'barcode_of_several';

/** The row; wrong where an earlier one is about the same product. */
export function readRow(source: RowSource, known: SheetContext): SheetRow {
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
  const { row } = compareRow({ ...source, given: rest }, known, answer);
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
  if (errors.some((error) => error.column !== 'category' && !canBeLeftOut(error))) return;
  const key = categoryKey(name);
  const before = unknown.get(key) ?? { name, rows: 0 };
  unknown.set(key, { ...before, rows: before.rows + 1 });
}
