import { describe, expect, it } from 'vitest';
import { resubmit } from '../../../../../src/domain/order/commands/resubmit.ts';
import { canonicalOrderText } from '../../../../../src/domain/order/request.ts';
import { agreedLine, TERMS } from '../../../../support/amending.ts';
import { anOrder } from '../../../../support/order-bodies.ts';

const DAY_MS = 86_400_000;
const RECEIVED_AT = '2026-11-20T06:30:01.456Z';
const order = { ...anOrder(), uid: 'account00000001' };
const accepted = {
  status: 'confirmed',
  lines: [
    { pid: 1, name: 'Tea', quantity_label: '', image_url: '', price_paise: 5000, quantity: 1 },
  ],
  quote: { ...order.quote, promo_code: '' },
  received_at: RECEIVED_AT,
  rev: 2,
};
const body = { order, accepted, receipt: 'signed' };
const knownAfter = (days: number) => ({
  hashOf: (text: string) => `hash of ${text}`,
  isReceipt: (_: unknown, __: unknown, receipt: unknown) => receipt === 'signed',
  isHistoryReceipt: (_: unknown, __: unknown, receipt: unknown) => receipt === 'signed too',
  nowMs: Date.parse(RECEIVED_AT) + days * DAY_MS,
});
const STORED = {
  id: order.id,
  number: order.number,
  status: 'confirmed',
  fitsKey: true,
  history: { lines: [agreedLine(1, 50)], terms: TERMS, amendments: [] },
};
const parsed = resubmit.parse(body, knownAfter(7));
const nothing = { order: null, isClosedUnseen: false, hasAccount: true };

function decide(facts: object) {
  if (!parsed.ok) throw new Error('It was not parsed');
  return resubmit.decide(parsed.input, { ...nothing, ...facts });
}

describe('an order shown again', () => {
  it('is read with the hash of what was sent, up to a week after the shop received it', () => {
    expect(parsed).toMatchObject({
      ok: true,
      input: { request: { id: order.id, hash: `hash of ${canonicalOrderText(order)}` }, accepted },
    });
  });

  it.each([
    ['another receipt', { ...body, receipt: '' }, 7, { id: order.id, fields: ['receipt'] }],
    ['more than a week', body, 7.001, { id: order.id, fields: ['receipt'] }],
    ['another shape', { ...body, accepted: {} }, 0, { id: order.id, fields: ['order'] }],
    ['no id', { ...body, order: {} }, 0, { fields: ['order'] }],
  ])('is not read after or with %s', (_, sent, days, more) => {
    expect(resubmit.parse(sent, knownAfter(days))).toEqual({ ok: false, more });
  });

  it('is stored as it was told', () => {
    expect(decide({})).toMatchObject({
      changes: [{ kind: 'restored', request: { id: order.id }, accepted, user: order.uid }],
      accepted: { code: 'accepted', tells: order.id },
    });
  });

  it('is stored with its history, if the shop has signed that too', () => {
    const { quote } = accepted;
    const history = {
      lines: [agreedLine(1, 50, { quantity: 2 })],
      terms: { ...TERMS, delivery_fee_paise: quote.delivery_fee_paise },
      amendments: [],
    };
    const restoredWith = (receipt: string) => {
      const shown = resubmit.parse({ ...body, history: { ...history, receipt } }, knownAfter(7));
      if (!shown.ok) throw new Error('It was not parsed');
      return resubmit.decide(shown.input, nothing).changes[0];
    };
    expect(restoredWith('forged')).toMatchObject({ history: null, accepted });
    expect(restoredWith('signed too')).toMatchObject({
      history,
      accepted: { lines: [{ pid: 1, quantity: 2 }], quote: { subtotal_paise: 10_000 } },
    });
  });

  it('is nobody’s once its account is gone', () => {
    expect(decide({ hasAccount: false })).toMatchObject({ changes: [{ user: '' }] });
  });

  it('brings back amendments that a restored shop has lost, unless it has taken others since', () => {
    const at = RECEIVED_AT;
    const bags = (id: string, count: number) => ({
      id,
      kind: 'bags' as const,
      by: 'shop' as const,
      made_at: at,
      at,
      data: { count },
    });
    const [first, lost, other] = [
      bags('first0000000001', 1),
      bags('lost00000000001', 2),
      bags('other0000000001', 3),
    ];
    const agreement = { lines: [agreedLine(1, 50)], terms: TERMS };
    const shown = resubmit.parse(
      { ...body, history: { ...agreement, amendments: [first, lost], receipt: 'signed too' } },
      knownAfter(1),
    );
    if (!shown.ok) throw new Error('It was not parsed');
    const decideOf = (status: string, amendments: (typeof first)[]) =>
      resubmit.decide(shown.input, {
        ...nothing,
        order: { ...STORED, status, history: { ...agreement, amendments } },
      }).changes;
    expect(decideOf('confirmed', [first])).toMatchObject([
      { kind: 'amended', amendments: [lost], firstSeq: 1, steps: [{ bags: 2 }] },
    ]);
    expect(decideOf('confirmed', [first, lost])).toEqual([]);
    expect(decideOf('confirmed', [other])).toEqual([]);
    expect(decideOf('shipped', [first])).toMatchObject([{ amendments: [lost] }]);
    expect(decideOf('delivered', [first])).toEqual([]);
    expect(decideOf('cancelled', [first])).toEqual([]);
  });

  it('changes nothing else that the shop has', () => {
    expect(decide({ order: STORED, isClosedUnseen: true })).toEqual({
      changes: [],
      accepted: { code: 'accepted', tells: order.id },
    });
  });

  it.each([
    ['is another order’s id', { order: { ...STORED, fitsKey: false } }],
    ['was deleted on purpose', { isClosedUnseen: true }],
  ])('is refused when it %s', (_, facts) => {
    expect(decide(facts)).toEqual({
      changes: [],
      refused: { code: 'closed', more: { id: order.id } },
    });
  });
});
