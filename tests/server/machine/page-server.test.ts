/** What draws pages beside PocketBase goes on, whatever it is asked for. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPageServer } from '../../../server/lib/page-server.mjs';

let pages: Awaited<ReturnType<typeof startPageServer>>;
beforeAll(async () => {
  pages = await startPageServer();
});
afterAll(() => pages.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(pages.env.ESSENTIALS_PAGES_URL + path, init);

it.each(['//', '/nothing-here'])('answers GET %s with 500, says so and goes on', async (path) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { status } = await ask(path);
  expect(status).toBe(500);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(` ${path}: `));
  const next = await ask('/text?name=/a', { method: 'POST', body: 'A text' });
  expect(await next.json()).toEqual({ file: expect.stringMatching(/\.json$/) });
  said.mockRestore();
});

it('sends a text at once, and makes it smaller when it stays', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ name: `Rice ${n * n}` })));
  const answer = await ask('/text?name=/rice', { method: 'POST', body: text });
  const { file } = (await answer.json()) as { file: string };
  const sent = () => readFileSync(join(pages.env.ESSENTIALS_PAGES_DIR, `${file}.br`));
  expect(brotliDecompressSync(sent()).toString()).toBe(text);
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  await expect.poll(() => sent().length, { timeout: 60_000 }).toBeLessThan(quick.length);
  expect(brotliDecompressSync(sent()).toString()).toBe(text);
});

const files = () =>
  readdirSync(pages.env.ESSENTIALS_PAGES_DIR).filter((name) => name.endsWith('.json'));
/** Takes some tenths of a second. */
const aLargeText = (name: string) =>
  JSON.stringify(Array.from({ length: 60_000 }, (_, n) => `${name} ${n * n}`));
const make = (name: string, body: string) => ask(`/text?name=${name}`, { method: 'POST', body });

interface Asked {
  name: string;
  body: string;
  /** Whether it goes once the first of all has been answered. */
  leaves?: boolean;
}

/** Asks all at once from another process: this one hears nothing while it makes something. */
async function burst(asked: Asked[]): Promise<{ status: number; file?: string }[]> {
  const script = `
    let input = '';
    for await (const chunk of process.stdin) input += chunk;
    const leaving = new AbortController();
    const answers = JSON.parse(input).map(async ({ name, body, leaves }) => {
      try {
        const answer = await fetch(process.argv[1] + '/text?name=' + name, {
          method: 'POST', body, signal: leaves ? leaving.signal : undefined,
        });
        leaving.abort();
        return { status: answer.status, ...(answer.ok && (await answer.json())) };
      } catch {
        return { status: 0 };
      }
    });
    console.log(JSON.stringify(await Promise.all(answers)));`;
  const url = pages.env.ESSENTIALS_PAGES_URL;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, url]);
  child.stdin.end(JSON.stringify(asked));
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { status: number; file?: string }[];
}

it('makes a thing once for all who ask for it at the same time', async () => {
  const before = files().length;
  const text = aLargeText('rice');
  const made = await burst(Array.from({ length: 12 }, () => ({ name: '/once', body: text })));
  expect(made[0]?.file).toMatch(/\.json$/);
  expect(new Set(made.map(({ file }) => file)).size).toBe(1);
  expect(files()).toHaveLength(before + 1);

  const [one, other] = await burst(['This', 'That'].map((body) => ({ name: '/once', body })));
  expect(one?.file).not.toBe(other?.file);
  // What has been replaced is made again.
  const again = await burst([{ name: '/once', body: text }]);
  expect(again[0]?.file).not.toBe(made[0]?.file);
});

it('makes nothing for those who have gone', async () => {
  const before = files().length;
  const stays = Array.from({ length: 8 }, (_, at) => ({
    name: `/stays${at}`,
    body: aLargeText(`dal ${at}`),
  }));
  const leaves = Array.from({ length: 30 }, (_, at) => ({
    name: `/leaves${at}`,
    body: aLargeText(`tea ${at}`),
    leaves: true,
  }));
  const made = await burst([...stays, ...leaves]);
  const count = made.filter(({ status }) => status === 200).length;
  expect(made.slice(0, 8).every(({ status }) => status === 200)).toBe(true);
  expect(count).toBeLessThan(30);
  // The few that were being made or sent when their callers left, and the next one.
  expect((await make('/next', 'A text')).status).toBe(200);
  expect(files().length - before).toBeLessThanOrEqual(count + 4);
});

it('has no more wait than it can make in time', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const made = await burst(
    Array.from({ length: 400 }, (_, at) => ({
      name: `/many${at}`,
      body: at < 4 ? aLargeText(`tea ${at}`) : `${at}`,
    })),
  );
  expect(made.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
  expect(made.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect((await make('/afterwards', 'A text')).status).toBe(200);
  said.mockRestore();
});
