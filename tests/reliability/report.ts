/** The figures of a part, for the one table that `npm run reliability` prints. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A figure, and what it has to be where it has to be something. */
export type Row = [figure: string, value: string | number, goal?: string | number];

/** Leaves them where scripts/reliability.mjs looks; nothing when nobody does. */
export function report(part: string, rows: readonly Row[]): void {
  const folder = process.env.RELIABILITY_ROWS;
  if (folder) writeFileSync(join(folder, `${part}.json`), JSON.stringify(rows));
}
