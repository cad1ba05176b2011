/**
 * `npm run bench`: the benchmarks, one at a time, on the production build with a real PocketBase.
 *
 * - `npm run bench` alone measures the app in a browser (modes/app.mjs), `npm run bench -- server` the server, `search`
 *   a search among 8,000 products, `backup` orders while the shop is backed up, and `sight` what a phone shows of each
 *   screen before anybody scrolls. The file of each has its options.
 * - The first line compares this machine with that of the published run.
 * - A mode with an option `out` writes its results there.
 */
import '../server/lib/need-node.mjs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRun, hostSpeed } from './cases/machine.mjs';
import { count } from '../scripts/lib/count-option.mjs';
import { buildWhenStale } from '../server/lib/build.mjs';
import { installPackages } from '../server/lib/install.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { endAllProcesses } from '../server/lib/processes.mjs';

const modes = {
  app: () => import('./modes/app.mjs'),
  server: () => import('./modes/server.mjs'),
  search: () => import('./modes/search.mjs'),
  backup: () => import('./modes/backup.mjs'),
  sight: () => import('./modes/sight.mjs'),
};

/** The chosen mode, and its options: numbers where the default is one. */
async function chosen([first = '', ...others]) {
  const isNamed = first !== '' && !first.startsWith('-');
  const name = isNamed ? first : 'app';
  if (!Object.hasOwn(modes, name)) {
    throw new Problem(`No benchmark is called "${name}": ${Object.keys(modes).join(', ')}.`);
  }
  const { defaults, measure } = await modes[name]();
  const text = /** @type {const} */ ({ type: 'string' });
  const types = Object.fromEntries(Object.keys(defaults).map((key) => [key, text]));
  const args = isNamed ? others : process.argv.slice(2);
  const { values } = parseArgs({ args, options: types });
  const options = Object.entries({ ...defaults, ...values }).map(([key, value]) => [
    key,
    typeof defaults[key] === 'number' ? count(`--${key}`, value) : value,
  ]);
  return { measure, published: defaults.out, options: Object.fromEntries(options) };
}

await main(async (signal) => {
  const { measure, published, options } = await chosen(process.argv.slice(2));
  await installPackages();
  await buildWhenStale();
  const { loopMs, comparison } = hostSpeed(published);
  console.log(comparison);
  const machine = await describeRun(loopMs);
  const folder = mkdtempSync(join(tmpdir(), 'essentials-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const page = await measure({ options, folder, machine, signal });
  if (page) {
    const out = resolve(options.out);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, page);
    console.log(`Written: ${out}`);
  }
  await endAllProcesses();
});
