/** The rows of a bill's paper with goods of several rates (D77), and of one from before there were any. */
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { billSchema } from '../../../../src/api/bill-records.ts';
import type { BillContents } from '../../../../src/domain/bill/bill.ts';
import { billRows } from '../../../../src/shared/bill-paper/bill-rows.ts';
import type { BillWords } from '../../../../src/shared/bill-paper/bill-words.ts';
import { billPaperText } from '../../../../src/text/bill-paper.ts';

const say = billPaperText as (key: string, filling: object) => string;
const words: BillWords = {
  tag: 'en-IN',
  say: (key, filling = {}) => say(key, filling),
  pack: (text) => text,
  kg: 'kg',
  nameOf: ({ name }) => name,
};

const line = (name: string, totalPaise: number) => ({
  pid: 1,
  name,
  name_hi: '',
  name_mr: '',
  pack: '',
  quantity: 1,
  unit: 'each' as const,
  price_paise: totalPaise,
  mrp_paise: 0,
  total_paise: totalPaise,
});

const BILL: BillContents = {
  v: 1,
  number: 'A/26-27/000123',
  made_at: '2026-11-29T06:00:00.000Z',
  day: '2026-11-29',
  order: '1234567890',
  language: '',
  shop: { kind: 'regular', name: 'Patil Kirana', address: '', phone: '', gstin: '', fssai: '' },
  lines: [line('Soap', 11_800)],
  subtotal_paise: 11_800,
  delivery_fee_paise: 0,
  discount_paise: 0,
  promo_code: '',
  added_paise: 0,
  total_paise: 11_800,
  taxes: [],
  saved_paise: 0,
};

const rowsOf = (bill: BillContents) =>
  billRows(v.parse(billSchema, JSON.parse(JSON.stringify(bill))), words).flatMap((row) => {
    if (row.kind === 'rule') return [];
    return row.kind === 'pair' ? `${row.text}: ${row.amount}` : row.text;
  });

it('have the HSN and the rate of a line, and a sum of each rate with its halves', () => {
  const soap = { percent: 18, taxable_paise: 10_000, tax_paise: 1_800 };
  const none = { percent: 0, taxable_paise: 4_000, tax_paise: 0 };
  const rice = { percent: 2.5, taxable_paise: 10_000, tax_paise: 251 };
  const lines = [
    { ...line('Soap', 11_800), hsn: '34011190', tax: soap },
    { ...line('Onions', 4_000), tax: none },
    { ...line('Rice', 10_251), mrp_paise: 11_000, hsn: '1006', tax: rice },
  ];
  const rows = rowsOf({ ...BILL, lines, taxes: [none, rice, soap] });
  expect(rows.filter((row) => /HSN|GST \d/.test(row))).toEqual([
    'HSN 34011190 · GST 18%',
    'GST 0%',
    'MRP ₹110.00 · HSN 1006 · GST 2.5%',
    'CGST 1.25%: ₹1.25',
    'SGST 1.25%: ₹1.26',
    'CGST 9%: ₹9.00',
    'SGST 9%: ₹9.00',
  ]);
  expect(rows).toContain('Goods without tax: ₹40.00');
  expect(rows).toContain('Value taxed at 2.5%: ₹100.00');
  expect(rows).toContain('Invoice-cum-Bill of Supply');
});

it('of a shop that collects no tax are as before', () => {
  const rows = rowsOf({ ...BILL, shop: { ...BILL.shop, kind: 'none' } });
  expect(rows.join()).not.toMatch(/HSN|GST|tax/i);
  expect(rows).toContain('1 × ₹118.00: ₹118.00');
});
