/** Touch screens keep :hover on the last tapped element, so hover styles apply only on devices that can hover. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Container, type Document, parse } from 'postcss';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../../src');

const isWhereItHovers = (node: Container | Document | undefined): boolean =>
  node !== undefined &&
  ((node.type === 'atrule' && 'params' in node && node.params === '(hover: hover)') ||
    isWhereItHovers(node.parent));

it('has every :hover within @media (hover: hover)', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const outside: string[] = [];
  let count = 0;
  for (const sheet of sheets) {
    parse(readFileSync(resolve(SRC, sheet), 'utf8')).walkRules(/:hover/, (rule) => {
      count += 1;
      if (!isWhereItHovers(rule.parent)) outside.push(`${sheet}: ${rule.selector}`);
    });
  }
  expect(count).toBeGreaterThan(30);
  expect(outside).toEqual([]);
});
