import { describe, expect, it } from 'vitest';
import type { KnownOrder } from '../../../../src/customer/orders/known-order.ts';
import { mostUrgent, stripWords } from '../../../../src/customer/orders/strip-words.ts';
import type { Order } from '../../../../src/phone/db/orders.ts';
import { anOrder } from '../../../support/an-order.ts';
import { NOON } from '../../../support/builders.ts';

const SHOP = { promiseMinutes: 15, timeZone: 'Asia/Kolkata', nowMs: NOON.getTime() };
const receivedAgo = (minutes: number): Order['delivery'] => ({
  state: 'received',
  receivedAt: new Date(NOON.getTime() - minutes * 60_000).toISOString(),
});
const known = (order: Partial<Order>, asks: 'open' | 'no' | null = null) =>
  ({
    order: { ...anOrder(), status: 'confirmed', ...order },
    contents: asks && { folded: { questions: [{ state: asks }] } },
    isCancelling: false,
    reason: null,
  }) as unknown as KnownOrder;

const WAITING = known({ delivery: { state: 'waiting' } });
const LATE = known({ delivery: receivedAgo(20) });
const COMING = known({ delivery: receivedAgo(6) });
const REFUSED = known({ delivery: { state: 'refused', code: 'stale' } });
const ASKED = known({ delivery: receivedAgo(6) }, 'open');

describe('the strip', () => {
  it.each([
    ['Arriving in 9 min', COMING, SHOP],
    ['Waiting for the shop', WAITING, SHOP],
    ['The shop needs your decision', REFUSED, SHOP],
    ['The shop needs your decision', ASKED, SHOP],
    ['Arriving in 9 min', known({ delivery: receivedAgo(6) }, 'no'), SHOP],
    ['Late: expected by 05:25 PM', LATE, SHOP],
    ['The shop has your order', COMING, { ...SHOP, promiseMinutes: 0 }],
    [
      'On its way to you',
      known({ delivery: receivedAgo(6), status: 'shipped' }),
      { ...SHOP, promiseMinutes: 0 },
    ],
    ['In progress', known({ delivery: receivedAgo(6), status: 'handed_over' }), SHOP],
    [
      'Waiting for your payment',
      known({ delivery: receivedAgo(1), status: 'awaiting_payment' }),
      SHOP,
    ],
  ])('says "%s"', (words, order, shop) => {
    expect(stripWords(order, shop)).toBe(words);
  });

  it('shows a decision before what comes next, and what comes next before what waits', () => {
    expect(mostUrgent([WAITING, COMING, ASKED, LATE], SHOP)).toBe(ASKED);
    expect(mostUrgent([WAITING, COMING, LATE], SHOP)).toBe(LATE);
    expect(mostUrgent([WAITING, COMING], SHOP)).toBe(COMING);
  });
});
