import { expect, it } from 'vitest';
import { cellsOfTexts } from '../../../../src/staff/import/read/cell.ts';
import {
  type KnownCustomer,
  matchOpenings,
  type OpeningAnswers,
  readyOpenings,
  sumOf,
} from '../../../../src/staff/khata/sheet/match-openings.ts';
import { readOpenings } from '../../../../src/staff/khata/sheet/read-openings.ts';
import { asTable } from '../../../support/sheets.ts';

const known = (id: string, more: Partial<KnownCustomer> = {}): KnownCustomer => ({
  id,
  name: id,
  phone: '',
  hasOpening: false,
  merged: [],
  isErased: false,
  ...more,
});
const match = (
  lines: readonly string[],
  customers: readonly KnownCustomer[],
  answers: OpeningAnswers = {},
) =>
  matchOpenings(
    readOpenings(cellsOfTexts(asTable('Name | Phone | Owed', ...lines))).lines,
    customers,
    answers,
    (line) => `new${line}`,
  );
const effectOf = (...of: Parameters<typeof match>) => match(...of)[0]?.effect;

it('takes the customer who has the number, however it is written', () => {
  const asha = known('Asha', { phone: '+91 98230 11111' });
  expect(effectOf(['A. Patil | 9823011111 | 5'], [asha])).toEqual({
    kind: 'existing',
    customer: asha,
  });
});

it('takes the customer whom one with the number turned out to be', () => {
  const asha = known('Asha', { merged: [{ name: 'A. Patil', phone: '9823011111' }] });
  expect(effectOf(['Somebody | 9823011111 | 5'], [asha])).toMatchObject({ kind: 'existing' });
});

it('asks where two have the number', () => {
  const two = ['Asha', 'Ravi'].map((id) => known(id, { phone: '9823011111' }));
  expect(effectOf(['Asha | 9823011111 | 5'], two)).toEqual({ kind: 'asked', candidates: two });
});

it.each([
  { line: 'asha. patil | | 5', phone: '9823011111', kind: 'asked' },
  { line: 'Asha Patil | 9823022222 | 5', phone: '', kind: 'asked' },
  { line: 'Asha Patil | 9823022222 | 5', phone: '9823011111', kind: 'new' },
  { line: 'Ravi | | 5', phone: '', kind: 'new' },
])('never guesses by a name: "$line" beside "$phone" is $kind', ({ line, phone, kind }) => {
  const asha = known('asha1', { name: 'Asha Patil', phone });
  expect(effectOf([line], [asha])).toMatchObject({ kind });
});

it('does as it is answered, and asks again when the answer is taken back', () => {
  const asha = known('asha1', { name: 'Asha' });
  const lines = ['Asha | | 5'];
  expect(effectOf(lines, [asha], { 2: 'asha1' })).toMatchObject({ kind: 'existing' });
  expect(effectOf(lines, [asha], { 2: 'new' })).toEqual({ kind: 'new', id: 'new2' });
  expect(effectOf(lines, [asha], { 2: '' })).toMatchObject({ kind: 'asked' });
});

it('leaves out whoever has an opening balance, so the same sheet again adds nothing', () => {
  const done = [
    known('Asha', { phone: '9823011111', hasOpening: true }),
    known('Ravi', { hasOpening: true }),
  ];
  const lines = ['Asha | 9823011111 | 5', 'Ravi | | 6'];
  const rows = match(lines, done, { 3: 'Ravi' });
  expect(rows.map(({ effect }) => effect.kind)).toEqual(['has_opening', 'has_opening']);
  expect(readyOpenings(match(lines, done))).toEqual([]);
});

it('takes one that was written down from this sheet for what it is, and one that is forgotten for nobody', () => {
  expect(effectOf(['Asha | | 5'], [known('new2', { name: 'Asha' })])).toMatchObject({
    kind: 'existing',
  });
  expect(effectOf(['Asha | | 5'], [known('asha1', { name: 'Asha', isErased: true })])).toEqual({
    kind: 'new',
    id: 'new2',
  });
});

it('writes one line down for a customer', () => {
  const asha = known('asha1', {
    name: 'Asha',
    phone: '9823011111',
    merged: [{ name: '', phone: '9823022222' }],
  });
  const rows = match(['Asha | 9823011111 | 5', 'A | 9823022222 | 6', 'Ravi | | 7.50'], [asha]);
  expect(rows[1]?.effect).toEqual({
    kind: 'wrong',
    problem: { code: 'customer_twice', line: 2 },
  });
  const ready = readyOpenings(rows);
  expect(ready).toEqual([
    { line: 2, customer: 'asha1', isNew: null, isSaid: false, amountPaise: 500 },
    {
      line: 4,
      customer: 'new4',
      isNew: { name: 'Ravi', phone: '' },
      isSaid: false,
      amountPaise: 750,
    },
  ]);
  expect(sumOf(ready)).toBe(12_50);
});
