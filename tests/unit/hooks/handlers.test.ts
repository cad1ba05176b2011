/** Routes and hooks name their handlers by text, which the compiler cannot follow. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const hooks = resolve(import.meta.dirname, '../../../pb_hooks');
const read = (name: string) => readFileSync(join(hooks, name), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

const handlers = readdirSync(join(hooks, 'handlers')).map((name) => name.replace(/\.js$/, ''));
const lib = readdirSync(join(hooks, 'lib')).map((name) => name.replace(/\.js$/, ''));
const tables = readdirSync(hooks).filter((name) => name.endsWith('.pb.js'));
const text = tables.map(read).join('\n');
/** One handler may be another's door. */
const code = [text, ...handlers.map((name) => read(`handlers/${name}.js`))].join('\n');

const named = [
  ...namesIn(code, /answer\(\s*e,\s*'([\w-]+)'/g),
  ...namesIn(code, /\/handlers\/([\w-]+)\.js/g),
  ...namesIn(code, /require\('\.\/([\w-]+)\.js'\)/g),
  // The door answers orders in the engine that it holds.
  ...namesIn(read('handlers/front-door.js'), /'([\w-]+)'/g).filter((name) =>
    handlers.includes(name),
  ),
];

it('names only handlers that exist', () => {
  expect(tables.length).toBeGreaterThan(5);
  const wanted = [...new Set(named)].toSorted();
  expect(wanted.filter((name) => !handlers.includes(name))).toEqual([]);
});

it('names every handler there is', () => {
  expect(handlers.filter((name) => !named.includes(name))).toEqual([]);
});

it('names only modules that exist', () => {
  const wanted = namesIn(text, /\/lib\/([\w-]+)\.js/g);
  expect(wanted.filter((name) => !lib.includes(name))).toEqual([]);
});
