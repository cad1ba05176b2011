/** The bugs to be planted (tests/reliability/sabotage): a renamed file or a changed line is noticed at once. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SABOTAGES } from '../../reliability/sabotage/sabotages.ts';

const project = resolve(import.meta.dirname, '../../..');

it('find their text in their file exactly once', () => {
  const isOnce = ({ file, find }: (typeof SABOTAGES)[number]) =>
    readFileSync(resolve(project, file), 'utf8').split(find).length === 2;
  expect(SABOTAGES.length).toBeGreaterThan(10);
  expect(SABOTAGES.filter((sabotage) => !isOnce(sabotage)).map(({ name }) => name)).toEqual([]);
});
