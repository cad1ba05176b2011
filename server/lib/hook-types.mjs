/**
 * PocketBase's own declarations of what a hook finds (`$app`, `core.Record`, `routerAdd` …), written by
 * the binary that runs the shop. They are as new as the binary, so they are made and not kept in git.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Problem } from './main.mjs';
import { lastWords, runProcess } from './processes.mjs';
import { pocketBaseBinary } from './pocketbase.mjs';
import { inProject } from './project.mjs';

const typesFile = inProject('node_modules/.cache/pocketbase/types.d.ts');

/** Where they say less than is true: [what stands there, what is meant]. */
const corrections = [
  // A collection is made of plain objects: see pb_hooks/collection-data.d.ts.
  ['constructor(data?: Partial<Collection>)', 'constructor(data?: CollectionData)'],
  ['rules: Array<RateLimitRule>', 'rules: Array<Partial<RateLimitRule>>'],
  ['(b: string|Array<number>, name: string): (File)', '(b: Uint8Array, name: string): (File)'],
  // Never absent where hooks run.
  ['rootCmd?: cobra.Command', 'rootCmd: cobra.Command'],
  ['Array<(Record | undefined)>', 'Array<Record>'],
  ['  record?: Record\n', '  record: Record\n'],
];

/** Writes the file. Throws a Problem when this PocketBase says something else than was corrected. */
export async function writeHookTypes() {
  const aside = mkdtempSync(join(tmpdir(), 'essentials-hook-types-'));
  try {
    const folders = ['dir', 'hooksDir', 'migrationsDir'].map(
      (flag) => `--${flag}=${aside}/${flag}`,
    );
    const { output } = await runProcess(
      pocketBaseBinary(),
      ['migrate', 'history-sync', '--dev=0', ...folders],
      { stdout: 'collect', stderr: 'collect' },
    );
    let types;
    try {
      types = readFileSync(join(aside, 'dir/types.d.ts'), 'utf8');
    } catch {
      throw new Problem(`PocketBase wrote no types: ${lastWords(output)}`);
    }
    for (const [said, meant] of corrections) {
      if (!types.includes(said)) throw new Problem(`PocketBase's types do not say "${said}".`);
      types = types.replaceAll(said, meant);
    }
    mkdirSync(dirname(typesFile), { recursive: true });
    writeFileSync(typesFile, types);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
