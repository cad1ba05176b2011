/** What customers searched for and did not find: counted by term and day, and nothing of who it was (D54). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitRoomIn } from '../support/room-in-time.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

interface Missed {
  terms: { term: string; count: number; last_day: string }[];
}

let shop: TestShop;
let owner: Person;
let today: string;

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
  await awaitRoomIn(24 * 60, 60_000, 0);
  today = new Date().toISOString().slice(0, 10);
});
afterAll(() => shop.close());
beforeEach(() => queryOf(shop, 'DELETE FROM missed_searches'));

async function count(...terms: string[]): Promise<void> {
  const answer = await shop.post('/api/shop/missed-searches', { terms });
  expect(answer).toMatchObject({ status: 200, body: { code: 'counted' } });
}
const listed = async () =>
  (await shop.get<Missed>('/api/shop/staff/missed-searches', owner.token)).body.terms;

describe('what was searched for and not found', () => {
  it('is counted by term, what most have looked for first', async () => {
    await count('ragi flour', 'Shispencil');
    await count('Ragi  Flour', 'ragi flour');
    expect(await listed()).toEqual([
      { term: 'ragi flour', count: 2, last_day: today },
      { term: 'shispencil', count: 1, last_day: today },
    ]);
  });

  it('has nothing in it of a person', async () => {
    await count('9876543210', 'asha@example.in', 'asha patil 987654');
    expect(await listed()).toEqual([]);
    await count('ragi');
    const columns = await queryOf(shop, "SELECT name FROM pragma_table_info('missed_searches')");
    expect(columns.flat().sort()).toEqual(['count', 'day', 'id', 'term']);
  });

  it.each([{}, { terms: 'ragi' }, { terms: Array.from({ length: 21 }, () => 'ragi') }])(
    'is refused where the request is none: %j',
    async (body) => {
      expect((await shop.post('/api/shop/missed-searches', body)).status).toBe(400);
    },
  );

  it('is at most 500 terms a day; those that are known are counted on', async () => {
    await count('ragi');
    await queryOf(
      shop,
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 499)
       INSERT INTO missed_searches (id, term, day, count)
       SELECT printf('missed%09d', n), 'thing ' || n, '${today}', 1 FROM numbers`,
    );
    await count('ragi', 'one too many');
    const terms = await listed();
    expect(terms[0]).toMatchObject({ term: 'ragi', count: 2 });
    expect(await queryOf(shop, 'SELECT count(*) FROM missed_searches')).toEqual([['500']]);
  });

  it('is deleted at night after 60 days', async () => {
    const dayBefore = (days: number) =>
      new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const rows = [59, 61].map(
      (days) => `('missed0000000${days}', 'ragi ${days}', '${dayBefore(days)}', 1)`,
    );
    await queryOf(
      shop,
      `INSERT INTO missed_searches (id, term, day, count) VALUES ${rows.join(', ')}`,
    );
    await shop.asSuperuser('POST', '/api/crons/retention');
    const left = () => queryOf(shop, 'SELECT term FROM missed_searches');
    await expect.poll(left).toEqual([['ragi 59']]);
  });

  it('is off the list once the shop has answered it', async () => {
    await count('ragi', 'nachni');
    const answer = await shop.post(
      '/api/shop/staff/missed-searches/forget',
      { term: 'ragi' },
      owner.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { code: 'forgotten' } });
    expect((await listed()).map(({ term }) => term)).toEqual(['nachni']);
  });
});
