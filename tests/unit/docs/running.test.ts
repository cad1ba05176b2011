/** docs/running.md says what `npm run deploy` does: paths, limits and commands are those of the code. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SMALL_BYTES } from '../../../pb_hooks/http/body-limits.js';
import { layout } from '../../../ops/deploy/layout.mjs';
import { deployOptions } from '../../../ops/deploy/options.mjs';
import { BODY_S, lanes, proxyLimits } from '../../../ops/deploy/proxy-limits.mjs';
import { inProject } from '../../../server/lib/project.mjs';

const page = readFileSync(inProject('docs/running.md'), 'utf8');
const scripts = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts as Record<
  string,
  string
>;

it.each([
  'home',
  'environment',
  'pocketBase',
  'command',
  'caddyfile',
  'haproxy',
  'connections',
] as const)('names the %s of a deployed shop', (name) => {
  expect(page).toContain(`\`${layout[name]}\``);
});

it('states the limits', () => {
  expect(page).toContain(`works on ${proxyLimits.atOnce} requests at a time`);
  expect(page).toContain(`and ${proxyLimits.waiting} more wait, ${proxyLimits.waitS} seconds`);
  const { requests, large, streams } = lanes;
  expect(page.replaceAll('\n', ' ')).toContain(
    `${requests.perAddress} ordinary requests, ${large.perAddress} large answers, ${streams.perAddress} streams`,
  );
  expect(page.replaceAll('\n', ' ')).toContain('A body has ten seconds and 64 kB');
  const { connections, newConnections } = proxyLimits;
  expect(page.replaceAll('\n', ' ')).toContain(
    `${connections} TCP connections open, on ports 80 and 443 together, and open ${newConnections} more per second after the first ${2 * connections}.`,
  );
  expect([BODY_S, SMALL_BYTES]).toEqual([10, 64 * 1024]);
});

it('calls npm scripts that exist, and the deployment in words that it takes', () => {
  const called = [...page.matchAll(/(?:npm run|^essentials) ([a-z][\w:-]*)/gm)].map(
    ([, script]) => script ?? '',
  );
  expect(called.filter((script) => !(script in scripts))).toEqual([]);

  const lines = [...page.matchAll(/^npm run deploy -- (.+)$/gm)].map(([, line = '']) =>
    line.replace('64-DIGITS', 'a'.repeat(64)).split(' '),
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(deployOptions(line).domain).toBe('shop.example');
});
