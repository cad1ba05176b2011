/** A property that nobody defines makes its declaration void without a word: a gap of that name is none. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../../../src');
const read = (ending: RegExp) =>
  readdirSync(src, { recursive: true })
    .map(String)
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(resolve(src, file), 'utf8'));
const namesIn = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

it('is defined wherever a stylesheet uses it without a fallback', () => {
  const sheets = read(/\.css$/);
  const defined = new Set([
    ...namesIn(sheets, /(--[\w-]+)\s*:/g),
    ...namesIn(read(/\.tsx?$/), /['"](--[\w-]+)['"]/g),
  ]);
  const used = namesIn(sheets, /var\(\s*(--[\w-]+)\s*\)/g);
  expect(used).not.toEqual([]);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
