/** The bugs to be planted (tests/reliability/mutants): a renamed file or a changed line is noticed at once. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from '../../reliability/mutants/mutants.ts';

const project = resolve(import.meta.dirname, '../../..');

it('find their text in their file exactly once', () => {
  const isOnce = ({ file, find }: (typeof MUTANTS)[number]) =>
    readFileSync(resolve(project, file), 'utf8').split(find).length === 2;
  expect(MUTANTS.length).toBeGreaterThan(10);
  expect(MUTANTS.filter((mutant) => !isOnce(mutant)).map(({ name }) => name)).toEqual([]);
});
