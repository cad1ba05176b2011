/** Collects the rows of a workbook or a page within the limits of a sheet. */
import { type Cell, EMPTY, isBlank } from './cell.ts';
import { FileError, MAX_COLUMNS, MAX_LINES } from './limits.ts';

/** The cells of a row by their column: what has none is empty. A cell beyond the last column refuses the file. */
export function rowBuilder() {
  const row: Cell[] = [];
  return {
    row,
    put: (at: number, cell: Cell): void => {
      if (cell.kind === 'empty') return;
      if (at >= MAX_COLUMNS) throw new FileError('too_wide');
      while (row.length < at) row.push(EMPTY);
      row[at] = cell;
    },
  };
}

/** Puts a row at its place, with blank ones before it. */
export function putRow(rows: Cell[][], at: number, row: Cell[]): void {
  while (rows.length < Math.min(at, MAX_LINES)) rows.push([]);
  rows.push(row);
}

/** The rows to the last that says anything, all of one width. */
export function sameWidth(rows: readonly Cell[][]): Cell[][] {
  const filled = rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1);
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => [...row, ...Array.from({ length: width - row.length }, () => EMPTY)]);
}
