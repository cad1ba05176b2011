/**
 * A data folder with every migration applied, made once for a run of the tests: migrations are most of what the start of
 * a new shop costs. Both runners call the default export before their workers start, and what it returns at the end.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPocketBaseCommand } from '../../server/lib/pocketbase.mjs';

const VARIABLE = 'ESSENTIALS_TEST_MIGRATED_SHOP';

/** The least that bcrypt allows: at the usual cost the accounts of the tests take half a minute of a processor. */
const CHEAP_PASSWORDS = `UPDATE _collections SET fields = (SELECT json_group_array(
    CASE value ->> 'type' WHEN 'password' THEN json_set(value, '$.cost', 4) ELSE json(value) END)
  FROM json_each(fields)) WHERE name = 'users'`;

export default async function makeMigratedShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'essentials-migrated-'));
  const env = { SQL_STATEMENTS: JSON.stringify([[CHEAP_PASSWORDS]]) };
  for (const command of [['migrate', 'up'], ['sql']]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { code, output } = await runPocketBaseCommand(command, { dataDir: folder, env });
    // Hooks that fail leave the exit code as it is.
    if (code !== 0 || (command[0] === 'sql' && !output.includes('sql [null]'))) {
      throw new Error(`The migrated shop could not be made: ${output}`);
    }
  }
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

let isCopied = false;

/**
 * Fills a new data folder. Only for the first shop of a test file: copies have the same lineage and secrets, by which one
 * shop knows that it is not another. A process that runs several files says where one begins with `isFirstOfFile`.
 */
export async function copyMigratedShop(
  dataDir: string,
  { isFirstOfFile = false }: { isFirstOfFile?: boolean } = {},
): Promise<void> {
  const folder = process.env[VARIABLE];
  if (!folder || (isCopied && !isFirstOfFile)) return;
  isCopied = true;
  await cp(folder, dataDir, { recursive: true });
}
