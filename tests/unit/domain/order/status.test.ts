import { describe, expect, it } from 'vitest';
import {
  customerStatus,
  paymentAfter,
  paymentStatus,
} from '../../../../src/domain/order/payment.ts';
import { BOARD_COLUMNS, isBackwardStep, nextStep } from '../../../../src/domain/order/progress.ts';
import {
  awaitsPayment,
  canCancel,
  endOf,
  holdsStock,
  isAcceptedStatus,
  isActiveStatus,
  isOrderStatus,
  isOutForDelivery,
  isPackable,
  ORDER_STATUSES,
  type OrderStatus,
  PACKING,
  TRACKING_STEPS,
  trackingStepIndex,
} from '../../../../src/domain/order/status.ts';

const table: [
  OrderStatus,
  { accepted: boolean; active: boolean; cancel: boolean; stock: boolean; step: number },
][] = [
  ['pending', { accepted: false, active: true, cancel: true, stock: true, step: 0 }],
  ['confirmed', { accepted: true, active: true, cancel: true, stock: true, step: 0 }],
  ['processing', { accepted: true, active: true, cancel: false, stock: true, step: 1 }],
  ['shipped', { accepted: true, active: true, cancel: false, stock: true, step: 2 }],
  ['delivered', { accepted: true, active: false, cancel: false, stock: true, step: 3 }],
  ['cancelled', { accepted: false, active: false, cancel: false, stock: false, step: 0 }],
  ['payment_failed', { accepted: false, active: false, cancel: false, stock: false, step: 0 }],
  ['awaiting_payment', { accepted: false, active: true, cancel: true, stock: true, step: 0 }],
];

describe('an order that is', () => {
  it.each(table)('%s: %o', (status, { accepted, active, cancel, stock, step }) => {
    expect(isAcceptedStatus(status)).toBe(accepted);
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
  ['is packed from', isPackable, ['pending', 'confirmed']],
  ['goes on to its packing from', (status) => nextStep(status) === PACKING, ['confirmed']],
  ['is out for delivery as', isOutForDelivery, ['shipped']],
  ['waits for its payment as', awaitsPayment, ['awaiting_payment']],
] as [string, (status: OrderStatus) => boolean, OrderStatus[]][])(
  'an order %s',
  (_what, isMeant, statuses) => {
    expect(ORDER_STATUSES.filter(isMeant)).toEqual(statuses);
  },
);

it.each(['delivered', 'cancelled', 'payment_failed'] as const)('%s is an end of its own', (end) => {
  expect(ORDER_STATUSES.filter((status) => endOf(status) === end)).toEqual([end]);
});

/** Of a newer shop (D47). */
describe('an unknown status', () => {
  const UNKNOWN = 'ready_for_pickup';

  it('is active, keeps its stock, has no step, is not accepted, and cannot be cancelled', () => {
    expect(isOrderStatus(UNKNOWN)).toBe(false);
    expect(isActiveStatus(UNKNOWN)).toBe(true);
    expect(isAcceptedStatus(UNKNOWN)).toBe(false);
    expect(holdsStock(UNKNOWN)).toBe(true);
    expect(trackingStepIndex(UNKNOWN)).toBe(0);
    expect(canCancel(UNKNOWN)).toBe(false);
    expect(isPackable(UNKNOWN)).toBe(false);
    expect(isOutForDelivery(UNKNOWN)).toBe(false);
    expect(awaitsPayment(UNKNOWN)).toBe(false);
    expect(endOf(UNKNOWN)).toBe(null);
    expect(customerStatus(UNKNOWN, 'cod')).toBe(UNKNOWN);
  });

  it.each([
    [UNKNOWN, 'shipped', true],
    ['shipped', UNKNOWN, true],
    ['awaiting_payment', UNKNOWN, true],
    [UNKNOWN, 'cancelled', false],
    [UNKNOWN, UNKNOWN, false],
  ])('asks before a step from %s to %s: %s', (from, to, isAsked) => {
    expect(isBackwardStep(from, to)).toBe(isAsked);
  });

  it.each([
    [UNKNOWN, 'cod', undefined, 'pending'],
    [UNKNOWN, 'upi', undefined, 'pending'],
    [UNKNOWN, 'upi', 'success', 'success'],
    ['delivered', 'pay_later', undefined, 'pending'],
    ['confirmed', 'pay_later', undefined, 'pending'],
    ['cancelled', 'pay_later', undefined, 'not_due'],
    ['payment_failed', 'pay_later', undefined, 'failed'],
  ] as const)(
    'says no more of the payment than was known: %s, %s',
    (status, method, before, is) => {
      expect(paymentStatus(status, method, before)).toBe(is);
    },
  );

  it('leaves a payment as the last known status had it', () => {
    expect(paymentAfter(['awaiting_payment', 'confirmed', UNKNOWN], 'upi')).toBe('success');
    expect(paymentAfter(['awaiting_payment', UNKNOWN], 'upi')).toBe('pending');
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
    ['awaiting_payment', 'pending', false],
    ['pending', 'awaiting_payment', true],
    ['delivered', 'cancelled', true],
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

it.each(ORDER_STATUSES.filter((status) => nextStep(status) !== null))(
  'the step after %s goes forward, and back from it',
  (status) => {
    const next = nextStep(status) ?? status;
    expect(isBackwardStep(status, next)).toBe(false);
    expect(isBackwardStep(next, status)).toBe(true);
  },
);

it('the packing board has every order that is not finished, in one column', () => {
  expect(BOARD_COLUMNS.map(({ key }) => key)).toEqual([
    'new',
    'confirmed',
    'processing',
    'shipped',
  ]);
  const onBoard = BOARD_COLUMNS.flatMap(({ statuses }) => statuses);
  expect(onBoard.toSorted()).toEqual(ORDER_STATUSES.filter(isActiveStatus).toSorted());
});
