import { afterEach, expect, it, vi } from 'vitest';
import { type ImportRow, importProducts } from '../../../../src/staff/api/import-products.ts';

afterEach(() => vi.unstubAllGlobals());

const aRow = (line: number): ImportRow => ({
  id: '',
  line,
  fields: { name: `Product ${line}` },
  seen: null,
  picture: '',
});

it('sends rows again that a busy shop has not come to, and answers for all in their order', async () => {
  const sent: { lines: number[]; began: unknown }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { rows, began } = JSON.parse(body) as { rows: { line: number }[]; began?: number };
    sent.push({ lines: rows.map(({ line }) => line), began });
    const results = rows.map(({ line }, at) =>
      at < 2 ? { code: 'stored', id: `id${line}` } : { code: 'not_yet' },
    );
    return Response.json({ code: 'imported', began: 7, results });
  });
  const rows = [1, 2, 3, 4, 5].map(aRow);
  const reply = await importProducts('token', rows, { importId: 'import', began: undefined });

  expect(reply).toEqual({
    ok: true,
    data: {
      began: 7,
      results: [1, 2, 3, 4, 5].map((line) => ({ code: 'stored', id: `id${line}` })),
    },
  });
  expect(sent).toEqual([
    { lines: [1, 2, 3, 4, 5], began: undefined },
    { lines: [3, 4, 5], began: 7 },
    { lines: [5], began: 7 },
  ]);
});

it('ends where a shop comes to none', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'imported', began: 7, results: [{ code: 'not_yet' }] }),
  );
  const reply = await importProducts('token', [aRow(1)], { importId: 'i', began: 7 });
  expect(reply).toMatchObject({ ok: false });
});
