/** The list of accounts, in a shop that many people use. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Person, type TestShop } from '../../support/server.ts';
import { hearStatements, planOf } from '../../support/statements.ts';

/** Far more than a page, quickly made; USERS=60000 measures a large shop. */
const MANY = Number(process.env.USERS ?? 2_000);
const MAX_BYTES = 40_000;

const heard = hearStatements();
let shop: TestShop;
let admin: Person;

interface User {
  id: string;
  is_admin: boolean;
  is_suspended: boolean;
  profile: { full_name: string; phone_number: string };
}
interface UserPage {
  users: User[];
  count: number;
  page: number;
  page_count: number;
}

const people = (values: string, into: string) => `WITH RECURSIVE n(i) AS
  (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY}) INSERT INTO ${into} SELECT ${values} FROM n`;
const id = "printf('many%011d', i)";
const at = "printf('2020-01-01 %02d:%02d:%02d.000Z', i / 3600 % 24, i / 60 % 60, i % 60)";

beforeAll(async () => {
  shop = await openShop({ onOutput: heard.onOutput });
  const sql = (query: string) => shop.asSuperuser('POST', '/api/sql', { query });
  await sql(
    people(
      `${id}, printf('98%08d-00000000@phone.invalid', i), printf('key%047d', i), 'x', ${at}, ${at}, i % 100 = 0`,
      'users (id, email, tokenKey, password, created, updated, is_suspended)',
    ),
  );
  await sql(
    people(
      `${id}, 'Person ' || i, printf('98%08d', i), ${at}, ${at}`,
      'user_profiles (id, full_name, phone_number, created, updated)',
    ),
  );
  admin = await shop.anAdmin();
});
afterAll(() => shop.close());

async function list(body: Record<string, unknown>) {
  const before = performance.now();
  const answer = await shop.post<UserPage>('/api/rpc/get_users_with_profiles', body, admin.token);
  const bytes = JSON.stringify(answer.body).length;
  if (process.env.USERS) console.log(body, bytes, Math.round(performance.now() - before), 'ms');
  return { ...answer, bytes };
}

it('gives the newest hundred to who asks as the spec has it, and says how many there are', async () => {
  const { body, bytes, headers } = await list({});
  const users = body as unknown as User[];

  expect(users).toHaveLength(100);
  expect(users[0]?.id).toBe(admin.id);
  expect(headers.get('X-Total-Count')).toBe(String(MANY + 1));
  expect(bytes).toBeLessThan(MAX_BYTES);
});

it('reaches everybody page by page, once', async () => {
  const { body } = await list({ page: 1, per_page: 100 });
  expect(body).toMatchObject({ count: MANY + 1, page: 1, page_count: Math.ceil((MANY + 1) / 100) });
  const seen = new Set<string>();
  const last = Math.min(body.page_count, 30);
  for (let page = 1; page <= last; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as a person leafs through them
    for (const user of (await list({ page, per_page: 100 })).body.users) seen.add(user.id);
  }
  expect(seen.size).toBe(Math.min(MANY + 1, last * 100));
  expect((await list({ page: body.page_count + 1, per_page: 100 })).body.users).toEqual([]);
});

it('finds who is on a page before it looks anybody up', async () => {
  const statements = await heard.on('users', shop, () => list({ page: 3 }));
  const plan = await planOf(shop, statements.at(-1) ?? '');

  expect(plan).toContain('SCAN users USING COVERING INDEX idx_users_newest');
  expect(plan).toContain('SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)');
});

it.each([
  ['a name, in any case', 'pErSoN 1234'],
  ['a phone number with blanks', '98 0000 1234'],
  ['a phone number with +91', '+91 9800001234'],
  ['an e-mail', '9800001234-00000000@phone'],
  ['an id', 'many00000001234'],
])('is searched by %s', async (_name, search) => {
  const { body, bytes } = await list({ page: 1, search });

  expect(body.users.map(({ profile }) => profile.full_name)).toContain('Person 1234');
  expect(body.users.length).toBeLessThanOrEqual(50);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

it('takes % and _ for what they are', async () => {
  expect((await list({ page: 1, search: '%' })).body).toMatchObject({ users: [], count: 0 });
});

it('is narrowed to admins and to the suspended', async () => {
  const admins = (await list({ page: 1, role: 'admin' })).body;
  expect(admins).toMatchObject({ count: 1, users: [{ id: admin.id }] });
  const suspended = (await list({ page: 1, status: 'suspended' })).body;
  expect(suspended.count).toBe(MANY / 100);
  expect(suspended.users.every((user) => user.is_suspended)).toBe(true);
});

it('names the accounts that are asked for by id', async () => {
  const { body } = await list({ page: 1, ids: ['many00000000007', 'nobody000000000'] });
  expect(body.users.map(({ profile }) => profile.full_name)).toEqual(['Person 7']);
});

it.each([
  { page: 0 },
  { page: 1.5 },
  { page: 1, per_page: 101 },
  { page: 1, search: 'x'.repeat(101) },
  { page: 1, search: 7 },
  { page: 1, role: 'owner of all' },
  { page: 1, status: 1 },
  { page: 1, ids: ['x'] },
])('refuses %o', async (body) => {
  expect(await list(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
