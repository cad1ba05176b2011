/**
 * Comments point to decisions and to sections of the specification by number, documents to each other, and all of them
 * to files by path: none of that leads nowhere.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const FOLDERS = 'src pb_hooks pb_migrations server ops scripts bench tests docs'.split(' ');
const exists = (path: string) => existsSync(join(project, path));

/** Every file of ours that has comments. */
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    // Pictures of the screens, with their list, are left there by who takes them.
    .filter((name) => /\.(ts|tsx|mjs|js|md|css)$/.test(name) && !name.startsWith('gallery/'))
    .map((name) => `${folder}/${name}`),
);
const texts = [...files, 'README.md', 'CONTRIBUTING.md'].map((file) => ({
  file,
  text: readFileSync(join(project, file), 'utf8'),
}));
const textOf = (path: string) => texts.find(({ file }) => file === path)?.text ?? '';

const DECISIONS = 'docs/decisions/';
const pages = files
  .filter((file) => file.startsWith(DECISIONS) && !file.endsWith('README.md'))
  .map((file) => file.slice(DECISIONS.length));
const numberOf = (page: string) => Number(/^D(\d{2})-[a-z-]+\.md$/.exec(page)?.[1]);

/** Files of ours that a page names in backticks and that are not there. */
const lostPaths = (text: string) =>
  [...text.matchAll(new RegExp(`\`((?:${FOLDERS.join('|')})/[^\`]+)\``, 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => !exists(path));

/** Everything that a pattern finds in any file, with what its first group says. */
const pointers = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, to = '']) => ({
      from: `${file}: ${whole}`,
      file,
      to,
    })),
  );
const lost = (found: ReturnType<typeof pointers>, isThere: (to: string, file: string) => boolean) =>
  found.filter(({ to, file }) => !isThere(to, file)).map(({ from }) => from);

it('a decision has a page wherever something points to it', () => {
  const known = new Set(pages.map(numberOf));
  expect(lost(pointers(/\bD([1-9]\d?)\b/g), (number) => known.has(Number(number)))).toEqual([]);
});

it('a paper that is pointed to is here', () => {
  const papers = /\b(docs\/[\w/-]+\.md|(?:design|product|spec)\.md)\b/g;
  expect(lost(pointers(papers), exists)).toEqual([]);
});

it('a document links to files that are here', () => {
  const links = pointers(/\]\(([^()#:\s]+)(?:#[^()\s]*)?\)/g).filter(({ file }) =>
    file.endsWith('.md'),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(lost(links, (to, file) => exists(join(dirname(file), to)))).toEqual([]);
});

it('a page of a decision is listed, bears its number and names files that exist', () => {
  const list = textOf(`${DECISIONS}README.md`);
  const wrong = pages.flatMap((page) => {
    const text = textOf(DECISIONS + page);
    return [
      ...(text.startsWith(`# D${numberOf(page)} `) ? [] : [`${page}: its title`]),
      ...(list.includes(`(${page})`) ? [] : [`${page}: its place in the list`]),
      ...lostPaths(text).map((path) => `${page}: ${path}`),
    ];
  });
  expect(wrong).toEqual([]);
});

it('a section of the specification is there wherever something points to it', () => {
  const text = textOf('docs/specification.md');
  const sections = new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  // 'spec section 4', 'spec sections 2 and 9', 'the spec (sections 7, 8; …'.
  const references = pointers(/\bspec(?:'s)? \(?sections? (\d+(?:(?:, | and )\d+)*)/g);
  expect(references).not.toEqual([]);
  const areAll = (numbers: string) =>
    (numbers.match(/\d+/g) ?? []).every((one) => sections.has(one));
  expect(lost(references, areAll)).toEqual([]);
});

it('the specification names files that exist, and decisions by their numbers', () => {
  const text = textOf('docs/specification.md');
  const links = [...text.matchAll(/\[D(\d+)\]\(decisions\/([^)]+)\)/g)];
  const wrong = links.filter(([, number, page = '']) => numberOf(page) !== Number(number));
  expect(lostPaths(text)).toEqual([]);
  expect(wrong.map(([link]) => link)).toEqual([]);
});
