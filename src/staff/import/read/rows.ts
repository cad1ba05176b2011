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

/** The rows that say anything, all of one width. */
export function sameWidth(rows: readonly Cell[][]): Cell[][] {
  const filled = rows.filter((row) => !isBlank(row)).slice(0, MAX_LINES + 1);
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => [...row, ...Array.from({ length: width - row.length }, () => EMPTY)]);
}
