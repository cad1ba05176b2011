import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../../ops/backup/rows.mjs';
import { attach, runSql } from './database.mjs';
import { Problem } from './main.mjs';
import { runPocketBaseCommand } from './pocketbase.mjs';
import { lastWords } from './processes.mjs';
import { inProject } from './project.mjs';
import { shopEnv } from './run-shop.mjs';

/** Every migration of this version of the shop, by the names of their files. */
export const ownMigrations = () =>
  readdirSync(inProject('pb_migrations')).filter((name) => name.endsWith('.js'));

/** This version's migrations that are not among those that were applied. */
export const missingFrom = (applied) => ownMigrations().filter((name) => !applied.includes(name));

async function missingMigrations(dataDir) {
  const [, { migrations }] = await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    readHistory('shop'),
  ]);
  return missingFrom(JSON.parse(migrations));
}

/** Whether there is a shop that this version has to migrate. */
export const needsMigrations = async (dataDir) =>
  existsSync(join(dataDir, 'data.db')) && (await missingMigrations(dataDir)).length > 0;

/**
 * Applies this version's migrations to a shop that nobody serves: all of them, or none and a problem that
 * says why. PocketBase says so and ends well all the same, so what counts is what was applied.
 */
export async function applyMigrations(dataDir) {
  const { output } = await runPocketBaseCommand(['migrate', 'up'], {
    dataDir,
    env: shopEnv(false),
  });
  const missing = await missingMigrations(dataDir);
  if (missing.length > 0) throw new Problem(lastWords(output));
}
