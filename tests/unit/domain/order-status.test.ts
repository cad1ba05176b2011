import { describe, expect, it } from 'vitest';
import {
  canCancel,
  customerStatus,
  holdsStock,
  isActiveStatus,
  isBackwardStep,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
  paymentAfter,
  paymentStatus,
  TRACKING_STEPS,
  trackingStepIndex,
} from '../../../src/domain/order-status.ts';

const table: [OrderStatus, { active: boolean; cancel: boolean; stock: boolean; step: number }][] = [
  ['pending', { active: true, cancel: true, stock: true, step: 0 }],
  ['confirmed', { active: true, cancel: true, stock: true, step: 0 }],
  ['processing', { active: true, cancel: false, stock: true, step: 1 }],
  ['shipped', { active: true, cancel: false, stock: true, step: 2 }],
  ['delivered', { active: false, cancel: false, stock: true, step: 3 }],
  ['cancelled', { active: false, cancel: false, stock: false, step: 0 }],
  ['payment_failed', { active: false, cancel: false, stock: false, step: 0 }],
  ['awaiting_payment', { active: true, cancel: true, stock: true, step: 0 }],
];

describe('an order that is', () => {
  it.each(table)('%s: %o', (status, { active, cancel, stock, step }) => {
    expect(isActiveStatus(status)).toBe(active);
    expect(canCancel(status)).toBe(cancel);
    expect(holdsStock(status)).toBe(stock);
    expect(trackingStepIndex(status)).toBe(step);
  });

  it('any of these is in the table', () => {
    expect(table.map(([status]) => status)).toEqual([...ORDER_STATUSES]);
    expect(Math.max(...table.map(([, { step }]) => step))).toBe(TRACKING_STEPS.length - 1);
  });

  it.each(['', 'lost', 'Pending', null, 7, undefined])('%s is nothing the shop says', (status) => {
    expect(isOrderStatus(status)).toBe(false);
  });
});

it.each([
  ['pending', 'cod', 'confirmed'],
  ['pending', 'upi', 'pending'],
  ['confirmed', 'cod', 'confirmed'],
  ['shipped', 'cod', 'shipped'],
] as const)('a %s %s order reads %s to its customer', (status, method, shown) => {
  expect(customerStatus(status, method)).toBe(shown);
});

describe('a step', () => {
  it.each([
    ['pending', 'confirmed', false],
    ['confirmed', 'pending', true],
    ['processing', 'shipped', false],
    ['shipped', 'processing', true],
    ['shipped', 'cancelled', false],
    ['awaiting_payment', 'payment_failed', false],
    ['delivered', 'shipped', true],
    ['cancelled', 'confirmed', true],
    ['payment_failed', 'confirmed', true],
    ['confirmed', 'confirmed', false],
  ] as const)('from %s to %s goes back: %s', (from, to, isBack) => {
    expect(isBackwardStep(from, to)).toBe(isBack);
  });
});

describe('a payment', () => {
  it.each([
    ['pending', 'cod', undefined, 'pending'],
    ['shipped', 'cod', undefined, 'pending'],
    ['delivered', 'cod', undefined, 'success'],
    ['cancelled', 'cod', undefined, 'not_due'],
    ['cancelled', 'cod', 'success', 'not_due'],
    ['payment_failed', 'cod', undefined, 'failed'],
    ['awaiting_payment', 'upi', undefined, 'pending'],
    ['confirmed', 'upi', undefined, 'success'],
    ['payment_failed', 'upi', undefined, 'failed'],
    ['cancelled', 'upi', undefined, 'not_due'],
    ['cancelled', 'upi', 'success', 'success'],
  ] as const)('of a %s %s order, %s before, is %s', (status, method, before, payment) => {
    expect(paymentStatus(status, method, before)).toBe(payment);
  });

  it.each([
    ['cod', ['pending', 'cancelled'], 'not_due'],
    ['cod', ['pending', 'cancelled', 'pending'], 'pending'],
    ['upi', ['awaiting_payment', 'cancelled'], 'not_due'],
    ['upi', ['awaiting_payment', 'confirmed', 'cancelled'], 'success'],
  ] as const)('in %s after %j is %s', (method, statuses, payment) => {
    expect(paymentAfter(statuses, method)).toBe(payment);
  });
});
