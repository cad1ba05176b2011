/** Adds up what the parts of the model have found, for the one table that `npm run reliability` prints. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from './check.ts';
import { WRONGS } from './wrongs.ts';

const PART = /^model-part-\d+\.json$/;

/** Leaves a part's figures where they are added up; nothing when nobody asks for them. */
export function leaveFigures(part: number, checked: Checked): void {
  const folder = process.env.RELIABILITY_ROWS;
  if (folder) writeFileSync(join(folder, `model-part-${part}.json`), JSON.stringify(checked));
}

function readParts(folder: string): Checked[] {
  const files = readdirSync(folder).filter((name) => PART.test(name));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function rowsOf(parts: readonly Checked[]) {
  const sum = (of: (part: Checked) => number) => parts.reduce((total, part) => total + of(part), 0);
  const perSecond = sum(({ schedules, ms }) => schedules / (ms / 1_000));
  return [
    ['schedules', sum(({ schedules }) => schedules)],
    ['commands', sum(({ commands }) => commands)],
    ['schedules a second', Math.round(perSecond)],
    ...WRONGS.map((wrong) => [
      wrong,
      sum(({ failure }) => (failure?.wrongs.includes(wrong) ? 1 : 0)),
      0,
    ]),
  ];
}

/** After all parts (vitest's global setup). */
export function teardown(): void {
  const folder = process.env.RELIABILITY_ROWS;
  if (!folder) return;
  const rows = JSON.stringify(rowsOf(readParts(folder)));
  writeFileSync(join(folder, 'model.json'), rows);
  console.log(`model ${rows}`);
}
