import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import {
  freeBytes,
  diskSpaceProblem,
  diskSpaceWatch,
} from '../../../server/lib/disk-space-watch.mjs';

it('asks the disk for bytes and not for blocks', () => {
  const { bavail, blocks, bsize } = statfsSync(tmpdir());
  const bytes = freeBytes(tmpdir());
  expect(bytes).toBeGreaterThan(bavail);
  expect(bytes).toBeLessThanOrEqual(blocks * bsize);
});

it('refuses to start the server only if the disk is full', () => {
  expect(diskSpaceProblem('/data', 9_999_999)).toMatch(
    /^The disk with \/data is full \(9 MB left\)/,
  );
  expect(diskSpaceProblem('/data', 10_000_000)).toBe('');
});

it('says once that room runs out, once more at the end, and again the next time', () => {
  const said: string[] = [];
  let bytes = 0;
  const look = diskSpaceWatch('/data', { say: (line) => said.push(line), read: () => bytes });
  const after = (now: number) => {
    bytes = now;
    said.length = 0;
    look();
    return said.length;
  };

  expect(after(200_000_000)).toBe(0);
  expect(after(199_999_999)).toBe(1);
  expect(said[0]).toContain('has 199 MB left');
  expect(after(50_000_000)).toBe(0);
  expect(after(9_000_000)).toBe(1);
  expect(after(0)).toBe(0);
  expect(after(50_000_000)).toBe(0);
  expect(after(300_000_000)).toBe(0);
  expect(after(100_000_000)).toBe(1);
});
