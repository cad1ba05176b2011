import { describe, expect, it } from 'vitest';
import { cellsOfTexts } from '../../../../src/staff/import/read/cell.ts';
import { readOpenings } from '../../../../src/staff/khata/sheet/read-openings.ts';
import { asTable } from '../../../support/sheets.ts';

const read = (...lines: string[]) => readOpenings(cellsOfTexts(asTable(...lines)));
const owedBy = (...lines: string[]) =>
  read(...lines).lines.map(({ line, name, phone, amountPaise, problem }) =>
    problem ? [line, name, problem] : [line, name, phone, amountPaise],
  );

describe('the columns of what customers owe', () => {
  it.each([
    { heads: 'Customer Name | Mobile No | Balance Due', at: [0, 1, 2] },
    { heads: 'Sr. No | Amount | Party | Contact', at: [2, 3, 1] },
    { heads: 'ग्राहक | मोबाईल | बाकी', at: [0, 1, 2] },
    { heads: 'नाम | फ़ोन नंबर | उधार', at: [0, 1, 2] },
    { heads: 'Name | Credit limit | Due date | Outstanding', at: [0, null, 3] },
  ])('are found by their headings: $heads', ({ heads, at: [name, phone, owed] }) => {
    expect(read(heads, 'A | B | C | D').columns).toMatchObject({ name, phone, owed });
  });

  it('are found without headings, by what the cells are', () => {
    expect(owedBy('1 | Asha Patil | 98230 11111 | 1,250', '2 | Ravi |  | 300')).toEqual([
      [1, 'Asha Patil', '9823011111', 1_250_00],
      [2, 'Ravi', '', 300_00],
    ]);
  });

  it('are found below a title, in two rows of headings, without the totals', () => {
    expect(
      owedBy(
        'Patil Kirana',
        'Sundry Debtors',
        'Particulars | Closing Balance | ',
        ' | Debit | Credit',
        'Asha Patil | 1,23,456.50 | ',
        'Ravi | | 200.00',
        'Grand Total | 1,23,456.50 | 200.00',
      ),
    ).toEqual([
      [5, 'Asha Patil', '', 1_23_456_50],
      [6, 'Ravi', { code: 'is_credit', amountPaise: 200_00 }],
    ]);
  });
});

describe('an amount that is owed', () => {
  it.each([
    ['1,23,456.50', 1_23_456_50],
    ['₹ 500', 500_00],
    ['Rs.45/-', 45_00],
    ['१,२५०', 1_250_00],
    ['500 Dr', 500_00],
    ['Dr. 500.25', 500_25],
    ['500.00 (Dr)', 500_00],
    ['२०० नावे', 200_00],
  ])('is read from %s', (cell, paise) => {
    expect(owedBy('Name | Owed', `Asha | ${cell}`)).toEqual([[2, 'Asha', '', paise]]);
  });

  it.each([
    ['500 Cr', { code: 'is_credit', amountPaise: 500_00 }],
    ['५०० जमा', { code: 'is_credit', amountPaise: 500_00 }],
    ['-500', { code: 'amount_minus', cell: '-500' }],
    ['(500)', { code: 'amount_minus', cell: '(500)' }],
    ['0', { code: 'owes_nothing' }],
    ['-', { code: 'amount_missing' }],
    ['', { code: 'amount_missing' }],
    ['about 500', { code: 'amount_wrong', cell: 'about 500' }],
    ['#N/A', { code: 'amount_wrong', cell: '#N/A' }],
    ['1,2,3', { code: 'amount_wrong', cell: '1,2,3' }],
  ])('is not taken from "%s"', (cell, problem) => {
    expect(owedBy('Name | Owed', 'Ravi | 1', `Asha | ${cell}`)[1]).toEqual([3, 'Asha', problem]);
  });
});

describe('a line', () => {
  it('without a name, or with a number that is none, holds up no other', () => {
    expect(
      owedBy(
        'Name | Phone | Owed',
        ' | 9823011111 | 5',
        'Asha | 98230 | 5',
        'Ravi | +91 98230-11111 | 5',
      ),
    ).toEqual([
      [2, '', { code: 'name_missing' }],
      [3, 'Asha', { code: 'phone_wrong', cell: '98230' }],
      [4, 'Ravi', '9823011111', 500],
    ]);
  });

  it('about the same customer as an earlier one is left out', () => {
    const lines = owedBy(
      'Name | Phone | Owed',
      'Asha Patil | 9823011111 | 5',
      'A. Patil | 098230 11111 | 6',
      'asha  patil | | 7',
      'Asha Patil | 9823022222 | 8',
    );
    expect(lines.slice(1)).toEqual([
      [3, 'A. Patil', { code: 'number_twice', line: 2 }],
      [4, 'asha patil', { code: 'name_twice', line: 2 }],
      [5, 'Asha Patil', { code: 'name_twice', line: 4 }],
    ]);
  });
});
