/** A sheet that takes the shop longer than a request may last is answered part by part (D41). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/server.ts';

/** Of one transaction. */
const ROWS_PER_CHUNK = 100;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ env: { ESSENTIALS_TEST_IMPORT_MS: '0.001' } });
});
afterAll(() => shop.close());

it('answers in time for the rows that it has stored, and takes the others when they come again', async () => {
  const owner = await shop.anOwner();
  const { category } = await shop.productRow(await shop.stock());
  const rows = Array.from({ length: 2 * ROWS_PER_CHUNK + 1 }, (_, line) => ({
    id: '',
    line,
    seen: null,
    set: { name: `Imported ${line}`, quantity: '1 kg', price: 50, status: 'active', category },
  }));
  const importId = 'import000000001';
  const codes: string[][] = [];
  let left = rows;
  while (left.length > 0) {
    const body = { rows: left, import: importId };
    // oxlint-disable-next-line no-await-in-loop -- part after part
    const answer = await shop.post<{ results: { code: string }[] }>(
      '/api/shop/products/import',
      body,
      owner.token,
    );
    expect(answer.body.results).toHaveLength(left.length);
    const answered = answer.body.results
      .map(({ code }) => code)
      .filter((code) => code !== 'not_yet');
    expect(answered.length).toBeGreaterThan(0);
    codes.push(answered);
    left = left.slice(answered.length);
  }
  expect(codes.map(({ length }) => length)).toEqual([ROWS_PER_CHUNK, ROWS_PER_CHUNK, 1]);
  expect(new Set(codes.flat())).toEqual(new Set(['stored']));
  expect(await shop.countOf('products', "name ~ 'Imported'")).toBe(rows.length);
});
