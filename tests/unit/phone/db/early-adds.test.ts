// @vitest-environment jsdom
/** Presses on Add on a page that was left before it worked, counted by the next one. */
import { beforeEach, expect, it } from 'vitest';
import { addProduct, readCart } from '../../../../src/phone/db/cart.ts';
import { db } from '../../../../src/phone/db/db.ts';
import { takeEarlyAdds } from '../../../../src/phone/db/early-adds.ts';

const keep = (adds: unknown) =>
  sessionStorage.setItem('essentials_early_adds', JSON.stringify(adds));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await db.carts.clear();
});

it('is a piece, or the least of goods by weight, each counted once', () => {
  keep([
    [11, 2],
    [12, 7, 250],
  ]);
  const adds = [
    { id: 11, pid: 2, grams: 0 },
    { id: 12, pid: 7, grams: 250 },
  ];
  expect(takeEarlyAdds()).toEqual(adds);
  expect(takeEarlyAdds()).toEqual([]);
  keep([[11, 2]]);
  expect(takeEarlyAdds()).toEqual([]);
});

it('puts grams into the cart before the phone has the catalogue', async () => {
  await addProduct(7, 1, { stock: null, stepGrams: 250 });
  await addProduct(2, 1, { stock: null, stepGrams: 0 });
  expect(await readCart()).toEqual([
    { pid: 7, quantity: 250, unit: 'g' },
    { pid: 2, quantity: 1 },
  ]);
});
