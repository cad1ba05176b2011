/**
 * `npm run budgets`: the sizes of the built app beside those of the last release, from bench/budgets.json.
 * Prints each size with what grew in it. Fails above a ceiling, and above +3 % unless `reasons` there says why.
 * `npm run budgets -- --release` stores today's sizes as those of the release in package.json.
 */
import '../server/lib/need-node.mjs';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildWhenStale } from '../server/lib/build.mjs';
import { main } from '../server/lib/main.mjs';
import { inProject } from '../server/lib/project.mjs';

const FILE = inProject('bench/budgets.json');
const DIST = inProject('dist');
/** What search loads of words. */
const WORD_LISTS = [
  'src/domain/search/word-list/kirana.txt',
  'src/domain/search/word-list/phrases.txt',
  'src/domain/catalogue/short-forms.txt',
];

/** Growth that needs no reason. */
const ROOM = 1.03;

/** As a browser that reads brotli receives it. */
function bytesSent(path) {
  const file = `${DIST}/${path}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The name without the hash: `assets/start-D74ZuaeZ.js` is `start.js`. */
const nameOf = (path) => path.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Bytes of each budget, by file. */
function measure() {
  const page = readFileSync(`${DIST}/index.html`, 'utf8');
  const atOnce = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  const later = readdirSync(`${DIST}/assets`)
    .filter((name) => /^(local|sync)-[\w-]{8}\.js$/.test(name))
    .map((name) => `assets/${name}`);
  if (atOnce.length < 4 || later.length !== 2)
    throw new Error('The scripts of a first visit are not those expected');
  const sizes = (paths) => Object.fromEntries(paths.map((path) => [nameOf(path), bytesSent(path)]));
  const zipped = (path) => brotliCompressSync(readFileSync(inProject(path))).length;
  const wordLists = WORD_LISTS.map((path) => [basename(path), zipped(path)]);
  return {
    'script at once': sizes(atOnce),
    'script until idle': sizes([...atOnce, ...later, 'sw.js']),
    'word list of search': Object.fromEntries(wordLists),
  };
}

const sumOf = (sizes) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
const inKb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const signed = (bytes) => `${bytes < 0 ? '' : '+'}${bytes} B`;

/** What a budget has grown by, file by file. */
function growthOf(sizes, before) {
  const names = new Set([...Object.keys(sizes), ...Object.keys(before)]);
  return [...names]
    .map((name) => ({ name, bytes: (sizes[name] ?? 0) - (before[name] ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
}

function judge(name, sizes, { release, ceilings, sizes: released, reasons }) {
  const before = released[name] ?? {};
  const [bytes, beforeBytes] = [sumOf(sizes), sumOf(before)];
  const ceiling = ceilings[name];
  console.log(
    `${name}: ${inKb(bytes)} of ${inKb(ceiling)}, ${signed(bytes - beforeBytes)} since ${release}`,
  );
  for (const one of growthOf(sizes, before)) console.log(`  ${one.name} ${signed(one.bytes)}`);
  if (bytes > ceiling) return `${name} is above its ceiling`;
  if (bytes > beforeBytes * ROOM && !reasons[name]) {
    return `${name} grew by more than 3 %: say why in "reasons" of bench/budgets.json`;
  }
  return null;
}

await main(async () => {
  const { release } = parseArgs({ options: { release: { type: 'boolean' } } }).values;
  await buildWhenStale();
  const measured = measure();
  const budgets = JSON.parse(readFileSync(FILE, 'utf8'));
  if (release) {
    const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    const next = { ...budgets, release: version, sizes: measured, reasons: {} };
    writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
  }
  const faults = Object.entries(measured).flatMap(
    ([name, sizes]) => judge(name, sizes, budgets) ?? [],
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
});
