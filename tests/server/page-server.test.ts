/** What draws pages beside PocketBase goes on, whatever it is asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPageServer } from '../../scripts/lib/page-server.mjs';

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
  const first = sent();
  await vi.waitFor(() => expect(sent().length).toBeLessThan(first.length), { timeout: 30_000 });
  for (const bytes of [first, sent()]) expect(brotliDecompressSync(bytes).toString()).toBe(text);
});
