import { expect, it } from 'vitest';
import {
  firstStatus,
  isPaidOnDelivery,
  isPaymentMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../../src/domain/order/payment-method.ts';

const table: [PaymentMethod, { onDelivery: boolean; begins: string }][] = [
  ['cod', { onDelivery: true, begins: 'pending' }],
  ['upi', { onDelivery: false, begins: 'awaiting_payment' }],
];

it.each(table)('an order paid by %s: %o', (method, { onDelivery, begins }) => {
  expect(isPaidOnDelivery(method)).toBe(onDelivery);
  expect(firstStatus(method)).toBe(begins);
});

it('every payment method is in the table', () => {
  expect(table.map(([method]) => method)).toEqual(PAYMENT_METHODS);
});

it.each(['', 'pay_later', 'COD', null, 7, undefined])('%s is no payment method', (method) => {
  expect(isPaymentMethod(method)).toBe(false);
});

it('nobody can tell whether an unknown method is paid on delivery', () => {
  expect(isPaidOnDelivery('pay_later')).toBe(false);
});
