import { describe, expect, it } from 'vitest';
import { isOverOpenOrders, mostPerOrder } from '../../../../src/domain/order/limits.ts';

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
    expect(mostPerOrder(stock, { mostPerProduct, isGuest })).toBe(most);
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
