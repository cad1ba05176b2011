/** What is open on a khata, compared with paying each rupee one after the other. */
import { expect, it } from 'vitest';
import { type KhataEntry, khataEntries } from '../../../../src/domain/ledger/khata.ts';
import { exactPaise } from '../../../../src/domain/money.ts';
import { generator } from '../../../support/draw.mjs';

const KHATA = 'customer:abcdefghijklmno';
const MERGED = 'customer:bcdefghijklmnop';

type Line = Parameters<typeof khataEntries>[0][number];

const line = (id: string, rupees: number, account = KHATA, reverses = ''): Line => ({
  id,
  kind: rupees > 0 ? 'on_khata' : 'khata_paid',
  from: rupees > 0 ? 'customer:walk-in' : (account as typeof KHATA),
  to: rupees > 0 ? (account as typeof KHATA) : 'cash:till',
  amountPaise: exactPaise(Math.abs(rupees)),
  reverses,
});
const open = (entries: readonly KhataEntry[]) =>
  entries.filter(({ openPaise }) => openPaise > 0).map(({ id, openPaise }) => [id, openPaise]);

it('pays the oldest bill first, also with what was paid before it was made', () => {
  const entries = khataEntries([line('a', 300), line('b', 200), line('p', -350)], [KHATA]);
  expect(open(entries)).toEqual([['b', 150]]);
  expect(entries.map(({ balancePaise }) => balancePaise)).toEqual([300, 500, 150]);

  const early = [line('a', 300), line('p', -400), line('b', 200)];
  expect(open(khataEntries(early, [KHATA]))).toEqual([['b', 100]]);
});

it('pays nothing else with what was taken back', () => {
  const back = { ...line('r', -300, KHATA, 'a'), kind: 'reversed' as const };
  const entries = khataEntries([line('a', 300), line('b', 200), back], [KHATA]);
  expect(open(entries)).toEqual([['b', 200]]);
});

it('is one for those who were merged', () => {
  const entries = khataEntries(
    [line('a', 300), line('m', 50, MERGED), line('p', -320)],
    [KHATA, MERGED],
  );
  expect(open(entries)).toEqual([['m', 30]]);
});

it('leaves open what is owed, of the newest bills', () => {
  const random = generator(44);
  const draw = (below: number) => Math.floor(random() * below);
  for (let run = 0; run < 500; run += 1) {
    const lines: Line[] = [];
    const bills: { id: string; left: number }[] = [];
    let paid = 0;
    for (let at = 0; at < 12; at += 1) {
      const rupees = 1 + draw(9);
      const isBill = draw(2) === 0;
      lines.push(line(`l${at}`, isBill ? rupees : -rupees));
      if (isBill) bills.push({ id: `l${at}`, left: rupees });
      else paid += rupees;
    }
    // One rupee after the other, each to the oldest that is not paid.
    for (; paid > 0; paid -= 1) {
      const oldest = bills.find(({ left }) => left > 0);
      if (oldest) oldest.left -= 1;
    }
    const entries = khataEntries(lines, [KHATA]);
    expect(open(entries)).toEqual(
      bills.filter(({ left }) => left > 0).map(({ id, left }) => [id, left]),
    );
  }
});
