/** The bills and their GST as an accountant gets them (D77). */
import { expect, it } from 'vitest';
import { exactPaise } from '../../../../src/domain/money.ts';
import type { BookBill } from '../../../../src/staff/api/book-bills.ts';
import { billSheets } from '../../../../src/staff/books/bill-sheets.ts';

const clock = { day: (ms: number) => `day ${ms}` };

const aBill = (number: string, totalPaise: number, more: Partial<BookBill> = {}): BookBill => ({
  number,
  isCreditNote: false,
  day: '2026-11-29',
  orderNumber: `O${number}`,
  totalPaise: exactPaise(totalPaise),
  cancelledAtMs: null,
  goods: [],
  ...more,
});
const soap = { hsn: '3401', percent: 18, taxable_paise: 10_000, tax_paise: 1_801 };
const onions = { hsn: '', percent: 0, taxable_paise: 4_000, tax_paise: 0 };
const rice = { hsn: '', percent: 5, taxable_paise: 72_381, tax_paise: 3_619 };

it('have a row for each bill and credit note, and a cancelled one with nothing in it', () => {
  const [list, rates, hsns] = billSheets(
    [
      aBill('1', 94_301, { goods: [rice, soap, onions] }),
      aBill('2', 11_801, { goods: [soap], cancelledAtMs: 7 }),
      aBill('3', 11_801, { goods: [soap] }),
      aBill('C1', 76_000, { goods: [rice], isCreditNote: true }),
    ],
    clock,
  );
  expect(list?.heads).toEqual([
    'Bill',
    'Day',
    'Order',
    'Total (₹)',
    'Taxable value (₹)',
    'CGST (₹)',
    'SGST (₹)',
    'Goods without tax (₹)',
    'Cancelled on',
  ]);
  expect(list?.rows).toEqual([
    ['1', '2026-11-29', 'O1', 943.01, 823.81, 27.09, 27.11, 40, ''],
    ['2', '2026-11-29', 'O2', 0, 0, 0, 0, 0, 'day 7'],
    ['3', '2026-11-29', 'O3', 118.01, 100, 9, 9.01, 0, ''],
    ['C1', '2026-11-29', 'OC1', -760, -723.81, -18.09, -18.1, 0, ''],
  ]);
  expect(rates?.rows).toEqual([
    [0, 40, 0, 0],
    [5, 0, 0, 0],
    [18, 200, 18, 18.02],
  ]);
  expect(hsns?.heads.slice(0, 2)).toEqual(['HSN', 'GST %']);
  expect(hsns?.rows).toEqual([
    ['', 0, 40, 0, 0],
    ['', 5, 0, 0, 0],
    ['3401', 18, 200, 18, 18.02],
  ]);
});

it('say nothing of tax where the shop collects none, and nothing of HSNs where there are none', () => {
  const [list, ...more] = billSheets([aBill('1', 4_000)], clock);
  expect(more).toEqual([]);
  expect(list?.heads).toEqual(['Bill', 'Day', 'Order', 'Total (₹)', 'Cancelled on']);
  expect(list?.rows).toEqual([['1', '2026-11-29', 'O1', 40, '']]);
  expect(billSheets([aBill('1', 4_000, { goods: [onions] })], clock)).toHaveLength(2);
});
