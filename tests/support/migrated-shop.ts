/**
 * A data folder with every migration applied, made once for a run of the tests: migrations are most of what the start of
 * a new shop costs. Both runners call the default export before their workers start, and what it returns at the end.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPocketBaseCommand } from '../../server/lib/pocketbase.mjs';

const VARIABLE = 'ESSENTIALS_TEST_MIGRATED_SHOP';

export default async function makeMigratedShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'essentials-migrated-'));
  const { code, output } = await runPocketBaseCommand(['migrate', 'up'], { dataDir: folder });
  if (code !== 0) throw new Error(`The migrations failed: ${output}`);
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

let isCopied = false;

/**
 * Fills a new data folder. Only the first of a process: copies have the same lineage and secrets, by which one shop
 * knows that it is not another.
 */
export async function copyMigratedShop(dataDir: string): Promise<void> {
  const folder = process.env[VARIABLE];
  if (!folder || isCopied) return;
  isCopied = true;
  await cp(folder, dataDir, { recursive: true });
}
