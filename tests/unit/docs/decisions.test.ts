/**
 * Comments point to decisions and to sections of the specification by number, and these to files by
 * path: none of that leads nowhere.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const pagesDir = join(project, 'docs/decisions');
const pages = readdirSync(pagesDir).filter((name) => name !== 'README.md');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

const numberOf = (page: string) => Number(/^D(\d{2})-[a-z-]+\.md$/.exec(page)?.[1]);

/** Files of ours that a page names in backticks and that are not there. */
const lostPaths = (text: string) =>
  [
    ...text.matchAll(
      /`((?:src|pb_hooks|pb_migrations|server|ops|scripts|bench|tests|docs)\/[^`]+)`/g,
    ),
  ]
    .map(([, path]) => path ?? '')
    .filter((path) => !existsSync(join(project, path)));

/** Every file of ours that has comments, and the pages they point to. */
function sources(): string[] {
  return [
    'src',
    'pb_hooks',
    'pb_migrations',
    'server',
    'ops',
    'scripts',
    'bench',
    'tests',
    'docs',
  ].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|js|md|css)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

describe('a decision', () => {
  const known = new Set(pages.map(numberOf));

  it('has a page wherever something points to it', () => {
    const lost = [...sources(), 'README.md'].flatMap((file) =>
      [...read(file).matchAll(/\bD([1-9]\d?)\b/g)]
        .filter(([, number]) => !known.has(Number(number)))
        .map(([reference]) => `${file}: ${reference}`),
    );

    expect(lost).toEqual([]);
  });

  it('is the paper that is pointed to, or another one that is here', () => {
    const papers = /\b(docs\/[\w/-]+\.md|(?:design|product|spec)\.md)\b/g;
    const lost = [...sources(), 'README.md'].flatMap((file) =>
      [...read(file).matchAll(papers)]
        .filter(([, paper]) => !existsSync(join(project, paper ?? '')))
        .map(([, paper]) => `${file}: ${paper}`),
    );

    expect(lost).toEqual([]);
  });

  it.each(pages)('%s is listed, bears its number and names files that exist', (page) => {
    const text = read(`docs/decisions/${page}`);
    const title = text.split('\n')[0] ?? '';

    expect(title).toMatch(new RegExp(`^# D${numberOf(page)} `));
    expect(read('docs/decisions/README.md')).toContain(`(${page})`);
    expect(lostPaths(text)).toEqual([]);
  });
});

describe('the specification', () => {
  const text = read('docs/specification.md');

  it('has a section wherever something points to it', () => {
    const sections = new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
    // 'spec section 4', 'spec sections 2 and 9', 'the spec (sections 7, 8; …'.
    const references = /\bspec(?:'s)? \(?sections? (\d+(?:(?:, | and )\d+)*)/g;
    const pointers = sources().flatMap((file) =>
      [...read(file).matchAll(references)].flatMap(([reference, numbers = '']) =>
        (numbers.match(/\d+/g) ?? []).map((number) => ({ number, from: `${file}: ${reference}` })),
      ),
    );

    expect(pointers).not.toEqual([]);
    expect(pointers.filter(({ number }) => !sections.has(number)).map(({ from }) => from)).toEqual(
      [],
    );
  });

  it('names files and decisions that exist', () => {
    const links = [...text.matchAll(/\[D(\d+)\]\(decisions\/([^)]+)\)/g)];
    const lost = links.filter(
      ([, number, page = '']) => !pages.includes(page) || numberOf(page) !== Number(number),
    );

    expect(lostPaths(text)).toEqual([]);
    expect(lost.map(([link]) => link)).toEqual([]);
  });
});
