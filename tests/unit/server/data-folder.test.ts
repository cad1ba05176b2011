/** A data folder that a start works on is refused to another, which ends nothing of the first one's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeFolder } from '../../../server/lib/data-folder.mjs';

it('is refused while its start is alive, and that start’s PocketBase is left alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'essentials-folder-'));
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)', 'serve']);
  const ended = once(server, 'close');
  try {
    await once(server, 'spawn');
    const first = await takeFolder(dataDir);
    first.noteServer(server.pid ?? 0);

    await expect(takeFolder(dataDir)).rejects.toThrow(
      `is open already (process ${process.pid}): end that one first`,
    );
    expect(server.signalCode).toBeNull();

    first.giveBack();
    const second = await takeFolder(dataDir);
    second.giveBack();
  } finally {
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
