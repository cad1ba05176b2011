/** Which line of a sheet has its headings. */
import { parseRupees } from '../../components/form/parse-amount.ts';
import { tidyAmount } from './cells.ts';
import { columnOf } from './column-of.ts';

type Row = readonly string[];

/** Name, address and numbers of a firm, the name of the report and its dates may stand above the headings. */
const MAX_ROWS_ABOVE = 15;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '');
/** As in the row of a product. */
const hasAmount = (row: Row) => row.some((cell) => (parseRupees(tidyAmount(cell)) ?? 0) > 0);

/** How many columns a row names; 0 for one that is about a product. 'Pack' alone may be a cell of one. */
function columnsNamed(row: Row, width: number): number {
  if (hasAmount(row)) return 0;
  const named = new Set(row.map(columnOf).filter((column) => column !== null));
  const namesProducts = named.has('name') || named.has('product_id');
  const isEnough = named.size > 1 || (namesProducts && filled(row).length > Math.min(1, width - 1));
  return isEnough ? named.size : 0;
}

/**
 * The row of the headings, counted from 0: of the first ones that which names the most columns, or else the first with
 * two cells, unless it has an amount; -1 for a sheet without headings. Only rows before `firstProduct` are looked at.
 */
export function headingsAt(table: readonly Row[], firstProduct = MAX_ROWS_ABOVE): number {
  const rows = table.slice(0, Math.min(firstProduct, MAX_ROWS_ABOVE));
  const width = Math.max(0, ...table.map((row) => filled(row).length));
  const named = rows.map((row) => columnsNamed(row, width));
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  const at = rows.findIndex((row) => filled(row).length > 1);
  return hasAmount(rows[at] ?? []) ? -1 : at;
}

/** The headings once more, as on top of each printed page. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  const given = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const isHeading = (at: number) => cells[at]?.trim().toLowerCase() === headings[at]?.toLowerCase();
  return given.length > 1 && given.every(isHeading);
}
