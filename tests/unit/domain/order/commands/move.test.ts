import { describe, expect, it } from 'vitest';
import { QUESTION_MINUTES } from '../../../../../src/domain/order/amendment.ts';
import { move } from '../../../../../src/domain/order/commands/move.ts';
import {
  agreedLine,
  amendable,
  amendmentId,
  orderAt,
  START_MS,
  TERMS,
} from '../../../../support/amending.ts';

const EMPTY = { lines: [], terms: TERMS, amendments: [] };
const ID = 'order0000000001';
const pending = { id: ID, number: 'ORD123456', status: 'pending' };
const member = { id: ID, by: 'account00000001', isSuperuser: false };
const superuser = { id: ID, by: 'superuser000001', isSuperuser: true };

it.each([
  ['an admin in their own name', { status: 'confirmed' }, member, member.by],
  [
    'an admin in their own name, whatever they say',
    { status: 'confirmed', by: 'customer' },
    member,
    member.by,
  ],
  ['a superuser', { status: 'confirmed' }, superuser, 'superuser'],
  [
    'a superuser in the name that they say',
    { status: 'confirmed', by: 'demo staff' },
    superuser,
    'demo staff',
  ],
])('is made by %s', (_, body, asker, by) => {
  expect(move.parse(body, asker)).toEqual({
    ok: true,
    input: { id: undefined, status: 'confirmed', from: undefined, by },
  });
});

it.each([
  [{}, ['status']],
  [{ status: 'lost' }, ['status']],
  [{ status: 'confirmed', from: '' }, ['from']],
  [{ id: 7, status: 1, from: null, by: 'X' }, ['id', 'status', 'from', 'by']],
  [{ id: 'short', status: 'confirmed' }, ['id']],
])('is not made of %j', (body, fields) => {
  expect(move.parse(body, superuser)).toEqual({ ok: false, more: { fields } });
});

const decide = (input: object, facts: object = {}) =>
  move.decide(
    { id: undefined, status: 'confirmed', from: undefined, by: member.by, ...input },
    {
      order: { ...pending, history: EMPTY },
      nowMs: 0,
      makeId: amendmentId,
      isDemoOver: false,
      answered: null,
      hasReturns: false,
      ...facts,
    },
  );

it('changes the status and says who did', () => {
  expect(decide({})).toEqual({
    changes: [{ kind: 'status', order: ID, from: 'pending', to: 'confirmed', by: member.by }],
    audit: [],
    accepted: { code: 'updated', tells: ID },
  });
});

it('changes nothing when the order has the status', () => {
  expect(decide({ status: 'pending' })).toEqual({
    changes: [],
    accepted: { code: 'updated', tells: ID },
  });
});

describe('a command with an id', () => {
  const id = 'command00000001';

  it('is stored with the move that it makes', () => {
    expect(decide({ id })).toMatchObject({ changes: [{ kind: 'status', to: 'confirmed', id }] });
  });

  it.each([
    ['updated', { status: 'pending' }],
    ['status_changed', { from: 'shipped' }],
  ])('that moves nothing is stored with its answer, %s', (code, input) => {
    const unmoved = { kind: 'unmoved', order: ID, by: member.by, id, code };
    expect(decide({ id, ...input }).changes).toEqual([unmoved]);
  });

  it('gets the answer again and does nothing, whatever has become of the order', () => {
    const order = { ...pending, status: 'delivered' };
    expect(decide({ id }, { order, answered: 'updated' })).toEqual({
      changes: [],
      accepted: { code: 'updated', tells: ID },
    });
    expect(decide({ id }, { answered: 'status_changed' })).toEqual({
      changes: [],
      refused: { code: 'status_changed', tells: ID },
    });
  });

  it('is none of another order, nor an amendment', () => {
    expect(decide({ id }, { answered: 'foreign' })).toMatchObject({
      changes: [],
      refused: { code: 'invalid' },
    });
  });
});

it('notes a step back for the owner', () => {
  const order = { ...pending, status: 'delivered' };
  expect(decide({ status: 'processing' }, { order })).toMatchObject({
    audit: [
      {
        kind: 'orders',
        action: 'correct',
        record: ID,
        title: 'ORD123456',
        changes: [{ field: 'status', before: 'delivered', after: 'processing' }],
      },
    ],
  });
});

it.each([
  [
    'an order that nobody knows',
    {},
    { order: null },
    { code: 'unknown_order', more: { may_return: true } },
  ],
  ['a status seen earlier', { from: 'shipped' }, {}, { code: 'status_changed', tells: ID }],
  [
    'the demo staff of a shop that is set up',
    {},
    { isDemoOver: true, order: null },
    { code: 'set_up_already' },
  ],
])('is refused for %s', (_, input, facts, refused) => {
  expect(decide(input, facts)).toEqual({ changes: [], refused });
});

it('does what the customer wished of a line about which they did not answer, before the order leaves', () => {
  const of = orderAt('processing', [agreedLine(1, 100, { wish: 'leave_out' }), agreedLine(2, 50)], {
    products: [amendable(3, 90)],
  });
  of.byShop({ kind: 'asked', line: '1', pid: 3, count: 1 });
  const moved = (status: string, nowMs: number) =>
    decide({ status }, { order: of.order, nowMs }).changes;
  const over = START_MS + QUESTION_MINUTES * 60_000;
  expect(moved('shipped', over)).toMatchObject([
    {
      kind: 'amended',
      amendments: [{ kind: 'lapsed' }],
      steps: [{ lines: [{ quantity: 0 }, {}] }],
    },
    { kind: 'status', to: 'shipped' },
  ]);
  // However much of its time is left.
  expect(moved('shipped', START_MS)).toMatchObject([{ kind: 'amended' }, { kind: 'status' }]);
  expect(moved('confirmed', over)).toMatchObject([{ kind: 'status' }]);
  expect(moved('cancelled', over)).toMatchObject([{ kind: 'status' }]);
});

it.each([
  ['that nobody has answered', null],
  ["to which the customer said 'no'", 'no'],
] as const)(
  'leaves nobody to pay for what the shop has asked about and not found: a question %s',
  (_, answer) => {
    const of = orderAt('processing', [agreedLine(1, 100), agreedLine(2, 50)], {
      products: [amendable(3, 90)],
    });
    const [question = ''] = of.byShop({ kind: 'asked', line: '1', pid: 3, count: 1 }).ids;
    if (answer) of.byCustomer({ kind: 'answered', question, answer });
    const shipped = () =>
      decide({ status: 'shipped' }, { order: of.order, nowMs: START_MS }).changes;
    expect(shipped()[0]).toMatchObject({ kind: 'amended', by: 'shop' });
    expect(shipped()[0]).toHaveProperty('steps.0.bill.subtotalPaise', 5_000);
    of.byShop({ kind: 'found', line: '1', count: 1 });
    expect(shipped()).toMatchObject([{ kind: 'status' }]);
  },
);

it.each([
  ['confirmed', 'set_order_status'],
  ['shipped', 'deliver_orders'],
  ['delivered', 'deliver_orders'],
  ['cancelled', 'set_order_status'],
] as const)('to %s takes %s', (status, action) => {
  const input = { id: undefined, status, from: undefined, by: member.by };
  expect(move.actionFor?.(input)).toBe(action);
});
