/** Comments point to decisions by number, and decisions to files by path: none of that leads nowhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const pagesDir = join(project, 'docs/decisions');
const pages = readdirSync(pagesDir).filter((name) => name !== 'README.md');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

const numberOf = (page: string) => Number(/^D(\d{2})-[a-z-]+\.md$/.exec(page)?.[1]);

/** Every file of ours that has comments. */
function sources(): string[] {
  return ['src', 'pb_hooks', 'pb_migrations', 'scripts', 'tests'].flatMap((folder) =>
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
    const paths = [...text.matchAll(/`((?:src|pb_hooks|scripts)\/[^`]+)`/g)].map(
      ([, path]) => path,
    );

    expect(title).toMatch(new RegExp(`^# D${numberOf(page)} `));
    expect(read('docs/decisions/README.md')).toContain(`(${page})`);
    expect(paths.filter((path) => !existsSync(join(project, path ?? '')))).toEqual([]);
  });
});
