import { expect, it } from 'vitest';
import {
  firstEight,
  ORDER_NUMBER_PATTERN,
  orderNumber,
  threeToNine,
} from '../../../../src/domain/order/number.ts';

it.each([
  [0, 'ORD000000'],
  [42, 'ORD000042'],
  [999_999, 'ORD999999'],
  [1_234_567, 'ORD234567'],
])('the digits %s make %s', (digits, number) => {
  expect(orderNumber(digits)).toBe(number);
  expect(number).toMatch(ORDER_NUMBER_PATTERN);
});

it('is shown as its first eight characters, or as characters 3 to 9', () => {
  expect(firstEight('ORD123456')).toBe('ORD12345');
  expect(threeToNine('ORD123456')).toBe('123456');
});
