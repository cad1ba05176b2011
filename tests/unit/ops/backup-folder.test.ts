import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  backupsIn,
  nameOf,
  removeOldBackups,
  writeManifest,
} from '../../../ops/backup/backup-folder.mjs';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-22T23:59:00Z');

let backupDir: string;
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'essentials-backups-'));
});
afterEach(() => rmSync(backupDir, { recursive: true, force: true }));

/** A folder with a backup's name. */
function put(daysAgo: number, { isWhole }: { isWhole: boolean }): string {
  const date = new Date(NOW - daysAgo * DAY_MS);
  const folder = join(backupDir, nameOf(date));
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

  const removed = removeOldBackups(backupDir, NOW);
  expect(removed).toContain(older);
  expect(backupsIn(backupDir)).toContain(good);
  expect(removeOldBackups(backupDir, NOW)).toEqual([]);

  const next = put(0.5, { isWhole: true });
  expect(removeOldBackups(backupDir, NOW)).toContain(good);
  expect(backupsIn(backupDir)).toContain(next);
});
