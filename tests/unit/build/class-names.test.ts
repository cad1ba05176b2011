import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { className } from '../../../scripts/vite/class-names.ts';

const root = resolve(import.meta.dirname, '../../..');

it('calls a class of every file something else', () => {
  const files = readdirSync(resolve(root, 'src'), { recursive: true })
    .map((file) => resolve(root, 'src', String(file)))
    .filter((file) => file.endsWith('.module.css'));
  expect(files.length).toBeGreaterThan(100);
  expect(new Set(files.map((file) => className('row', file))).size).toBe(files.length);
});
