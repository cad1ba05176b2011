/** The paths and commands of docs/running.md are those of the code. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layout } from '../../../ops/deploy/layout.mjs';
import { deployOptions } from '../../../ops/deploy/options.mjs';
import { inProject } from '../../../server/lib/project.mjs';

const page = readFileSync(inProject('docs/running.md'), 'utf8');

it('names the files and programs of a deployed shop', () => {
  const { home, environment, pocketBase, command, caddyfile, haproxy, connections } = layout;
  const paths = [home, environment, pocketBase, command, caddyfile, haproxy, connections];
  expect(paths.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

it('calls npm scripts that exist, and the deployment in words that it takes', () => {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const called = [...page.matchAll(/(?:npm run|^essentials) ([a-z][\w:-]*)/gm)].map(
    ([, script]) => script ?? '',
  );
  expect(called.filter((script) => !(script in scripts))).toEqual([]);

  const lines = [...page.matchAll(/^npm run deploy -- (.+)$/gm)].map(([, line = '']) =>
    line.replace('64-DIGITS', 'a'.repeat(64)).split(' '),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map((line) => deployOptions(line).domain)).toEqual(lines.map(() => 'shop.example'));
});
