/** Simulates a disk that reports flushes too early: a power cut loses later writes. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['data.db', 'data.db-wal'];

const copyOf = (dataDir: string, name: string) => join(dataDir, `copy-of-${name}`);

/** Copies the current files; there must be no writes. */
export function keepWhatIsOnDisk(dataDir: string): void {
  for (const name of FILES) {
    const there = join(dataDir, name);
    if (existsSync(there)) copyFileSync(there, copyOf(dataDir, name));
  }
}

/** Restores the copied files after the server was killed. */
export function loseSinceKept(dataDir: string): void {
  rmSync(join(dataDir, 'data.db-shm'), { force: true });
  for (const name of FILES) {
    const there = join(dataDir, name);
    const kept = copyOf(dataDir, name);
    rmSync(there, { force: true });
    if (existsSync(kept)) copyFileSync(kept, there);
    rmSync(kept, { force: true });
  }
}
