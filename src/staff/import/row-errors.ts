/** Texts of the errors of a sheet's row. */
import { adminImportText } from '../../text/admin-import.ts';
import { adminProductsText } from '../../text/admin-products.ts';
import { columnName } from './column-name.ts';
import { EXPORTED_COLUMN } from './export-marks.ts';
import { writeCsv } from './csv.ts';
import { type ProductColumn, REASON_COLUMN } from './product-columns.ts';
import type { RowError, SheetRow } from './sheet-row.ts';
import { isStockUnknown } from './sheet-summary.ts';

/** One sentence per cell: 'price: Give a price in rupees, such as 45 or 45.50.' */
export function errorSentences({ errors, seen }: SheetRow): string[] {
  return errors.map(({ column, error }) =>
    adminImportText('error', {
      column: columnName(column),
      error: errorText(error, seen?.name ?? ''),
    }),
  );
}

/** The same for cells that are left out of a row that is stored. */
export function leftOutSentences(row: SheetRow): string[] {
  return row.leftOut.map(({ column, error }) => {
    const isStock = column === 'stock' && isStockUnknown(row);
    const key = isStock ? 'stockNotKnown' : 'cellLeftOut';
    return adminImportText(key, { column: columnName(column), error: errorText(error, '') });
  });
}

/** Rows that are wrong or lose a cell, as they stood in the sheet, each with its reason, to be mended and brought back. */
export function rowsToMend(rows: readonly SheetRow[], columns: readonly ProductColumn[]): string {
  const wrong = rows.filter(({ kind, leftOut }) => kind === 'wrong' || leftOut.length > 0);
  const saysExported = wrong.some(({ exported }) => exported !== '');
  return writeCsv([
    [...columns, ...(saysExported ? [EXPORTED_COLUMN] : []), REASON_COLUMN],
    ...wrong.map((row) => [
      ...columns.map((column) => row.given[column] ?? ''),
      ...(saysExported ? [row.exported] : []),
      [...errorSentences(row), ...leftOutSentences(row)].join(' '),
    ]),
  ]);
}

function errorText(error: RowError, nameInShop: string): string {
  switch (error) {
    case 'number_of_another':
      return adminImportText(error, { name: nameInShop });
    case 'number_unknown':
    case 'status_unknown':
    case 'pack_missing':
    case 'pack_is_date':
    case 'quote_open':
    case 'stock_weight_unit':
    case 'stock_not_pieces':
    case 'price_unit_changed':
    case 'name_unreadable':
    case 'barcode_of_several':
    case 'twice':
    case 'refused':
    case 'changed_meanwhile':
      return adminImportText(error);
    default:
      return adminProductsText(error);
  }
}
