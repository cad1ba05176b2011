// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Eta, isStopped } from '../../../../src/customer/orders/eta.ts';
import { etaSentence } from '../../../../src/customer/orders/eta-sentence.ts';
import { anOrder } from '../../../support/an-order.ts';

const inTheMorning = (day: string, today: string) =>
  ({ kind: 'morning', day, today, isOver: false }) as const;

const LOST = { delivery: { state: 'lost' } } as const;

describe('the first sentence about an order', () => {
  const said: [Eta, RegExp, Partial<Parameters<typeof anOrder>[0]>?][] = [
    [{ kind: 'arriving', minutes: 1, dueAtMs: 0 }, /^$/],
    [{ kind: 'arriving', minutes: 0, dueAtMs: 0 }, /late: it was expected by \d\d:\d\d [AP]M\.$/],
    [{ kind: 'no_time' }, /as soon as it can/],
    [{ kind: 'no_time' }, /is on its way to you\.$/, { status: 'shipped' }],
    [inTheMorning('2026-11-21', '2026-11-20'), /brings your order tomorrow morning\.$/],
    [inTheMorning('2026-11-21', '2026-11-21'), /brings your order this morning\.$/],
    [inTheMorning('2026-11-23', '2026-11-20'), /on Monday, 23 November, in the morning\.$/],
    [
      { ...inTheMorning('2026-11-21', '2026-11-21'), isOver: true },
      /is late: it was expected on Saturday, 21 November, in the morning\.$/,
    ],
    [{ kind: 'waiting' }, /the shop has not said yet that it has it/],
    [{ kind: 'refused' }, /the shop has not taken this order/],
    [{ kind: 'cancelled' }, /this order was cancelled/],
    [{ kind: 'cancelled' }, /the shop no longer has this order/, LOST],
    [{ kind: 'awaiting_payment' }, /waits for your payment/],
    [{ kind: 'payment_failed' }, /the payment did not reach the shop/],
    [{ kind: 'delivered' }, /has been delivered\.$/],
    [
      { kind: 'delivered' },
      /has been delivered \(.+\)\.$/,
      { events: [{ status: 'delivered', at: '2026-11-05T10:00:00.000Z' }] },
    ],
  ];
  it.each(said)('%o: %s', (eta, words, order = {}) => {
    expect(etaSentence(anOrder(order), eta)).toMatch(words);
  });

  it.each(['refused', 'cancelled', 'payment_failed'] as const)('%s: no step is to come', (kind) => {
    expect(isStopped({ kind })).toBe(true);
  });

  it.each(['waiting', 'awaiting_payment', 'delivered'] as const)('%s: steps stand', (kind) => {
    expect(isStopped({ kind })).toBe(false);
  });
});
