// @vitest-environment jsdom
/** What the cart holds of a product that the phone has no catalogue of yet, and the prices that were seen. */
import { beforeEach, describe, expect, it } from 'vitest';
import { priceBefore } from '../../../../src/domain/cart/cart.ts';
import { paise } from '../../../../src/domain/money.ts';
import { toOrderLine } from '../../../../src/domain/order/order-line.ts';
import { adoptGuestData } from '../../../../src/phone/db/account.ts';
import {
  acceptPrices,
  addProduct,
  dropProducts,
  parkCart,
  putLineBack,
  readCart,
  readKnownCart,
  restoreCart,
  setProductQuantity,
} from '../../../../src/phone/db/cart.ts';
import { type Cart, db } from '../../../../src/phone/db/db.ts';
import { orderAgain } from '../../../../src/phone/db/reorder.ts';
import { GUEST, saveSession } from '../../../../src/phone/db/session.ts';
import { storeSnapshot } from '../../../../src/phone/db/store-pull.ts';
import { aProduct, aSession, aSnapshot } from '../../../support/builders.ts';
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

describe('the price of a line', () => {
  const onion = aProduct({ pid: 2, pricePaise: paise(40_00) });
  const dearer = { ...onion, pricePaise: paise(45_00) };
  /** Another price than today's that was seen. */
  const before = async () => priceBefore(dearer, (await readKnownCart()).seenPrices);

  const withoutPrices = (cart: Cart) => {
    delete cart.seenPrices;
  };

  beforeEach(async () => {
    await storeSnapshot(aSnapshot({ products: [dearer] }));
    // The screen has not heard of it yet.
    await addProduct(2, 1, onion);
  });

  it('is the one on the screen at the press that added it', async () => {
    expect(await before()).toBe(40_00);
  });

  it.each([
    ['one more was added at the new price', () => addProduct(2, 1, dearer)],
    ['the quantity was set', () => setProductQuantity(2, 5)],
    ['the checkout has shown it', () => acceptPrices(GUEST, [dearer])],
    ['the order was ordered again', () => orderAgain([toOrderLine(onion, 1)])],
    [
      'its cart is from before prices were kept',
      () => db.carts.toCollection().modify(withoutPrices),
    ],
  ])('says nothing once %s', async (_, change) => {
    await change();
    expect(await before()).toBeNull();
  });

  it.each([
    [
      'is taken out and put back',
      async () => {
        await dropProducts([2]);
        await putLineBack({ pid: 2, quantity: 1 }, 0);
      },
    ],
    [
      'is parked at closing and restored',
      async () => {
        await parkCart();
        await restoreCart();
      },
    ],
    [
      'goes to the account of who signs in',
      async () => {
        await saveSession(aSession());
        await adoptGuestData(aSession().account);
      },
    ],
    ['is seen by another account', () => acceptPrices('user00000000002', [dearer])],
  ])('stays when it %s', async (_, change) => {
    await change();
    expect((await readCart()).map(({ pid }) => pid)).toEqual([2]);
    expect(await before()).toBe(40_00);
  });
});
