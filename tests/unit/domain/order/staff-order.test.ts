import { describe, expect, it } from 'vitest';
import { orderSearch } from '../../../../src/domain/order/staff-order.ts';

describe('a search of the staff', () => {
  it.each([
    ['nothing', '  ', null],
    ['an order number', ' ord000123', { isWhole: true, texts: { number: 'ORD000123' } }],
    [
      'a phone number',
      '+91 98000 00123',
      { isWhole: true, texts: { customer_phone: '9800000123' } },
    ],
    [
      'digits',
      '0123',
      { isWhole: false, texts: { customer_name: '0123', number: '0123', customer_phone: '0123' } },
    ],
    [
      'the beginning of an order number',
      'ORD12',
      { isWhole: false, texts: { customer_name: 'ORD12', number: 'ORD12' } },
    ],
    ['a name', 'Asha', { isWhole: false, texts: { customer_name: 'Asha' } }],
  ])('reads %s', (_what, written, search) => {
    expect(orderSearch(written, true)).toEqual(search);
  });

  it.each([
    ['an order number', 'ORD000123', { isWhole: true, texts: { number: 'ORD000123' } }],
    ['a phone number', '9800000123', { isWhole: false, texts: { number: '9800000123' } }],
    ['a name', 'Asha', { isWhole: false, texts: {} }],
  ])(
    'reads %s only as an order number for who does not read customers',
    (_what, written, search) => {
      expect(orderSearch(written, false)).toEqual(search);
    },
  );
});
