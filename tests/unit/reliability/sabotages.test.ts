/** The bugs to be planted (tests/reliability/sabotage): a renamed file or a changed line is noticed at once. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SABOTAGES } from '../../reliability/sabotage/sabotages.ts';

const project = resolve(import.meta.dirname, '../../..');

it.each(SABOTAGES)('$name: its text is in $file exactly once', ({ file, find }) => {
  expect(readFileSync(resolve(project, file), 'utf8').split(find)).toHaveLength(2);
});
