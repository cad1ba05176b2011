/** Who waits for the shop to come to them, as the admin area asks for it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Demand,
  listWaitlist,
  type WaitlistEntry,
} from '../../../src/staff/api/customer-requests.ts';
import type { Slice } from '../../../src/staff/api/slices.ts';
import { fetchFrom } from '../../support/fetch-from.ts';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf, queryOf } from '../../support/statements.ts';

let shop: TestShop;
let admin: Person;
const heard = hearStatements();

/** Entries numbered from one to another, two of each second. */
const makeEntries = (first: number, last: number, { email, pincode }: Record<string, string>) =>
  queryOf(
    shop,
    `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
      INSERT INTO waitlist (id, email, phone, pincode, "user", created, updated)
      SELECT printf('made%011d', 90000 - i), ${email}, '', ${pincode}, '', ${AT}, ${AT} FROM n`,
  );
const AT = "strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || (i / 2) || ' seconds')";

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  fetchFrom(shop);
  admin = await shop.anAdmin();
  await makeEntries(1, 120, {
    email: "'person' || i || '@example.in'",
    pincode: "CASE WHEN i % 4 = 0 THEN '425201' ELSE '462001' END",
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

async function ask(asked: Partial<Parameters<typeof listWaitlist>[1]> = {}) {
  const reply = await listWaitlist(admin.token, { before: '', after: '', pincode: '', ...asked });
  if (!reply.ok) throw new Error(reply.message);
  return reply.data;
}

const demand = async () => (await shop.get<Demand>('/api/shop/demand', admin.token)).body;

const emailsIn = ({ rows }: Slice<WaitlistEntry>) => rows.map(({ email }) => email);
const inOrder = async (where = '1') =>
  (
    await queryOf(shop, `SELECT email FROM waitlist WHERE ${where} ORDER BY created DESC, id DESC`)
  ).flat();

describe('the waitlist', () => {
  it('is walked through slice by slice, and back', async () => {
    const top = await ask();
    const middle = await ask({ before: top.older });
    const end = await ask({ before: middle.older });
    expect([top, middle, end].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect([top, middle, end].flatMap(emailsIn)).toEqual(await inOrder());
    expect([top.newer, end.older]).toEqual(['', '']);
    expect(emailsIn(await ask({ after: end.newer }))).toEqual(emailsIn(middle));
  });

  it('keeps to a pincode', async () => {
    expect(emailsIn(await ask({ pincode: '425201' }))).toEqual(await inOrder("pincode = '425201'"));
    expect((await ask({ pincode: '000000' })).rows).toEqual([]);
  });

  it('is entered by an index, everywhere and in one pincode', async () => {
    const { older } = await ask();
    for (const asked of [{}, { before: older }, { pincode: '462001' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is heard
      const [statement, ...others] = await heard.on('waitlist', shop, () => ask(asked));
      expect(others).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const plan = await planOf(shop, statement ?? '');
      expect(plan).toContain('USING INDEX idx_waitlist_');
      expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
    }
  });
});

describe('the demand', () => {
  it('counts people per pincode, the most wanted first, and who asked twice once', async () => {
    expect(await demand()).toMatchObject({
      pincodes: 2,
      demand: [
        { pincode: '462001', people: 90 },
        { pincode: '425201', people: 30 },
      ],
    });
    await makeEntries(121, 122, { email: "' PERSON4@example.in '", pincode: "'425201'" });
    expect((await demand()).demand[1]).toEqual({ pincode: '425201', people: 30 });
  });

  it('tells the hundred most wanted, and how many there are', async () => {
    await makeEntries(1_001, 1_150, { email: "'far@example.in'", pincode: '400000 + i' });
    const told = await demand();
    expect(told.pincodes).toBe(152);
    expect(told.demand).toHaveLength(100);
    expect(told.demand[0]).toEqual({ pincode: '462001', people: 90 });
  });
});
