/** What a first visit requests, in the built app. scripts/budgets.mjs has its sizes. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { className } from '../../scripts/vite/class-names.ts';
import { page as hindi } from '../../src/text/hi/page.ts';
import { page as marathi } from '../../src/text/mr/page.ts';
import { pageText } from '../../src/text/page.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const SRC = resolve(import.meta.dirname, '../../src');
const page = readFileSync(`${DIST}/index.html`, 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);

it('needs nothing of a later screen', () => {
  const built: Record<string, { name?: string; imports?: string[] }> = JSON.parse(
    readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'),
  );
  const needed = new Set(
    Object.keys(built).filter((key) => /^(start|local|sync)$/.test(built[key]?.name ?? '')),
  );
  expect(needed.size).toBeGreaterThanOrEqual(3);
  // A Set grows while it is walked: what is needed by what is needed too.
  for (const key of needed) for (const next of built[key]?.imports ?? []) needed.add(next);
  const names = new Set([...needed].map((key) => built[key]?.name));
  expect([...names].filter((name) => /search|order|account|admin/.test(name ?? ''))).toEqual([]);
});

it('has the styles of every sheet', () => {
  const built = readdirSync(`${DIST}/assets`)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`${DIST}/assets/${name}`, 'utf8'))
    .join('');
  const sheets = readdirSync(SRC, { recursive: true })
    .map((name) => resolve(SRC, String(name)))
    .filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const withoutStyles = sheets.filter((file) => {
    const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const first = /\.([a-z]\w*)[^;{}]*\{/i.exec(rules)?.[1] ?? '';
    return !built.includes(`.${className(first, file)}`);
  });
  expect(withoutStyles).toEqual([]);
});

it('begins with a script that waits for neither React nor the app, so that the page is painted first', () => {
  const built = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'));
  const needed = new Set<string>(built['index.html'].imports);
  // A Set grows while it is walked: what is needed by what is needed too.
  for (const key of needed) for (const next of built[key].imports ?? []) needed.add(next);
  const names = new Set([...needed].map((key) => built[key].name));
  expect(names).toEqual(new Set(['rolldown-runtime', 'styles']));
});

it('runs a script within the page, before the first paint, that imports nothing', () => {
  const built = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'));
  expect(built['src/first-paint/early.ts'].imports ?? []).toEqual([]);
});

it('asks for nothing of the admin area, nor for the SDK, before either is used', () => {
  expect(scripts.filter((path) => /admin|pocketbase/.test(path ?? ''))).toEqual([]);
  const texts = scripts.map((path) => readFileSync(`${DIST}${path}`, 'utf8'));
  // The staff's preferences: src/phone/db/admin-preferences.ts.
  expect(texts.filter((text) => text.includes('admin_unlocked_until'))).toEqual([]);
});

it('requests no chunk that only several stores need', () => {
  expect(scripts.filter((path) => /\/other-store/.test(path ?? ''))).toEqual([]);
  expect(readFileSync(`${DIST}/sw.js`, 'utf8')).not.toContain('assets/other-store-worker');
});

it('has most of what runs at every start compiled beside the main thread', () => {
  const hinted = readdirSync(`${DIST}/assets`).filter(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(`${DIST}/assets/${name}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map((name) => name.split('-')[0])).toEqual(['local', 'react', 'router', 'start']);
});

it('can be parsed by Safari before 16.4, which fails at a regular expression that looks behind', () => {
  const built = ['sw.js', ...readdirSync(`${DIST}/assets`).map((name) => `assets/${name}`)];
  const lookingBehind = built.filter(
    (name) => name.endsWith('.js') && /\(\?<[=!]/.test(readFileSync(`${DIST}/${name}`, 'utf8')),
  );
  expect(lookingBehind).toEqual([]);
});

it('is asked for as the service worker asks, so that one answer serves both', () => {
  expect(page).not.toMatch(/<(script|link)[^>]* crossorigin[^>]*\.(js|css)"/);
});

it('has a page without a script in each language', () => {
  for (const [language, { description, noScript }] of [
    ['hi', hindi],
    ['mr', marathi],
  ] as const) {
    const shell = readFileSync(`${DIST}/index.${language}.html`, 'utf8');
    expect(shell).toContain(`<html lang="${language}-IN">`);
    expect(shell).toContain(`content="${description}"`);
    expect(shell).toContain(`<noscript>${noScript}</noscript>`);
  }
  expect(page).toContain(`content="${pageText('description')}"`);
  expect(page).toContain(`<noscript>${pageText('noScript')}</noscript>`);
});
