import { describe, expect, it } from 'vitest';
import { cancel } from '../../../../../src/domain/order/commands/cancel.ts';
import { ORDER_STATUSES } from '../../../../../src/domain/order/status.ts';

const ID = 'order0000000001';
const KEY = '0123456789abcdef0123456789abcdef';
const anOrder = (status: string) => ({ id: ID, number: 'ORD123456', status });
const theirs = { isTheirs: true, sessionRefusal: null };
const notTheirs = { isTheirs: false, sessionRefusal: null };
const decide = (facts: Parameters<typeof cancel.decide>[1], key: unknown = KEY) =>
  cancel.decide({ id: ID, key }, facts);

const cancelled = (from: string) => ({
  changes: [{ kind: 'status', order: ID, from, to: 'cancelled', by: 'customer' }],
  accepted: { code: 'cancelled', tells: ID },
});
const tooLate = { changes: [], refused: { code: 'too_late', tells: ID } };

describe('a cancellation by whoever holds the key', () => {
  it.each(ORDER_STATUSES.filter((status) => status !== 'cancelled'))(
    'of an order that is %s is taken until packing starts',
    (status) => {
      const isEarly = ['pending', 'awaiting_payment', 'confirmed'].includes(status);
      expect(decide({ order: anOrder(status), ...theirs })).toEqual(
        isEarly ? cancelled(status) : tooLate,
      );
    },
  );

  it('is too late for a status that this version does not know', () => {
    expect(decide({ order: anOrder('ready_for_pickup'), ...theirs })).toEqual(tooLate);
  });

  it('changes nothing the second time', () => {
    expect(decide({ order: anOrder('cancelled'), ...theirs })).toEqual({
      changes: [],
      accepted: { code: 'cancelled', tells: ID },
    });
  });
});

it('closes the id of an order that has not arrived', () => {
  expect(decide({ order: null, ...notTheirs })).toEqual({
    changes: [{ kind: 'closed', id: ID }],
    accepted: { code: 'withdrawn', more: { id: ID } },
  });
});

it("does nothing to another's order, and answers as if there were none", () => {
  expect(decide({ order: anOrder('pending'), ...notTheirs })).toEqual({
    changes: [],
    accepted: { code: 'withdrawn', more: { id: ID } },
  });
});

it.each([
  ['', null, 'unknown_order'],
  [null, null, 'unknown_order'],
  ['', 'auth_expired', 'auth_expired'],
  [KEY.toUpperCase(), 'account_suspended', 'account_suspended'],
] as const)('with the key %j, and the session %s, is refused: %s', (key, sessionRefusal, code) => {
  const facts = { order: null, isTheirs: false, sessionRefusal };
  expect(decide(facts, key)).toEqual({ changes: [], refused: { code, more: { id: ID } } });
});
