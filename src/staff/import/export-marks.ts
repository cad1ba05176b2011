/**
 * What a sheet's rows said when they were exported, in a column of its own: a few letters for each cell.
 * By it an import tells what was changed in the sheet from what was changed in the shop meanwhile.
 */
import type { ProductColumn } from './product-columns.ts';

/** Beside the columns of a product, like the reasons of rows that are to be mended. */
export const EXPORTED_COLUMN = 'as_exported';

const AMOUNTS: ReadonlySet<ProductColumn> = new Set(['price', 'mrp', 'stock', 'delivery_time']);

/** A cell without what spreadsheets change by themselves: '45' and '₹45.00' are the same price. */
export function plainCell(column: ProductColumn, cell: string): string {
  const text = cell.trim().replace(/\r\n?/g, '\n');
  if (!AMOUNTS.has(column) || text === '') return text;
  const amount = Number(text.replace(/[₹,\s]/g, ''));
  return Number.isNaN(amount) ? text : String(amount);
}

/** Of 32 bits (FNV-1a): that another text has the same is one chance in four thousand million. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The number is part of it: copied beside another product it vouches for nothing. */
const markOfCell = (number: string, column: ProductColumn, cell: string) =>
  markOf(`${number}\n${column}\n${plainCell(column, cell)}`);

/** What the column says of a row; cells that are empty are left out. */
export function marksOf(cells: Readonly<Record<ProductColumn, string>>): string {
  return (Object.keys(cells) as ProductColumn[])
    .filter((column) => column !== 'product_id' && plainCell(column, cells[column]) !== '')
    .map((column) => `${column}:${markOfCell(cells.product_id, column, cells[column])}`)
    .join(' ');
}

/** Whether a cell reads as it was exported. */
export type IsAsExported = (column: ProductColumn, cell: string) => boolean;

/**
 * Whether a row was exported with this number: one of the cells, of the sheet or of the product by now,
 * reads as it was exported with it.
 */
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

/** null for a row that does not say how it was exported. */
export function readMarks(number: string, marks: string): IsAsExported | null {
  if (marks.trim() === '') return null;
  const known = new Set(marks.trim().split(/\s+/));
  return (column, cell) =>
    plainCell(column, cell) === ''
      ? ![...known].some((mark) => mark.startsWith(`${column}:`))
      : known.has(`${column}:${markOfCell(number, column, cell)}`);
}
