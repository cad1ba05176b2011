/** A row of a sheet as it was read, and the decision about a contested or doubtful one. */
import type { ProductFields } from '../api/products.ts';
import type { ProductError } from '../products/read-product-form.ts';
import type { Doubt } from './match-product.ts';
import type { ProductColumn } from './product-columns.ts';
import type { StockError } from './read-stock.ts';

/** Errors of the product form, and those of a row. */
export type RowError =
  | ProductError
  | StockError
  | 'number_unknown'
  /** The price of another unit than the one in which the product is sold from now on. */
  | 'price_unit_changed'
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
