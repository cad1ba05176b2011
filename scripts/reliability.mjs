/**
 * `npm run reliability`: what happens to orders when everything around them fails, as one table. Each
 * part is a folder of tests/reliability, whose tests say what has to hold and leave their figures.
 *
 * `--seed N` plays what an earlier run has played, `--schedules N` says how many are drawn, `--soak` draws
 * 3,000 in the browser and 100,000 in the model and grows to a million orders, `--only wired` takes the named parts.
 */
import '../server/lib/need-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../bench/cases/markdown.mjs';
import { count } from './lib/count-option.mjs';
import { buildWhenStale } from '../server/lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { installPackages } from '../server/lib/install.mjs';
import { main, Problem } from '../server/lib/main.mjs';
import { runProcess } from '../server/lib/processes.mjs';
import { inProject } from '../server/lib/project.mjs';

const LARGEST_SEED = 1_000_000;
const folder = 'tests/reliability';
/** By part: how vitest is told to run it, and what a soak draws. */
const PARTS = {
  pricing: { args: ['--project', 'reliability', `${folder}/pricing/`], soak: '' },
  model: { args: ['--project', 'model-*'], soak: '100000' },
  mutants: { args: ['--config', 'vitest.mutants.config.ts'], soak: '' },
  load: { args: ['--project', 'reliability', `${folder}/load/`], soak: '' },
  growth: { args: ['--project', 'growth'], soak: '' },
  wired: { args: ['--project', 'reliability', `${folder}/wired/`], soak: '3000' },
};
const parts = Object.keys(PARTS);

function chosen() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      schedules: { type: 'string' },
      soak: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const names = values.only ? values.only.split(',') : parts;
  const unknown = names.find((name) => !parts.includes(name));
  if (unknown) throw new Problem(`There is no part "${unknown}": ${parts.join(', ')}.`);
  const seed = values.seed ?? String(1 + Math.floor(Math.random() * LARGEST_SEED));
  const schedulesOf = (part) => values.schedules ?? (values.soak ? PARTS[part].soak : '');
  return {
    names,
    seed: String(count('--seed', seed)),
    isSoak: values.soak,
    schedulesOf: (part) => schedulesOf(part) && String(count('--schedules', schedulesOf(part))),
  };
}

/** Runs a part's tests; answers whether all of them passed. */
async function hasPassed(part, schedules, env) {
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', ...PARTS[part].args];
  const drawn = schedules === '' ? {} : { RELIABILITY_SCHEDULES: schedules };
  return (await runProcess(process.execPath, args, { env: { ...env, ...drawn } })).code === 0;
}

/** What a part has found; a part that broke off has found nothing. */
function rowsOf(part, rows) {
  const file = join(rows, `${part}.json`);
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [['figures', 'none']];
  return found.map(([figure, value, goal = '']) => [part, figure, value, goal]);
}

await main(async () => {
  const { names, seed, isSoak, schedulesOf } = chosen();
  await installPackages();
  await buildWhenStale();
  const rows = mkdtempSync(join(tmpdir(), 'essentials-reliability-'));
  const env = {
    RELIABILITY_SEED: seed,
    RELIABILITY_ROWS: rows,
    RELIABILITY_SOAK: isSoak ? '1' : '',
    CHROMIUM_PATH: await findChromium(),
  };
  for (const part of names) {
    console.log(`\n── ${part}, seed ${seed}`);
    // oxlint-disable-next-line no-await-in-loop -- each part takes the whole machine
    if (!(await hasPassed(part, schedulesOf(part), env))) process.exitCode = 1;
  }
  const found = names.flatMap((part) => rowsOf(part, rows));
  console.log(`\n${table(['part', 'figure', `seed ${seed}`, 'goal'], found)}`);
  rmSync(rows, { recursive: true, force: true });
});
