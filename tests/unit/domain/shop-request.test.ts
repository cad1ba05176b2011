/** The shape of a request. What each wrong field does to a live server is in keeps-requests.test.ts. */
import { describe, expect, it } from 'vitest';
import { parseShopRequest, ticketNumber } from '../../../src/domain/shop-request.ts';

const ID = 'abcdefghij00001';
const accepted = (request: unknown) => ({ ok: true, request });

describe('a request', () => {
  it.each([
    {
      name: 'for the waitlist needs no phone number',
      body: { id: ID, kind: 'waitlist', email: ' a@b.co ', pincode: '462001' },
      parsed: { id: ID, kind: 'waitlist', email: 'a@b.co', pincode: '462001', phone: '' },
    },
    {
      name: 'for help may carry an order and a number',
      body: { id: ID, kind: 'support', message: ' Help ', order: ID, phone: '+91 98765 43210' },
      parsed: { id: ID, kind: 'support', message: 'Help', order: ID, phone: '919876543210' },
    },
    {
      name: 'for a product drops what it does not know',
      body: { id: ID, kind: 'item', message: 'Jowar', order: ID, status: 'done' },
      parsed: { id: ID, kind: 'item', message: 'Jowar', phone: '' },
    },
  ])('$name', ({ body, parsed }) => {
    expect(parseShopRequest(body)).toEqual(accepted(parsed));
  });

  it('names what is wrong', () => {
    expect(parseShopRequest({ phone: '1' })).toEqual({
      ok: false,
      fields: ['id', 'kind', 'phone', 'message'],
    });
  });
});

it('has a ticket that the phone can make without the shop', () => {
  expect(ticketNumber(ID)).toBe('ABCDEF');
});
