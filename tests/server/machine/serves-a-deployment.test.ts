/** What systemd runs on a deployed machine (server/serve.mjs), in the environment that is written there. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentFile } from '../../../ops/deploy/environment.mjs';
import { freePort } from '../../../server/lib/free-port.mjs';
import { pocketBaseBinary } from '../../../server/lib/pocketbase.mjs';
import { pushKeys } from '../../../server/lib/push-keys.mjs';
import { startProcess } from '../../../server/lib/processes.mjs';
import { inProject } from '../../../server/lib/project.mjs';

/** As systemd and a shell read it. */
const read = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)="(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const writtenFor = (port: number, store?: { cell: string; isFirst: boolean }) =>
  read(
    environmentFile({
      domain: 'shop.example',
      port,
      node: process.execPath,
      pocketBase: pocketBaseBinary(),
      ...(store && { store }),
    }),
  );

/** Where shops stand side by side (D38), a store begins with nothing but the first one's keys (D34). */
it('opens a store, whose link names it', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'essentials-serve-'));
  const port = await freePort();
  const stores = ['jalgaon', 'aundh'].map((store) => ({ cell: store, name: store, pincodes: [] }));
  const written = writtenFor(port, { cell: 'aundh', isFirst: false });
  const CELLS = join(folder, 'cells.json');
  writeFileSync(CELLS, JSON.stringify({ cells: stores }));
  const dataDir = join(folder, 'pb_data');
  const keys = await pushKeys(dataDir);
  const env = { ...process.env, ...written, CELLS, DATA_DIR: dataDir };
  const served = startProcess(process.execPath, [inProject('server/serve.mjs')], {
    env,
    stdout: 'collect',
    stderr: 'collect',
  });
  try {
    await expect.poll(() => served.output(), { timeout: 60_000 }).toContain('Shop: https://');
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await ask('/cells.json')).json()).toEqual({ cells: stores });
    expect((await ask('/data/catalogue.json')).headers.get('X-Cells')).toMatch(/^\d+$/);
    const told = (await (await ask('/api/shop/push/key')).json()) as Record<string, unknown>;
    expect(Object.values(told)).toContain(keys.publicKey);
    const asked = spawnSync(process.execPath, [inProject('ops/owner-link.mjs')], {
      env,
      encoding: 'utf8',
    });
    expect(asked.stdout).toMatch(/^Owner link: https:\/\/shop\.example\/at\/aundh\/auth#code=/);
  } finally {
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('opens the shop without demo staff, and without a link in the log that makes an owner', {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'essentials-serve-'));
  const port = await freePort();
  const written = writtenFor(port);
  const env = { ...process.env, ...written, DATA_DIR: join(folder, 'pb_data') };
  // By the path in the units of version 1.0.1, which leads to today's.
  const served = spawn(process.execPath, [inProject('scripts/serve.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  served.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toBe('Shop: https://shop.example\n');
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(health.status).toBe(200);

    // Somebody at the machine asks for the link, and gets it for the address that people know.
    const asked = spawnSync(process.execPath, [inProject('ops/owner-link.mjs')], {
      env,
      encoding: 'utf8',
    });
    expect(asked.stdout).toMatch(/^Owner link: https:\/\/shop\.example\/auth#code=\S+\n$/);
    expect(said).toBe('Shop: https://shop.example\n');
  } finally {
    served.kill('SIGTERM');
    const [code] = served.exitCode === null ? await once(served, 'close') : [served.exitCode];
    expect(code).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
});
