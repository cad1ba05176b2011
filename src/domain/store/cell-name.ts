/** Ids of cells (D38, cells.ts). */

export const CELL_NAME = /^[a-z0-9-]{1,32}$/;

export const isCellName = (text: string): boolean => CELL_NAME.test(text);

/** Path prefix of a cell's server, by its stored id. */
export const pathTo = (kept: string): string => (kept === '' ? '' : `/at/${kept}`);
