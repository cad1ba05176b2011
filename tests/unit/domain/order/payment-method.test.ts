import { expect, it } from 'vitest';
import {
  firstStatus,
  isCash,
  isPaidFirst,
  isPaidOnDelivery,
  isPaymentMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../../src/domain/order/payment-method.ts';

const table: [PaymentMethod, { onDelivery: boolean; cash: boolean; begins: string }][] = [
  ['cod', { onDelivery: true, cash: true, begins: 'pending' }],
  ['upi', { onDelivery: false, cash: false, begins: 'awaiting_payment' }],
];

it.each(table)('an order paid by %s: %o', (method, { onDelivery, cash, begins }) => {
  expect(isPaidOnDelivery(method)).toBe(onDelivery);
  expect(isPaidFirst(method)).toBe(!onDelivery);
  expect(isCash(method)).toBe(cash);
  expect(firstStatus(method)).toBe(begins);
});

it('every payment method is in the table', () => {
  expect(table.map(([method]) => method)).toEqual(PAYMENT_METHODS);
});

it.each(['', 'pay_later', 'COD', null, 7, undefined])('%s is no payment method', (method) => {
  expect(isPaymentMethod(method)).toBe(false);
});

it('nobody can tell when an unknown method is paid, or in cash', () => {
  expect(isPaidOnDelivery('pay_later')).toBe(false);
  expect(isPaidFirst('pay_later')).toBe(false);
  expect(isCash('pay_later')).toBe(false);
});
