/** The shape of an order's body. What each wrong field does to a live server is in places-orders.test.ts. */
import { describe, expect, it } from 'vitest';
import {
  canonicalOrderText,
  ORDER_TEXT_LIMITS,
  parseOrderRequest,
} from '../../../../src/domain/order/request.ts';
import { anOrder, aTotalOf } from '../../../support/order-bodies.ts';

const fieldsOf = (body: unknown) => {
  const parsed = parseOrderRequest(body);
  return parsed.ok ? [] : parsed.fields;
};

describe('a body', () => {
  it('comes back with the known fields only, texts trimmed', () => {
    const order = anOrder();
    const body = { ...order, gift: true, customer: { ...order.customer, name: '  Asha ' } };

    expect(parseOrderRequest(body)).toEqual({
      ok: true,
      request: { ...order, customer: { ...order.customer, name: 'Asha' } },
    });
  });

  it('may leave out account, code and note', () => {
    const { uid: _uid, promo_code: _code, customer, ...rest } = anOrder();
    const { instructions: _instructions, ...person } = customer;

    expect(parseOrderRequest({ ...rest, customer: person })).toMatchObject({
      ok: true,
      request: { uid: '', promo_code: '', customer: { instructions: '' } },
    });
  });

  it.each([null, undefined, 7, 'text', []])('is no order when it is %s', (body) => {
    expect(fieldsOf(body)).toEqual(['body']);
  });

  it('names every field that is wrong', () => {
    expect(fieldsOf({})).toEqual([
      'v',
      'id',
      'number',
      'key',
      'lines',
      'quote.subtotal_paise',
      'quote.delivery_fee_paise',
      'quote.discount_paise',
      'quote.taxes_paise',
      'quote.total_paise',
      'customer.name',
      'customer.phone',
      'customer.address',
      'customer.pincode',
      'payment_method',
      'placed_at',
      'catalogue_rev',
    ]);
  });

  it.each([
    { name: 'the longest name', customer: { name: 'x'.repeat(ORDER_TEXT_LIMITS.name) }, wrong: [] },
    {
      name: 'a longer name',
      customer: { name: 'x'.repeat(ORDER_TEXT_LIMITS.name + 1) },
      wrong: ['customer.name'],
    },
    { name: 'a line break in the address', customer: { address: 'a\nb' }, wrong: [] },
    { name: 'NUL in the address', customer: { address: 'a\u0000b' }, wrong: ['customer.address'] },
    {
      name: 'DEL in the note',
      customer: { instructions: '\u007f' },
      wrong: ['customer.instructions'],
    },
  ])('with $name is wrong in: $wrong', ({ customer, wrong }) => {
    const order = anOrder();

    expect(fieldsOf({ ...order, customer: { ...order.customer, ...customer } })).toEqual(wrong);
  });

  it.each([
    ['2026-11-20T06:30:00Z', []],
    ['2026-11-20T06:30:00.123Z', []],
    ['2026-11-20T06:30:00+05:30', ['placed_at']],
    ['2026-13-20T06:30:00Z', ['placed_at']],
    ['2026-11-20', ['placed_at']],
  ])('placed at %s is wrong in: %s', (placedAt, wrong) => {
    expect(fieldsOf(anOrder({ placed_at: placedAt }))).toEqual(wrong);
  });
});

describe('the morning that is asked for', () => {
  it('is a day of the calendar', () => {
    const order = { ...anOrder(), deliver_on: '2026-11-26' };
    expect(parseOrderRequest(order)).toEqual({ ok: true, request: order });
  });

  it.each([
    '',
    '2026-11-31',
    '2026-1-1',
    '26-11-2026',
    '2026-11-26T00:00:00Z',
    'tomorrow',
    7,
    null,
  ])('is wrong when it is %j', (day) => {
    expect(fieldsOf({ ...anOrder(), deliver_on: day })).toEqual(['deliver_on']);
  });
});

describe('the canonical text', () => {
  it('is the same whatever total and catalogue the customer saw', () => {
    const order = anOrder();

    const sent = { pressed_at: '2026-11-20T06:30:00Z', sent_at: '2026-11-20T06:31:00Z' };

    expect(canonicalOrderText({ ...order, ...sent, quote: aTotalOf(1), catalogue_rev: 99 })).toBe(
      canonicalOrderText(order),
    );
  });

  it.each(['pressed_at', 'sent_at'])('says when %s is no instant', (name) => {
    expect(fieldsOf({ ...anOrder(), [name]: 'now' })).toEqual([name]);
  });

  it.each([
    { lines: [{ pid: 1, quantity: 2 }] },
    { number: 'ORD000000' },
    { key: 'f'.repeat(32) },
    { uid: 'abcdefghij00000' },
    { promo_code: 'FRESH20' },
    { payment_method: 'upi' as const },
    { deliver_on: '2026-11-26' },
    { placed_at: '2026-01-01T00:00:00Z' },
  ])('differs with %o', (change) => {
    const order = anOrder();

    expect(canonicalOrderText({ ...order, ...change })).not.toBe(canonicalOrderText(order));
  });

  it('does not mix up what stands next to each other', () => {
    const order = anOrder();
    const customer = (name: string, address: string) => ({
      ...order,
      customer: { ...order.customer, name, address },
    });

    expect(canonicalOrderText(customer('a","b', 'c'))).not.toBe(
      canonicalOrderText(customer('a', 'b","c')),
    );
  });
});
