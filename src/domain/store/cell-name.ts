/** What a cell is called (D38): a shop among several that stand side by side (cells.ts). */

export const CELL_NAME = /^[a-z0-9-]{1,32}$/;

/** Whether a text may name a cell. */
export const isCellName = (text: string): boolean => CELL_NAME.test(text);

/** What stands before every path of a cell's server, by the name that a phone keeps. */
export const pathTo = (kept: string): string => (kept === '' ? '' : `/at/${kept}`);
