/**
 * Export marks: a column with a hash of each exported cell. An import uses it to distinguish cells that were edited
 * in the sheet from values that were changed in the shop since the export.
 */
import type { ProductColumn } from './product-columns.ts';

export const EXPORTED_COLUMN = 'as_exported';

const AMOUNTS: ReadonlySet<ProductColumn> = new Set(['price', 'mrp', 'stock', 'delivery_time']);

/** Normalises what spreadsheets change automatically: '45' and '₹45.00' are the same price. */
export function plainCell(column: ProductColumn, cell: string): string {
  const text = cell.trim().replace(/\r\n?/g, '\n');
  if (!AMOUNTS.has(column) || text === '') return text;
  const amount = Number(text.replace(/[₹,\s]/g, ''));
  return Number.isNaN(amount) ? text : String(amount);
}

/** FNV-1a, 32 bits. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Includes the product's number, so that a mark copied to another product does not match. */
const markOfCell = (number: string, column: ProductColumn, cell: string) =>
  markOf(`${number}\n${column}\n${plainCell(column, cell)}`);

/** Empty cells are left out. */
export function marksOf(cells: Readonly<Record<ProductColumn, string>>): string {
  return (Object.keys(cells) as ProductColumn[])
    .filter((column) => column !== 'product_id' && plainCell(column, cells[column]) !== '')
    .map((column) => `${column}:${markOfCell(cells.product_id, column, cells[column])}`)
    .join(' ');
}

/** Whether a cell has its exported value. */
export type IsAsExported = (column: ProductColumn, cell: string) => boolean;

/** Whether the row was exported with this number: one cell of the sheet or the current product matches its mark. */
export function isExportedAs(
  number: string,
  marks: string,
  ...rows: readonly Partial<Record<ProductColumn, string>>[]
): boolean {
  const known = new Set(marks.trim().split(/\s+/));
  return rows.some((cells) =>
    (Object.entries(cells) as [ProductColumn, string][]).some(([column, cell]) =>
      known.has(`${column}:${markOfCell(number, column, cell)}`),
    ),
  );
}

/** null for a row without marks. */
export function readMarks(number: string, marks: string): IsAsExported | null {
  if (marks.trim() === '') return null;
  const known = new Set(marks.trim().split(/\s+/));
  return (column, cell) =>
    plainCell(column, cell) === ''
      ? ![...known].some((mark) => mark.startsWith(`${column}:`))
      : known.has(`${column}:${markOfCell(number, column, cell)}`);
}
