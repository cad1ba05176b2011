import { describe, expect, it } from 'vitest';
import {
  changeQuantity,
  isOverOpenOrders,
  mostPerOrder,
} from '../../../../src/domain/order/limits.ts';

describe('the most of a product in one order', () => {
  it.each([
    ['is what the shop says', null, 20, true, 20],
    ['is what every cart holds when the shop says nothing', null, 0, true, 99],
    ['is never more than every cart holds', null, 500, false, 99],
    ['is what is left', 3, 20, true, 3],
    ['is none of what is sold out', 0, 20, true, 0],
    ['is all of the last five', 5, 20, true, 5],
    ["is half of more for a guest's order", 6, 20, true, 3],
    ["is half of an odd number, rounded up, for a guest's order", 11, 20, true, 6],
    ["is all of it for an account's order", 11, 20, false, 11],
  ])('%s', (_, stock, mostPerProduct, isGuest, most) => {
    expect(mostPerOrder({ stock }, { mostPerProduct, isGuest })).toBe(most);
  });
});

describe('goods by weight', () => {
  const DAL = { pid: 7, stock: null, stepGrams: 50, leastGrams: 250 };
  const limits = { mostPerProduct: 20, isGuest: false };
  it.each([
    ['is as many kilograms as pieces', null, 20, true, 20_000],
    ['is 50 kg when the shop says nothing', null, 0, true, 50_000],
    ['is what is left in whole steps', 1_049, 20, false, 1_000],
    ['is nothing of less than the least', 240, 20, false, 0],
    ['is all of the last five kilograms', 5_000, 20, true, 5_000],
    ["is half of more for a guest's order", 5_050, 20, true, 2_500],
  ])('the most in one order %s', (_, stock, mostPerProduct, isGuest, most) => {
    expect(mostPerOrder({ ...DAL, stock }, { mostPerProduct, isGuest })).toBe(most);
  });

  it.each([
    ['the first press takes the least', 0, 1, 250],
    ['a press takes a step', 250, 251, 300],
    ['a press gives a step back', 300, 299, 250],
    ['a press gives the least back', 250, 249, 0],
    ['a weight is taken as it is', 0, 500, 500],
    ['a weight that is no step any more counts as the step below', 370, 351, 400],
    ['a weight that is no step any more follows downwards', 370, 349, 300],
  ])('%s', (_, held, wanted, quantity) => {
    const lines = held > 0 ? [{ pid: 7, quantity: held, unit: 'g' as const }] : [];
    const changed = changeQuantity(lines, DAL, wanted, limits);
    expect(changed).toMatchObject({ quantity, isShort: false });
    expect(changed.lines).toEqual(quantity > 0 ? [{ pid: 7, quantity, unit: 'g' }] : []);
  });

  it('take the place of pieces of the same product, and never count them as grams', () => {
    const { lines } = changeQuantity([{ pid: 7, quantity: 3 }], DAL, 1, limits);
    expect(lines).toEqual([{ pid: 7, quantity: 250, unit: 'g' }]);
  });

  it('are short where the stock ends', () => {
    const changed = changeQuantity([], { ...DAL, stock: 400 }, 500, limits);
    expect(changed).toMatchObject({ quantity: 400, isShort: true, isOrderLimit: false });
  });
});

describe('one more order', () => {
  const SETTINGS = { openOrdersLimit: 5, guestOrdersPerAddress: 20 };
  const guest = { isGuest: true, isStaff: false, isKnownDevice: false };
  const knownGuest = { ...guest, isKnownDevice: true };
  const account = { ...guest, isGuest: false };
  const staff = { ...account, isStaff: true };
  it.each([
    ['of a guest is fine below both limits', { account: 0, device: 4, address: 19 }, guest, false],
    ['of a guest is too many for the device', { account: 0, device: 5, address: 5 }, guest, true],
    ['of a guest is too many for the address', { account: 0, device: 0, address: 20 }, guest, true],
    [
      'from a known device ignores the address',
      { account: 0, device: 0, address: 99 },
      knownGuest,
      false,
    ],
    [
      'is too many for a known device as well',
      { account: 0, device: 5, address: 0 },
      knownGuest,
      true,
    ],
    ['of an account looks at nobody else', { account: 4, device: 9, address: 99 }, account, false],
    ['of an account is too many', { account: 5, device: 0, address: 0 }, account, true],
    [
      'taken down by staff is never too many',
      { account: 99, device: 9, address: 99 },
      staff,
      false,
    ],
  ])('%s', (_, open, orderer, isOver) => {
    expect(isOverOpenOrders(open, SETTINGS, orderer)).toBe(isOver);
  });

  it('is never too many without limits', () => {
    const none = { openOrdersLimit: 0, guestOrdersPerAddress: 0 };
    expect(isOverOpenOrders({ account: 9, device: 9, address: 99 }, none, guest)).toBe(false);
  });
});
