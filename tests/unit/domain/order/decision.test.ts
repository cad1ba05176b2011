import { describe, expect, it } from 'vitest';
import * as typescript from '../../../../src/domain/for-hooks.ts';
import type { OrderRequest } from '../../../../src/domain/order/request.ts';
import { type DecisionCase, builtDomain, decisionCases, shopOf } from '../../../support/cases.ts';
import { aTotalOf, anOrder } from '../../../support/order-bodies.ts';

function requestOf(row: DecisionCase, placedAt: string): OrderRequest {
  const order = anOrder();
  return {
    ...order,
    uid: row.isSignedIn ? 'account00000001' : '',
    lines: [{ pid: 1, quantity: row.quantity ?? 1, ...(row.unit && { unit: row.unit }) }],
    quote: row.total === undefined ? order.quote : aTotalOf(row.total),
    customer: { ...order.customer, pincode: row.pincode ?? '425001' },
    promo_code: row.promoCode ?? '',
    payment_method: row.paymentMethod ?? 'cod',
    placed_at: placedAt,
  };
}

const runtimes = [
  { runtime: 'as written', domain: typescript },
  { runtime: 'as built for the hooks', domain: builtDomain },
];

describe.each(runtimes)('an order, $runtime,', ({ domain }) => {
  it.each(decisionCases)('$name', (row) => {
    const { shop, placedAt } = shopOf(row);

    const decision = domain.decideOrder(requestOf(row, placedAt), shop);

    const { code, total, status, wanted, left, fields } = row.expected;
    expect(decision).toMatchObject({
      code,
      ...(total !== undefined && { quote: { totalPaise: total } }),
      ...(status !== undefined && { status }),
      ...(left !== undefined && { unavailable: [{ pid: 1, name: 'Matchbox', wanted, left }] }),
      ...(fields && { fields }),
    });
  });
});

describe.each(runtimes)('an order for a morning, $runtime,', ({ domain }) => {
  const decideAt = (time: string, day: string, minutesAgo = 0, isOffered = true) => {
    const row = { name: '', time, minutesAgo, expected: { code: '' } };
    const { shop, placedAt } = shopOf(row);
    const settings = { ...shop.settings, takesMorningOrders: isOffered };
    const request = { ...requestOf(row, placedAt), deliver_on: day };
    return domain.decideOrder(request, { ...shop, settings }).code;
  };

  // The cases' day is 20 November 2026.
  it.each([
    ['is taken while the shop is open', '12:00', '2026-11-21', 0, 'accepted'],
    ['is taken while the shop is closed', '23:30', '2026-11-21', 0, 'accepted'],
    ['is taken though it has waited for hours', '08:00', '2026-11-20', 600, 'accepted'],
    ['is refused when there is no time left', '11:30', '2026-11-20', 600, 'morning_unavailable'],
    ['is refused for another day', '12:00', '2026-11-22', 0, 'morning_unavailable'],
  ])('%s', (_, time, day, minutesAgo, code) => {
    expect(decideAt(time, day, minutesAgo)).toBe(code);
  });

  it('is taken for the next day while the shop is closed for an hour', () => {
    const row = { name: '', time: '07:30', expected: { code: '' } };
    const { shop, placedAt } = shopOf(row);
    const closedUntil = new Date(shop.nowMs + 3_600_000).toISOString();
    const settings = { ...shop.settings, takesMorningOrders: true, closedUntil };
    const request = { ...requestOf(row, placedAt), deliver_on: '2026-11-21' };
    expect(domain.decideOrder(request, { ...shop, settings }).code).toBe('accepted');
  });

  it('is refused by a shop that does not offer it', () => {
    expect(decideAt('12:00', '2026-11-21', 0, false)).toBe('morning_unavailable');
  });
});

it('refuses a request of an older version than this shop speaks', () => {
  const { shop, placedAt } = shopOf({ name: '', time: '12:00', expected: { code: '' } });
  const request = {
    ...requestOf({ name: '', time: '12:00', expected: { code: '' } }, placedAt),
    v: 0,
  };

  expect(typescript.decideOrder(request, shop)).toEqual({ code: 'app_too_old' });
});

describe('an order from a phone whose clock is three hours ahead', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();
  const row = { name: '', time: '12:00', expected: { code: '' } };
  const decide = (clock: Partial<OrderRequest>) => {
    const { shop, placedAt } = shopOf(row);
    // The phone takes its own time for the shop's: at the press it was later than it is now.
    const ahead = new Date(Date.parse(placedAt) + 60_000).toISOString();
    return typescript.decideOrder({ ...requestOf(row, ahead), ...clock }, shop).code;
  };

  it.each([
    ['is new when it was sent at once', { pressed_at: at(0), sent_at: at(0) }, 'accepted'],
    ['is new within the hour', { pressed_at: at(0), sent_at: at(59) }, 'accepted'],
    [
      'is asked again when it has waited for longer',
      { pressed_at: at(0), sent_at: at(61) },
      'stale',
    ],
    ['is taken at its word where the app did not say', {}, 'accepted'],
    [
      'is taken at its word when the clock was set back',
      { pressed_at: at(61), sent_at: at(0) },
      'accepted',
    ],
  ])('%s', (_, clock, code) => {
    expect(decide(clock)).toBe(code);
  });
});
