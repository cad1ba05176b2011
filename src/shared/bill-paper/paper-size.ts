/** The paper that bills are printed on, which a device remembers. */
import * as v from 'valibot';
import { json, preferenceTable } from '../../phone/db/preference-table.ts';

export const PAPER_SIZES = ['58', '80', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const USUAL: PaperSize = 'a4';

const { read, write } = preferenceTable({
  bill_paper: json(v.picklist(PAPER_SIZES), USUAL),
});

export const readPaperSize = (): PaperSize => read('bill_paper');
export const storePaperSize = (size: PaperSize): void => write('bill_paper', size);

const ROLLS = { '58': 58, '80': 80 } as const;
/** Below the last row, for the tear-off edge. */
const TAIL_MM = 8;
const MM_PER_PIXEL = 25.4 / 96;

/** The `@page` rule of a paper. A roll is cut where the bill ends. */
export function pageRule(size: PaperSize, heightPixels: number): string {
  if (size === 'a4') return '@page { size: A4 portrait; margin: 14mm }';
  const heightMm = Math.ceil(heightPixels * MM_PER_PIXEL) + TAIL_MM;
  return `@page { size: ${ROLLS[size]}mm ${heightMm}mm; margin: 0 }`;
}
