import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/phone/db/orders.ts';
import { HISTORY_TABS } from '../../../../src/customer/orders/history-tabs.ts';
import {
  badgeTone,
  chipTone,
  isCancellable,
  isConfirmed,
  isUnderTab,
  isUnderWay,
  paymentOf,
  statusLabel,
} from '../../../../src/customer/orders/order-view.ts';
import { stepTimes } from '../../../../src/customer/orders/step-times.ts';
import { anOrder } from '../../../support/an-order.ts';

const cases: [string, Partial<Order>, string, string, string, string[]][] = [
  ['accepted', { status: 'pending' }, 'Confirmed', 'blue', 'blue', ['active']],
  ['being packed', { status: 'processing' }, 'Processing', 'grey', 'blue', ['active']],
  ['on its way', { status: 'shipped' }, 'Shipped', 'grey', 'blue', ['active']],
  ['where a newer shop says', { status: 'at_hub' }, 'In progress', 'grey', 'blue', ['active']],
  ['delivered', { status: 'delivered' }, 'Delivered', 'green', 'green', ['delivered']],
  ['cancelled', { status: 'cancelled' }, 'Cancelled', 'red', 'red', ['cancelled']],
  ['not paid', { status: 'payment_failed' }, 'Payment failed', 'grey', 'blue', []],
  [
    'waiting on the phone',
    { delivery: { state: 'waiting' } },
    'Waiting for the shop',
    'grey',
    'blue',
    ['active'],
  ],
  [
    'refused',
    { delivery: { state: 'refused', code: 'stale' } },
    'Needs your decision',
    'amber',
    'blue',
    ['active'],
  ],
  [
    'withdrawn',
    { status: 'cancelled', delivery: { state: 'withdrawn' } },
    'Cancelled',
    'red',
    'red',
    ['cancelled'],
  ],
];

describe('how an order reads', () => {
  it.each(cases)('when it is %s', (_, changes, label, chip, badge, tabs) => {
    const order = anOrder(changes);
    expect(statusLabel(order)).toBe(label);
    expect(chipTone(order)).toBe(chip);
    expect(badgeTone(order)).toBe(badge);
    expect(HISTORY_TABS.filter((tab) => isUnderTab(order, tab))).toEqual(['all', ...tabs]);
    expect(isUnderWay(order)).toBe(tabs.includes('active'));
  });
});

describe('what an order allows', () => {
  const upi = { paymentMethod: 'upi' } as const;
  const table: [string, Partial<Order>, { cancel: boolean; confirmed: boolean }][] = [
    ['accepted', { status: 'pending' }, { cancel: true, confirmed: true }],
    ['being packed', { status: 'processing' }, { cancel: false, confirmed: true }],
    ['waiting', { delivery: { state: 'waiting' } }, { cancel: false, confirmed: false }],
    [
      'refused',
      { delivery: { state: 'refused', code: 'stale' } },
      { cancel: false, confirmed: false },
    ],
    ['not paid yet', { ...upi, status: 'awaiting_payment' }, { cancel: true, confirmed: false }],
    ['in a status of a newer shop', { status: 'at_hub' }, { cancel: false, confirmed: true }],
    [
      'so, and not known to be paid',
      { ...upi, status: 'at_hub' },
      { cancel: false, confirmed: false },
    ],
    ['paid', { ...upi, status: 'confirmed' }, { cancel: true, confirmed: true }],
    [
      'given back, and taken up again',
      { ...upi, status: 'confirmed', payment: 'pending' },
      { cancel: true, confirmed: false },
    ],
    ['cancelled', { status: 'cancelled' }, { cancel: false, confirmed: false }],
    ['delivered', { status: 'delivered' }, { cancel: false, confirmed: false }],
  ];
  it.each(table)('when it is %s', (_, changes, { cancel, confirmed }) => {
    expect(isCancellable(anOrder(changes))).toBe(cancel);
    expect(isConfirmed(anOrder(changes))).toBe(confirmed);
  });
});

describe('the times of the tracking steps', () => {
  it('are those the shop has recorded, the first being its receipt', () => {
    const order = anOrder({
      events: [
        { status: 'pending', at: '2026-11-20T06:30:01.000Z' },
        { status: 'confirmed', at: '2026-11-20T06:31:00.000Z' },
        { status: 'at_hub', at: '2026-11-20T06:31:30.000Z' },
        { status: 'processing', at: '2026-11-20T06:32:00.000Z' },
        { status: 'shipped', at: '2026-11-20T06:36:00.000Z' },
      ],
    });
    expect(stepTimes(order)).toEqual([
      '2026-11-20T06:30:01.000Z',
      '2026-11-20T06:32:00.000Z',
      '2026-11-20T06:36:00.000Z',
      '',
    ]);
  });

  it('are none before the shop has the order', () => {
    expect(stepTimes(anOrder({ delivery: { state: 'waiting' } }))).toEqual(['', '', '', '']);
  });
});

describe('the payment of an order', () => {
  it.each<[string, Partial<Order>, string]>([
    ['is what the shop says', { status: 'delivered', payment: 'pending' }, 'pending'],
    ['follows from the status where the shop says nothing', { status: 'delivered' }, 'success'],
    [
      'follows from the status where the shop says what is not known here',
      { status: 'delivered', payment: 'part_paid' },
      'success',
    ],
  ])('%s', (_, changes, payment) => {
    expect(paymentOf(anOrder(changes))).toBe(payment);
  });
});
