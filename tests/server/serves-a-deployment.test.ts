/** What systemd runs on a deployed machine (scripts/serve.mjs), in the environment that is written there. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentFile } from '../../scripts/deploy/environment.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { pocketBaseBinary } from '../../scripts/lib/pocketbase.mjs';
import { inProject } from '../../scripts/lib/project.mjs';

/** As systemd and a shell read it. */
const read = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)="(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

it('opens the shop without demo staff, and without a link in the log that makes an owner', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'essentials-serve-'));
  const port = await freePort();
  const written = read(
    environmentFile({
      domain: 'shop.example',
      port,
      node: process.execPath,
      pocketBase: pocketBaseBinary(),
    }),
  );
  const env = { ...process.env, ...written, DATA_DIR: join(folder, 'pb_data') };
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
    const asked = spawnSync(process.execPath, [inProject('scripts/owner-link.mjs')], {
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
