import { expect, it } from 'vitest';
import { claim } from '../../../../../src/domain/order/commands/claim.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const idOf = (count: number) => `order${String(count).padStart(10, '0')}`;

it('takes the last key of an order that is named twice', () => {
  const orders = [
    { id: idOf(1), key: '' },
    { id: idOf(2), key: KEY },
    { id: idOf(1), key: KEY, more: 1 },
  ];
  expect(claim.parse({ orders }, undefined)).toMatchObject({
    ok: true,
    input: [
      { id: idOf(1), key: KEY },
      { id: idOf(2), key: KEY },
    ],
  });
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: idOf(index), key: KEY }));

it('names at most 50 orders', () => {
  expect(claim.parse({ orders: many(50) }, undefined).ok).toBe(true);
  expect(claim.parse({ orders: many(51) }, undefined)).toEqual({
    ok: false,
    more: { fields: ['orders'] },
  });
});

it.each([undefined, null, {}, ['a'], [null], [{ id: 'a', key: KEY }], [{ id: idOf(1), key: 1 }]])(
  'is not made of %j',
  (orders) => {
    expect(claim.parse({ orders }, undefined).ok).toBe(false);
  },
);

it("makes guests' orders the account's, and tells of those that were its own", () => {
  const decision = claim.decide([], {
    user: 'asha',
    orders: [
      { id: idOf(1), owner: '', fitsKey: true },
      { id: idOf(2), owner: 'asha', fitsKey: true },
      { id: idOf(3), owner: 'bela', fitsKey: true },
      { id: idOf(4), owner: '', fitsKey: false },
      { id: idOf(5), owner: 'asha', fitsKey: false },
    ],
  });

  expect(decision).toEqual({
    changes: [{ kind: 'claimed', order: idOf(1), user: 'asha' }],
    accepted: { code: 'claimed', more: { claimed: [idOf(1), idOf(2)] } },
  });
});
