import { describe, expect, it } from 'vitest';
import * as typescript from '../../../src/domain/for-hooks.ts';
import type { OrderRequest } from '../../../src/domain/order-request.ts';
import { type DecisionCase, builtDomain, decisionCases, shopOf } from '../../support/cases.ts';
import { aTotalOf, anOrder } from '../../support/order-bodies.ts';

function requestOf(row: DecisionCase, placedAt: string): OrderRequest {
  const order = anOrder();
  return {
    ...order,
    uid: row.isSignedIn ? 'account00000001' : '',
    lines: [{ pid: 1, quantity: row.quantity ?? 1 }],
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

it('refuses a request of an older version than this shop speaks', () => {
  const { shop, placedAt } = shopOf({ name: '', time: '12:00', expected: { code: '' } });
  const request = {
    ...requestOf({ name: '', time: '12:00', expected: { code: '' } }, placedAt),
    v: 0,
  };

  expect(typescript.decideOrder(request, shop)).toEqual({ code: 'app_too_old' });
});
