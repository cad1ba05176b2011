/** A cell of a sheet, as the readers of files and pasted text find it. Only an empty cell may clear what the shop has. */

export type CellKind =
  | 'text'
  | 'number'
  | 'date'
  /** '#N/A', '#REF!': a formula that failed. */
  | 'error'
  /** A formula whose result is empty, or is not in the file. */
  | 'formula'
  /** The row ends before it. */
  | 'absent'
  | 'empty';

export interface Cell {
  kind: CellKind;
  /** What the sheet shows; of a formula without a result, the formula. */
  text: string;
  /** Only workbooks say it. */
  isBold?: boolean;
}

export const EMPTY: Cell = { kind: 'empty', text: '' };
export const ABSENT: Cell = { kind: 'absent', text: '' };

/** Errors of Excel, Google Sheets and LibreOffice, and a number that its column is too narrow for. */
const ERROR =
  /^(#(n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|error!|field!|blocked!)|#{3,}|err:\d+)$/i;

/** A cell of a text file or of a page, where everything is text. */
export function textCell(text: string): Cell {
  const shown = text.trim();
  if (shown === '') return EMPTY;
  if (ERROR.test(shown)) return { kind: 'error', text: shown };
  return { kind: /^=./.test(shown) ? 'formula' : 'text', text };
}

export const cellsOfTexts = (rows: readonly (readonly string[])[]): Cell[][] =>
  rows.map((row) => row.map(textCell));

export const cellAt = (row: readonly Cell[], at: number): Cell => row[at] ?? ABSENT;

/** What people write where there is nothing to write. */
const NO_VALUE = /^([-–—_.]+|n\.?\s?a\.?|n\/a|nil|null|none|nan|undefined)$/i;

/** Whether a text says that there is no value: it is not stored, and clears nothing. */
export const isNoValue = (text: string): boolean => NO_VALUE.test(text.trim());

export const isBlank = (row: readonly Cell[]): boolean =>
  row.every(({ text }) => text.trim() === '');
