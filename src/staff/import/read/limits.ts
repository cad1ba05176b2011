/** What a file of products may come to. More is refused before it is unpacked. */

/** The server's limit per import request. */
export const MAX_ROWS = 5_000;
/** Titles, groups and totals stand beside the products. */
export const MAX_LINES = 2 * MAX_ROWS;
export const MAX_COLUMNS = 200;
/** With pictures that a workbook has beside its cells. */
export const MAX_FILE_BYTES = 20_000_000;
/** A text of 5,000 products has some 1 MB. */
export const MAX_TEXT_BYTES = 8_000_000;
/** A workbook of 5,000 products unpacks to some 5 MB. */
export const MAX_UNPACKED_BYTES = 60_000_000;
export const MAX_PARTS = 1_000;
/** A sheet of 5,000 rows and 40 columns has some 600,000. */
export const MAX_TAGS = 2_000_000;

export type FileProblem =
  /** Damaged, or of no format that is read. */
  | 'workbook'
  | 'too_large'
  | 'too_wide'
  /** A binary workbook of Excel before 2007, or one with a password. */
  | 'old_excel'
  /** A picture or a PDF. */
  | 'picture';

/** Thrown by the readers of files. */
export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(`The file is refused: ${problem}`);
  }
}
