/** The shape of a request. What each wrong field does to a live server is in keeps-requests.test.ts. */
import { describe, expect, it } from 'vitest';
import { aJpeg, aPhoto } from '../../../support/photo-bytes.ts';
import { parseShopRequest, ticketNumber } from '../../../../src/domain/people/shop-request.ts';

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
      parsed: {
        id: ID,
        kind: 'support',
        message: 'Help',
        order: ID,
        phone: '9876543210',
        photo: null,
      },
    },
    {
      name: 'for a product drops what it does not know',
      body: { id: ID, kind: 'item', message: 'Jowar', order: ID, status: 'done' },
      parsed: { id: ID, kind: 'item', message: 'Jowar', phone: '' },
    },
  ])('$name', ({ body, parsed }) => {
    expect(parseShopRequest(body)).toEqual(accepted(parsed));
  });

  it.each([
    { name: 'WebP', bytes: aPhoto(), kind: 'webp' },
    { name: 'JPEG', bytes: aJpeg(), kind: 'jpeg' },
  ])('for help may carry a photo in $name', ({ bytes, kind }) => {
    const photo = bytes.toString('base64');
    const parsed = parseShopRequest({ id: ID, kind: 'support', message: 'x', photo });
    expect(parsed.ok && parsed.request).toMatchObject({
      photo: { kind, bytes: Uint8Array.from(bytes) },
    });
  });

  it.each([
    { name: 'a page', photo: btoa('<svg onload=alert(1)>') },
    { name: 'a PNG', photo: btoa('\u0089PNG\r\n\u001a\n') },
    { name: 'no base64', photo: `${btoa('RIFF\0\0\0\0WEBP')}%%%%` },
    { name: 'a text of another length', photo: btoa('RIFF\0\0\0\0WEBP').slice(1) },
    { name: 'a number', photo: 1 },
    { name: 'more than 200 kB', photo: btoa(`\u00ff\u00d8\u00ff${'x'.repeat(200_000)}`) },
  ])('is refused with $name for a photo', ({ photo }) => {
    expect(parseShopRequest({ id: ID, kind: 'support', message: 'x', photo })).toEqual({
      ok: false,
      fields: ['photo'],
    });
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
