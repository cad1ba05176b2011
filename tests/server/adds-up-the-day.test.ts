/** The day's accounts and the books for an accountant over HTTP (D76): the shop's day, not UTC's, and no paisa twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anId } from '../support/order-bodies.ts';
import { openShop, type Person, type TestShop } from '../support/server.ts';
import { queryOf } from '../support/statements.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openShop();
  owner = await shop.anOwner();
});
afterAll(() => shop.close());

/** Stored as the shop would have at that time: no request sets the clock of the server. */
const stored = (
  kind: string,
  from: string,
  to: string,
  paise: number,
  at: string,
  more: { id?: string; note?: string; counted?: number; reverses?: string } = {},
) =>
  queryOf(
    shop,
    `INSERT INTO transfers (id, reverses, kind, from_account, to_account, amount_paise, counted_paise, note, "by", made_at, taken_at)
     VALUES ('${more.id ?? anId('day')}', '${more.reverses ?? ''}', '${kind}', '${from}', '${to}', ${paise}, ${more.counted ?? 'NULL'}, '${more.note ?? ''}', '${owner.id}', '${at}', '${at}')`,
  );

interface Days {
  flows: { kind: string; from: string; to: string; paise: number; count: number }[];
  accounts: {
    account: string;
    before_paise: number;
    after_paise: number;
    moved: { kind: string; paise: number }[];
  }[];
  counts: { counted_paise: number; difference_paise: number }[];
  expenses: { note: string; paise: number }[];
}
const daysOf = async (from: string, to = from) =>
  (await shop.get<Days>(`/api/shop/staff/ledger/days?from=${from}&to=${to}`, owner.token)).body;

it('has the shop’s day from midnight to midnight, and what was in the drawer at both', async () => {
  // 23:59:59.999 in India on 9 October, and midnight.
  await stored('paid_in', 'float', 'cash:till', 50_000, '2026-10-09 18:29:59.999Z');
  await stored(
    'khata_paid',
    'customer:abcdefghijklmno',
    'cash:till',
    20_000,
    '2026-10-09 18:30:00.000Z',
  );
  await stored('paid_out', 'cash:till', 'expense', 4_000, '2026-10-10 05:00:00.000Z', {
    note: 'Tea',
  });
  await stored('closed', 'cash:till', 'difference', 1_000, '2026-10-10 15:00:00.000Z', {
    counted: 65_000,
  });
  await stored('collected', 'customer:walk-in', 'cash:till', 700, '2026-10-10 18:30:00.000Z');

  const day = await daysOf('2026-10-10');
  expect(day.accounts).toEqual([
    expect.objectContaining({
      account: 'cash:till',
      before_paise: 50_000,
      after_paise: 65_000,
      moved: [
        { kind: 'closed', paise: -1_000 },
        { kind: 'khata_paid', paise: 20_000 },
        { kind: 'paid_out', paise: -4_000 },
      ],
    }),
  ]);
  expect(day.flows).toContainEqual({
    kind: 'khata_paid',
    from: 'khata',
    to: 'cash',
    paise: 20_000,
    count: 1,
  });
  expect(day.counts).toMatchObject([{ counted_paise: 65_000, difference_paise: -1_000 }]);
  expect(day.expenses).toMatchObject([{ note: 'Tea', paise: 4_000 }]);

  const both = await daysOf('2026-10-09', '2026-10-11');
  expect(both.accounts[0]).toMatchObject({ before_paise: 0, after_paise: 65_700 });
});

it('keeps an expense on its day that was taken back on another', async () => {
  const [tea, sugar] = [anId('tea'), anId('sugar')];
  for (const [id, note] of [
    [tea, 'Tea'],
    [sugar, 'Sugar'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await stored('paid_out', 'cash:till', 'expense', 300, '2026-10-20 05:00:00.000Z', { id, note });
  }
  const back = (of: string, at: string) =>
    stored('reversed', 'expense', 'cash:till', 300, at, { reverses: of });
  await back(sugar, '2026-10-20 06:00:00.000Z');
  await back(tea, '2026-10-21 05:00:00.000Z');
  expect((await daysOf('2026-10-20')).expenses).toMatchObject([{ note: 'Tea', paise: 300 }]);
  expect((await daysOf('2026-10-20', '2026-10-21')).expenses).toEqual([]);
});

it('gives each transfer of the days once, page by page', async () => {
  await queryOf(
    shop,
    `INSERT INTO transfers (id, kind, from_account, to_account, amount_paise, "by", made_at, taken_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     SELECT printf('page%011d', i), 'paid_in', 'float', 'cash:till', 100, '', '2026-09-01 08:00:00.000Z', '2026-09-01 08:00:00.000Z' FROM n`,
  );
  const ids: string[] = [];
  let next = '';
  do {
    // oxlint-disable-next-line no-await-in-loop -- the next page is named by this one
    const { body } = await shop.get<{ transfers: { id: string }[]; next: string }>(
      `/api/shop/staff/ledger/books?from=2026-09-01&to=2026-09-01&after=${next}`,
      owner.token,
    );
    ids.push(...body.transfers.map(({ id }) => id));
    ({ next } = body);
  } while (next !== '');
  expect(ids).toHaveLength(2_500);
  expect(new Set(ids).size).toBe(2_500);
});

it.each([
  'from=2026-10-10',
  'from=2026-10-10&to=yesterday',
  'from=2026-10-10&to=2026-10-09',
  'from=2026-01-01&to=2026-12-31',
])('takes no days that are none or too many: %s', async (query) => {
  const path = `/api/shop/staff/ledger/days?${query}`;
  expect(await shop.get(path, owner.token)).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
});
