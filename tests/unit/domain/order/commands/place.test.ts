import { describe, expect, it } from 'vitest';
import { place } from '../../../../../src/domain/order/commands/place.ts';
import { canonicalOrderText } from '../../../../../src/domain/order/request.ts';
import { shopOf } from '../../../../support/cases.ts';
import { anOrder } from '../../../../support/order-bodies.ts';

const row = { name: '', time: '12:00', product: { stock: 8 }, expected: { code: '' } };
const { shop, placedAt } = shopOf(row);
const order = { ...anOrder(), placed_at: placedAt };
const { id } = order;
const request = { ...order, hash: 'mine' };
const hashOf = (text: string) => `hash of ${text}`;

describe('a request', () => {
  it('is read with the hash of what was ordered', () => {
    expect(place.parse({ ...order }, { hashOf })).toMatchObject({
      ok: true,
      input: { request: { id, hash: hashOf(canonicalOrderText(order)) }, malformed: null },
    });
  });

  it('that is malformed has the hash of all that was sent', () => {
    const sent = { ...order, lines: [] };
    expect(place.parse(sent, { hashOf })).toEqual({
      ok: true,
      input: {
        request: { id, key: order.key, hash: hashOf(JSON.stringify(sent)) },
        malformed: ['lines'],
      },
    });
  });

  it.each(['id', 'key'])('without %s is nobody’s', (field) => {
    const parsed = place.parse({ ...order, [field]: '' }, { hashOf });
    expect(parsed).toEqual({ ok: false, more: { fields: [field] } });
  });
});

const session = (account: string) => ({ refusal: null, account });

it.each([
  ['a guest’s order without a session', '', session(''), null],
  ['an account’s order with its session', 'asha', session('asha'), null],
  ['an account’s order without a session', 'asha', session(''), 'auth_expired'],
  ['an account’s order with another session', 'asha', session('bela'), 'wrong_account'],
  ['a guest’s order with a session', '', session('bela'), 'wrong_account'],
  [
    'a session that has ended',
    '',
    { refusal: 'auth_expired' as const, account: '' },
    'auth_expired',
  ],
  [
    'a suspended account',
    'asha',
    { refusal: 'account_suspended' as const, account: '' },
    'account_suspended',
  ],
])('looks at %s, or refuses it', (_, uid, by, code) => {
  const refusal = place.refusalBefore({ request: { ...request, uid }, malformed: null }, by);
  expect(refusal).toEqual(code && { code, more: { id } });
});

describe('a request that is refused before the shop looks at it', () => {
  const wrongAccount = { code: 'wrong_account' as const, more: { id } };
  const invalid = { code: 'invalid' as const, more: { id, fields: ['lines'] } };
  const expired = { code: 'auth_expired' as const, more: { id } };
  const told = { changes: [], accepted: { code: 'accepted', tells: id } };
  const nothing = { stored: null, closed: null };
  const same = { hash: 'mine', fitsKey: false };
  const another = { hash: 'another', fitsKey: true };

  it.each([
    ['is told of the order that it has made', wrongAccount, { ...nothing, stored: same }, told],
    ['is told of it without a session', expired, { ...nothing, stored: same }, told],
    [
      'is not told of other content',
      wrongAccount,
      { ...nothing, stored: another },
      { changes: [], refused: wrongAccount },
    ],
    ['is told by its key when it is damaged', invalid, { ...nothing, stored: another }, told],
    [
      'is not told by its content when it is damaged',
      invalid,
      { ...nothing, stored: same },
      { changes: [], refused: invalid },
    ],
    [
      'closes its id when the refusal is final',
      invalid,
      nothing,
      { changes: [{ kind: 'refused', id, hash: 'mine', refusal: invalid }], refused: invalid },
    ],
    [
      'closes nothing when the phone sends it again',
      expired,
      nothing,
      { changes: [], refused: expired },
    ],
    [
      'hears what closed its id',
      wrongAccount,
      { ...nothing, closed: { hash: '', refusal: null } },
      { changes: [], refused: { code: 'closed', more: { id } } },
    ],
  ])('%s', (_, refusal, facts, expected) => {
    expect(place.decideRefused(request, refusal, facts)).toEqual(expected);
  });
});

describe('the order that a request replaces', () => {
  const replaces = 'order000000000a';
  const replacing = { ...request, replaces };
  const before = { status: 'confirmed', fitsKey: true, wasRevived: false };
  const nothing = { changes: [], isTooLate: false };

  it.each([
    ['closes its id when there is none', null, [{ kind: 'closed', id: replaces }], false],
    [
      'is cancelled until it is packed',
      before,
      [{ kind: 'status', order: replaces, from: 'confirmed', to: 'cancelled', by: 'customer' }],
      false,
    ],
    ['is too late once it is packed', { ...before, status: 'processing' }, [], true],
    ['is left alone without its key', { ...before, fitsKey: false }, [], false],
    ['is left alone when it is cancelled', { ...before, status: 'cancelled' }, [], false],
    ['is left alone when the shop has revived it', { ...before, wasRevived: true }, [], false],
  ])('%s', (_, facts, changes, isTooLate) => {
    expect(place.decideReplaced(replacing, facts)).toEqual({ changes, isTooLate });
  });

  it('is none for most', () => {
    expect(place.decideReplaced(request, null)).toEqual(nothing);
  });
});

describe('the shop', () => {
  const open = { storedHash: null, closed: null, isTooLate: false, shop };
  const decide = (facts: object, sent = request) => place.decide(sent, { ...open, ...facts });

  it('takes an order with its stock', () => {
    expect(decide({})).toMatchObject({
      changes: [
        {
          kind: 'placed',
          status: 'pending',
          lines: [{ pid: 1, name: 'Matchbox', quantity: 1 }],
          takes: [{ pid: 1, quantity: 1 }],
          spendsReward: false,
        },
      ],
      accepted: { code: 'accepted', tells: id },
    });
  });

  it('takes no stock of what it does not count', () => {
    const uncounted = shopOf({ ...row, product: {} }).shop;
    expect(decide({ shop: uncounted })).toMatchObject({ changes: [{ kind: 'placed', takes: [] }] });
  });

  it('spends the reward that an order is paid for with', () => {
    const decision = decide(
      { shop: { ...shop, hasReferralReward: true } },
      {
        ...request,
        uid: 'asha',
      },
    );
    expect(decision).toMatchObject({ changes: [{ kind: 'placed', spendsReward: true }] });
  });

  it('tells again what it has stored, and closes nothing', () => {
    expect(decide({ storedHash: 'mine', isTooLate: true })).toEqual({
      changes: [],
      accepted: { code: 'accepted', tells: id },
    });
  });

  it('closes the id of what it refuses, with what it says', () => {
    const refusal = {
      code: 'line_unavailable',
      more: { id, unavailable: [{ pid: 1, name: 'Matchbox', wanted: 9, left: 8 }] },
    };
    expect(decide({}, { ...request, lines: [{ pid: 1, quantity: 9 }] })).toEqual({
      changes: [{ kind: 'refused', id, hash: 'mine', refusal }],
      refused: refusal,
    });
  });

  it.each([
    [
      'other content under a stored id',
      { storedHash: 'another' },
      { code: 'id_conflict', more: { id } },
    ],
    ['a closed id', { closed: { hash: '', refusal: null } }, { code: 'closed', more: { id } }],
    [
      'other content under a closed id',
      { closed: { hash: 'another', refusal: { code: 'stale', id } } },
      { code: 'id_conflict', more: { id } },
    ],
    [
      'the same again, in the same words',
      {
        closed: { hash: 'mine', refusal: { code: 'stale', message: 'Too long ago.', id, more: 1 } },
      },
      { code: 'stale', more: { id, more: 1 } },
    ],
  ])('refuses %s, and closes nothing', (_, facts, refused) => {
    expect(decide(facts)).toEqual({ changes: [], refused });
  });

  it('refuses what would replace an order that is being packed, for good', () => {
    const refusal = { code: 'id_conflict', more: { id } };
    expect(decide({ isTooLate: true })).toEqual({
      changes: [{ kind: 'refused', id, hash: 'mine', refusal }],
      refused: refusal,
    });
  });
});
