import { describe, expect, it } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { changedLines, changedParts } from '../../../../src/domain/order/changes.ts';
import { aShopOrder } from '../../../support/builders.ts';

const ONION = {
  pid: 2,
  name: 'Onion',
  quantityLabel: '1 kg',
  imageUrl: '',
  pricePaise: paise(35_00),
  quantity: 1,
};
const BANANA = { ...ONION, pid: 1, name: 'Banana', quantityLabel: '6 pcs' };

describe('the lines of an order', () => {
  it.each([
    ['price', { pricePaise: paise(40_00) }],
    ['name', { name: 'Red Onion' }],
    ['pack', { quantityLabel: '900 g' }],
  ])('differ when one has another %s', (_, change) => {
    const now = { ...ONION, ...change };
    expect(changedLines([BANANA, ONION], [BANANA, now])).toEqual([{ before: ONION, now }]);
  });

  it('do not differ by a new picture', () => {
    expect(changedLines([ONION], [{ ...ONION, imageUrl: '/new.webp' }])).toEqual([]);
  });
});

describe('the bill', () => {
  const { quote } = aShopOrder();

  it('names its parts that differ, and neither subtotal nor total', () => {
    const dearer = {
      ...quote,
      subtotalPaise: paise(1),
      taxesPaise: paise(2),
      totalPaise: paise(3),
      deliveryFeePaise: paise(0),
    };
    expect(changedParts(quote, dearer)).toEqual(['deliveryFeePaise', 'taxesPaise']);
    expect(changedParts(quote, quote)).toEqual([]);
  });
});
