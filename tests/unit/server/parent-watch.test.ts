/** What runs beside the shop ends with it, even when it is killed before they have begun to look. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parentIdentity } from '../../../server/lib/parent-watch.mjs';

const MODULE = resolve(import.meta.dirname, '../../../server/lib/parent-watch.mjs');
const LOOK = `import { isParentAlive } from ${JSON.stringify(MODULE)}; console.log(isParentAlive())`;

const sees = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', LOOK], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).stdout.trim();

it('distinguishes its starter from a later parent process', () => {
  expect(sees(parentIdentity())).toBe('true');
  expect(sees({ STARTED_BY: '1' })).toBe('false');
});
