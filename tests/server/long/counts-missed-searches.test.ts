/** What customers searched for and did not find: counted by term and day, and nothing of who it was (D54). */
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { queryOf } from '../../support/statements.ts';

interface Missed {
  terms: { term: string; count: number; last_day: string }[];
}

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
});
afterAll(() => shop.close());
beforeEach(() => queryOf(shop, 'DELETE FROM missed_searches'));

async function count(...terms: string[]): Promise<void> {
  const answer = await shop.post('/api/shop/missed-searches', { terms });
  expect(answer).toMatchObject({ status: 200, body: { code: 'counted' } });
}
/** From another address of this machine. */
const countFrom = (localAddress: string, terms: string[]) =>
  new Promise<void>((resolve, reject) => {
    const options = {
      method: 'POST',
      localAddress,
      headers: { 'Content-Type': 'application/json' },
    };
    request(`${shop.url}/api/shop/missed-searches`, options, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`Answered ${response.statusCode}`));
    })
      .on('error', reject)
      .end(JSON.stringify({ terms }));
  });
/** The server counts by days of UTC. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const listed = async () =>
  (await shop.get<Missed>('/api/shop/staff/missed-searches', owner.token)).body.terms;

describe('what was searched for and not found', () => {
  it('is counted by term, what most have looked for first', async () => {
    const firstDay = dayIn(0);
    await count('ragi flour', 'Shispencil');
    await count('Ragi  Flour', 'ragi flour');
    const days = [firstDay, dayIn(0)];
    expect(await listed()).toEqual([
      { term: 'ragi flour', count: 2, last_day: expect.toBeOneOf(days) },
      { term: 'shispencil', count: 1, last_day: expect.toBeOneOf(days) },
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
    // The next day is full as well, should it begin meanwhile.
    for (const day of [dayIn(0), dayIn(1)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await queryOf(
        shop,
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)
         INSERT INTO missed_searches (id, term, day, count)
         SELECT printf('m%s%06d', replace('${day}', '-', ''), n),
           CASE n WHEN 1 THEN 'ragi' ELSE 'thing ' || n END, '${day}', 1 FROM numbers`,
      );
    }
    await count('ragi', 'one too many');
    const terms = await listed();
    expect(terms[0]).toMatchObject({ term: 'ragi', count: 3 });
    expect(await queryOf(shop, 'SELECT count(*) FROM missed_searches')).toEqual([['1000']]);
  });

  it('is of one address a share of the day, and leaves room for the others', async () => {
    const terms = Array.from({ length: 60 }, (_, at) => `thing ${'abcdefghij'[at % 10]}${at}`);
    for (const from of [0, 20, 40]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await countFrom('127.0.0.2', terms.slice(from, from + 20));
    }
    await countFrom('127.0.0.3', ['ragi']);
    const listedTerms = (await listed()).map(({ term }) => term);
    expect(listedTerms).toHaveLength(51);
    expect(listedTerms).toContain('ragi');

    // Nor does one address push its terms to the top.
    for (let times = 0; times < 20; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await countFrom('127.0.0.2', terms.slice(0, 20));
    }
    const counts = (await listed()).map(({ count: searches }) => searches);
    expect(counts.reduce((sum, searches) => sum + searches, 0)).toBe(201);
  });

  it('is deleted at night after 60 days', async () => {
    // Of the day that is 60 days ago nothing is kept; another day may begin before the night's work is done.
    const rows = [58, 60].map(
      (days) => `('missed0000000${days}', 'ragi ${days}', '${dayIn(-days)}', 1)`,
    );
    await queryOf(
      shop,
      `INSERT INTO missed_searches (id, term, day, count) VALUES ${rows.join(', ')}`,
    );
    await shop.asSuperuser('POST', '/api/crons/retention');
    const left = () => queryOf(shop, 'SELECT term FROM missed_searches');
    await expect.poll(left).toEqual([['ragi 58']]);
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
