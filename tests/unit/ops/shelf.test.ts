import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupsIn, nameOf, tidyShelf, writeManifest } from '../../../ops/backup/shelf.mjs';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-22T23:59:00Z');

let shelf: string;
beforeEach(() => {
  shelf = mkdtempSync(join(tmpdir(), 'essentials-shelf-'));
});
afterEach(() => rmSync(shelf, { recursive: true, force: true }));

/** A folder with a backup's name. */
function put(daysAgo: number, { isWhole }: { isWhole: boolean }): string {
  const date = new Date(NOW - daysAgo * DAY_MS);
  const folder = join(shelf, nameOf(date));
  mkdirSync(folder);
  writeFileSync(join(folder, 'data.db'), '');
  if (isWhole) {
    writeManifest(folder, {
      format: 1,
      made_at: date.toISOString(),
      version: '1.0.1',
      lineage: 'a',
      rev: 1,
      migrations: [],
      counts: {},
      pictures: 0,
      bytes: 0,
    });
  }
  return nameOf(date);
}

it('never clears away the newest backup whose record says that it passed its check', () => {
  const [older, good] = [put(91, { isWhole: true }), put(90, { isWhole: true })];
  for (let days = 0; days < 60; days += 1) put(days, { isWhole: false });

  const removed = tidyShelf(shelf, NOW);
  expect(removed).toContain(older);
  expect(backupsIn(shelf)).toContain(good);
  expect(tidyShelf(shelf, NOW)).toEqual([]);

  const next = put(0.5, { isWhole: true });
  expect(tidyShelf(shelf, NOW)).toContain(good);
  expect(backupsIn(shelf)).toContain(next);
});
