/** A disk that reports flushes before they are done: a power cut takes what was written since. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['data.db', 'data.db-wal'];

const copyOf = (dataDir: string, name: string) => join(dataDir, `copy-of-${name}`);

/** What is on the disk at this moment, while nobody writes. */
export function keepWhatIsOnDisk(dataDir: string): void {
  for (const name of FILES) {
    const there = join(dataDir, name);
    if (existsSync(there)) copyFileSync(there, copyOf(dataDir, name));
  }
}

/** What is left of a killed server's database: what was on the disk then. */
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
