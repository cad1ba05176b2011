/** Goods that come back (D79): what they are worth, and what is given back for them. */
import { describe, expect, it } from 'vitest';
import {
  type ChargedGoods,
  chargedParts,
  dueBack,
  handedOverLines,
  isReturnedGoods,
  type ReturnedGoods,
  valueOfParts,
} from '../../../../src/domain/ledger/returned-goods.ts';
import { exactPaise } from '../../../../src/domain/money.ts';

const product = {
  pid: 1,
  name: 'Rice',
  quantity_label: '',
  image_url: '',
  price_paise: 0,
  mrp_paise: 0,
  category: '',
};
const line = (id: string, quantity: number, totalPaise: number, unit: 'each' | 'g' = 'each') => ({
  id,
  product,
  quantity,
  unit,
  totalPaise: exactPaise(totalPaise),
});
const charged = (subtotal: number, discount: number, taxes: number) => ({
  subtotalPaise: exactPaise(subtotal),
  discountPaise: exactPaise(discount),
  taxesPaise: exactPaise(taxes),
  promoCode: '',
});
const goods = (parts: [string, number][]): ReturnedGoods => ({
  reason: 'unwanted',
  parts: parts.map(([id, count]) => ({ line: id, count })),
});

const paiseOf = (...asked: Parameters<typeof chargedParts>) =>
  (chargedParts(...asked) ?? []).map((part) => valueOfParts([part]));

describe('what goods are worth', () => {
  it('has their share of discount and tax, and none of what was not handed over', () => {
    const lines = handedOverLines(
      [line('a', 3, 10_000), line('gone', 0, 0), line('g', 333, 5_000, 'g')],
      charged(15_000, 1_000, 500),
      null,
      [],
    );
    // 10,000 - 667 + 333, and 5,000 - 333 + 167.
    const parts = [
      { line: 'a', count: 3 },
      { line: 'g', count: 333 },
    ];
    expect(paiseOf(lines, parts)).toEqual([9_666, 4_834]);
    expect(chargedParts(lines, [{ line: 'gone', count: 1 }])).toBeNull();
  });

  it('has no discount of a code that was for other goods', () => {
    const milk = { ...line('milk', 1, 5_000), product: { ...product, category: 'dairy' } };
    const terms = { code: 'MILK10', percent: 10, category: 'dairy' };
    const quote = { ...charged(15_000, 500, 0), promoCode: 'MILK10' };
    const lines = handedOverLines([line('a', 1, 10_000), milk], quote, terms, []);
    const parts = ['a', 'milk'].map((id) => ({ line: id, count: 1 }));
    expect(paiseOf(lines, parts)).toEqual([10_000, 4_500]);
  });

  it.each([
    [7, 9_999],
    [3, 1],
    [1_234, 45_678],
  ])('comes to the whole in whatever order and number %i pieces come back', (quantity, total) => {
    const bought = [line('a', quantity, total)];
    for (const step of [1, 2, 5]) {
      const returns: ChargedGoods[] = [];
      const bring = (count: number) => {
        const lines = handedOverLines(bought, charged(total, 0, 0), null, returns);
        const parts = chargedParts(lines, [{ line: 'a', count }]);
        if (parts === null) return false;
        returns.push({ reason: 'unwanted', parts });
        return true;
      };
      const sum = () => returns.reduce((all, { parts }) => all + valueOfParts(parts), 0);
      while (bring(step));
      // Some are taken back, and all of it comes back after all.
      for (const [at] of [...returns.entries()].toReversed())
        if (at % 3 === 0) returns.splice(at, 1);
      expect(sum()).toBeLessThanOrEqual(total);
      while (bring(1));
      expect(sum()).toBe(total);
    }
  });
});

it.each([
  // Owed after the return, paid for the order, then cash, UPI and khata.
  [-4_550, 23_050, [4_600, 4_550, 4_550]],
  // All of it, of which cash had no 50 paise.
  [-23_050, 23_050, [23_000, 23_050, 23_050]],
  [-4_550, 2_000, [2_000, 2_000, 4_550]],
  [-4_550, 0, [0, 0, 4_550]],
  [300, 23_050, [0, 0, 0]],
])('gives back of %i what was paid', (owedPaise, paidPaise, given) => {
  const ways = ['cash', 'upi', 'khata'] as const;
  expect(ways.map((way) => dueBack({ owedPaise, paidPaise }, way))).toEqual(given);
});

it.each([
  [
    'no line twice',
    goods([
      ['a', 1],
      ['a', 1],
    ]),
  ],
  ['no half a piece', goods([['a', 0.5]])],
  ['no less than one', goods([['a', 0]])],
  ['something', goods([])],
  ['a known state', { ...goods([['a', 1]]), reason: 'lost' }],
  ['a list', { reason: 'unwanted', parts: 'a' }],
])('takes from the wire %s', (_, value) => {
  expect(isReturnedGoods(goods([['a', 1]]))).toBe(true);
  expect(isReturnedGoods(value)).toBe(false);
});
