/** Routes and hooks name their handlers by text, which the compiler cannot follow. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const hooks = resolve(import.meta.dirname, '../../../pb_hooks');
const read = (name: string) => readFileSync(join(hooks, name), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

const files = readdirSync(hooks, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);
const tables = files.filter((name) => name.endsWith('.pb.js'));
const modules = files.filter((name) => !name.endsWith('.pb.js'));
/** As routes name them: 'orders/place-order'. */
const handlers = modules
  .filter((name) => name.includes('/handlers/'))
  .map((name) => name.replace('/handlers/', '/').replace(/\.js$/, ''));
const text = tables.map(read).join('\n');
/** A handler may call another one. */
const code = [text, ...modules.filter((name) => name.includes('/handlers/')).map(read)].join('\n');

const called = namesIn(code, /answer\(\s*e,\s*'([\w/-]+)'/g);
const required = namesIn(code, /\/([\w-]+\/handlers\/[\w-]+)\.js/g).map((name) =>
  name.replace('/handlers/', '/'),
);
/** Within one folder of handlers. */
const besides = handlers.filter((name) => code.includes(`require('./${name.split('/')[1]}.js')`));
const named = [...called, ...required, ...besides];

it('names only handlers that exist', () => {
  expect(tables.length).toBeGreaterThan(5);
  const wanted = [...new Set([...called, ...required])].toSorted();
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => !handlers.includes(name))).toEqual([]);
});

it('names every handler there is', () => {
  expect(handlers.filter((name) => !named.includes(name))).toEqual([]);
});

it('names only modules that exist', () => {
  const wanted = namesIn(text, /\$\{__hooks\}\/([\w/-]+\.js)/g);
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !modules.includes(name))).toEqual([]);
});

it('reads single orders for the staff by their scope alone', () => {
  const scoped = modules.filter((name) => read(name).includes('/order-scope.js'));
  expect(scoped.length).toBeGreaterThan(5);
  expect(scoped.filter((name) => /\b(FROM|JOIN) orders\b/.test(read(name)))).toEqual([]);
});
