/** Shops as earlier versions left them (tests/fixtures/released), each with four orders. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { attach, runSql } from '../../server/lib/database.mjs';
import { pocketBaseBinary, startPocketBase } from '../../server/lib/pocketbase.mjs';
import { anOrder } from './order-bodies.ts';

const project = resolve(import.meta.dirname, '../..');
export const RELEASED = join(project, 'tests/fixtures/released');

const templates = mkdtempSync(join(tmpdir(), 'essentials-released-'));

/** Removes what `aShopOf` has kept. */
export const removeTemplates = () => rmSync(templates, { recursive: true, force: true });

/**
 * The data folder, in `folder`, of a shop as it stood with the migrations up to one ('0471'), with the orders that it had
 * then. Made once, and copied.
 */
export async function aShopOf(migration: string, folder: string): Promise<string> {
  const made = join(templates, migration);
  if (!existsSync(made)) await makeShopOf(migration, made);
  const dataDir = join(folder, 'shop');
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

async function makeShopOf(migration: string, dataDir: string): Promise<void> {
  const migrations = join(templates, `${migration}-migrations`);
  const source = join(project, 'pb_migrations');
  mkdirSync(migrations);
  for (const name of readdirSync(source)) {
    // The sample came with the first of them.
    const isOfThen = name <= `${migration}_~` || name.startsWith('1000_');
    if (isOfThen || !/^\d/.test(name)) symlinkSync(join(source, name), join(migrations, name));
  }
  spawnSync(pocketBaseBinary(), [
    'migrate',
    'up',
    `--dir=${dataDir}`,
    `--hooksDir=${join(project, 'pb_hooks')}`,
    `--migrationsDir=${migrations}`,
    '--automigrate=0',
    '--dev=0',
  ]);
  const stored = readFileSync(join(RELEASED, `${migration}.sql`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('INSERT INTO '));
  await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    ...stored.map((line): [string] => [line.replace('INSERT INTO ', 'INSERT INTO shop.')]),
  ]);
}

/** The four orders. */
export const keys = [1, 2, 3, 4].map((number) => ({
  id: `released${String(number).padStart(7, '0')}`,
  key: String(number).padStart(32, '0'),
}));

/** What phones hear of the four orders, when the shop serves again, and is open all day. */
export async function tellOf(dataDir: string) {
  await runSql([
    attach(join(dataDir, 'data.db'), 'shop'),
    ['UPDATE shop.store_settings SET opens_at_minute = 0, closes_at_minute = 1440'],
  ]);
  const server = await startPocketBase({ dataDir });
  const post = async (path: string, body: unknown) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const told = await post('/api/shop/orders/lookup', { orders: keys });
  const cancelled = await post(`/api/shop/orders/${keys[0]?.id}/cancel`, { key: keys[0]?.key });
  const another = await post('/api/shop/orders', anOrder({ lines: [{ pid: 2, quantity: 1 }] }));
  await server.stop();
  return { told, cancelled, another };
}
