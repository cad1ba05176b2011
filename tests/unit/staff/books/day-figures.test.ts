/** A day's figures, and an accountant's sheets, of the same transfers. */
import { expect, it } from 'vitest';
import { exactPaise } from '../../../../src/domain/money.ts';
import type { BookEntry, Flow } from '../../../../src/staff/api/books.ts';
import { bookSheets } from '../../../../src/staff/books/book-sheets.ts';
import { khataFigures, salesFigures } from '../../../../src/staff/books/day-figures.ts';

const KHATA = 'customer:abcdefghijklmno';
/** Kind, from, to, paise, order. */
const TRANSFERS = [
  ['sold', 'sales', 'customer:walk-in', 23_050, 'ORD1'],
  ['assumed', 'customer:walk-in', 'cash:till', 23_000, 'ORD1'],
  ['rounded', 'customer:walk-in', 'round_off', 50, 'ORD1'],
  ['sold', 'sales', 'customer:walk-in', 10_000, 'ORD2'],
  ['collected', 'customer:walk-in', 'upi', 4_000, 'ORD2'],
  ['on_khata', 'customer:walk-in', KHATA, 5_000, 'ORD2'],
  // Handed over by mistake, and of an earlier day.
  ['sold', 'customer:walk-in', 'sales', 900, 'ORD0'],
  ['reversed', 'cash:till', 'customer:walk-in', 900, 'ORD0'],
  // Goods of an earlier day, at first too many.
  ['returned', 'customer:walk-in', 'sales', 2_000, 'ORD1'],
  ['reversed', 'sales', 'customer:walk-in', 2_000, 'ORD1'],
  ['returned', 'customer:walk-in', 'sales', 1_500, 'ORD1'],
  ['refunded', 'cash:till', 'customer:walk-in', 1_500, 'ORD1'],
  ['khata_paid', KHATA, 'cash:till', 2_030, ''],
  ['rounded', KHATA, 'round_off', 70, ''],
  ['opening', 'opening', KHATA, 700, ''],
] as const;

const groupOf = (account: string) => {
  if (account === 'customer:walk-in') return 'orders';
  return account === KHATA ? 'khata' : account.replace(/^cash:.*/, 'cash');
};
const flows: Flow[] = TRANSFERS.map(([kind, from, to, paise]) => ({
  kind,
  from: groupOf(from),
  to: groupOf(to),
  amountPaise: exactPaise(paise),
  count: 1,
}));
const entries = TRANSFERS.map(
  ([kind, from, to, paise, orderNumber], at): BookEntry => ({
    id: `t${at}`,
    kind,
    from,
    to,
    amountPaise: exactPaise(paise),
    order: orderNumber,
    orderNumber,
    customer: [from, to].includes(KHATA as never) ? 'Asha' : '',
    reverses: '',
    note: '',
    byName: '',
    takenAtMs: at,
  }),
);

it('takes what came back from what went, and says what is left to pay', () => {
  expect(salesFigures(flows)).toEqual({
    soldPaise: 32_150,
    returnedPaise: 1_500,
    cashPaise: 20_600,
    upiPaise: 4_000,
    khataPaise: 5_000,
    roundedPaise: 50,
    demoPaise: 0,
    owedPaise: 1_000,
  });
  expect(khataFigures(flows)).toEqual({
    rows: [
      { kind: 'on_khata', amountPaise: 5_000 },
      { kind: 'khata_paid', amountPaise: -2_030 },
      { kind: 'rounded', amountPaise: -70 },
      { kind: 'opening', amountPaise: 700 },
    ],
    changePaise: 3_600,
  });
});

it('gives an accountant the same sums in rupees', () => {
  const [money, orders] = bookSheets(entries, { day: () => '2026-11-29', time: String });
  expect(money?.rows).toHaveLength(TRANSFERS.length);
  expect(money?.rows[12]).toContain('Asha');
  expect(orders?.rows).toEqual([
    ['ORD1', 215.5, 215, 0, 0, 0.5, 0, 0],
    ['ORD2', 100, 0, 40, 50, 0, 0, 10],
    ['ORD0', -9, -9, 0, 0, 0, 0, 0],
  ]);
});

it('keeps two orders apart that have one number', () => {
  const twins = entries.filter(({ order }) => order === 'ORD1');
  const others = twins.map((one) => ({ ...one, order: 'another' }));
  const [, orders] = bookSheets([...twins, ...others], { day: () => '2026-11-29', time: String });
  const row = ['ORD1', 215.5, 215, 0, 0, 0.5, 0, 0];
  expect(orders?.rows).toEqual([row, row]);
});
