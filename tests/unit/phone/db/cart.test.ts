// @vitest-environment jsdom
/** What the cart holds of a product that the phone has no catalogue of yet. */
import { beforeEach, expect, it } from 'vitest';
import { addProduct, readCart } from '../../../../src/phone/db/cart.ts';
import { emptyDatabase } from '../../../support/local-database.ts';

beforeEach(emptyDatabase);

it('is a piece, or the least of goods by weight, as the screen has the product', async () => {
  await addProduct(7, 1, { stock: null, stepGrams: 250 });
  await addProduct(2, 1, { stock: null, stepGrams: 0 });
  expect(await readCart()).toEqual([
    { pid: 7, quantity: 250, unit: 'g' },
    { pid: 2, quantity: 1 },
  ]);
});
