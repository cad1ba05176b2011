/** Which line of a sheet holds its headings. */
import { parseRupees } from '../components/parse-amount.ts';
import { columnOf } from './product-columns.ts';
import { tidyAmount } from './tidy-text.ts';

type Row = readonly string[];

/** A shop's name and a date may stand above the headings. */
const MOST_ROWS_ABOVE = 10;

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
export function headingsAt(table: readonly Row[], firstProduct = MOST_ROWS_ABOVE): number {
  const rows = table.slice(0, Math.min(firstProduct, MOST_ROWS_ABOVE));
  const width = Math.max(0, ...table.map((row) => filled(row).length));
  const named = rows.map((row) => columnsNamed(row, width));
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  const at = rows.findIndex((row) => filled(row).length > 1);
  return hasAmount(rows[at] ?? []) ? -1 : at;
}
