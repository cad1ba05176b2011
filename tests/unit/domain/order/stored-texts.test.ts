/**
 * The texts that stored hashes and signatures were made from. A changed byte makes a repeated order another
 * one, and every receipt on a phone worthless: nothing here may change for what has been stored.
 */
import { expect, it } from 'vitest';
import { type Quote } from '../../../../src/domain/cart/pricing.ts';
import { paise } from '../../../../src/domain/money.ts';
import { acceptedToWire, receiptText } from '../../../../src/domain/order/receipt.ts';
import { canonicalOrderText, type OrderRequest } from '../../../../src/domain/order/request.ts';

const ORDER: OrderRequest = {
  v: 1,
  id: 'order0000000001',
  number: 'ORD123456',
  key: '0123456789abcdef0123456789abcdef',
  uid: 'abcdefghij00000',
  device: 'f'.repeat(32),
  lines: [
    { pid: 7, quantity: 2, seen: { name: 'Amul Milk', quantity_label: '500 ml' } },
    { pid: 3, quantity: 1 },
  ],
  replaces: '',
  quote: {
    subtotal_paise: 20_050,
    delivery_fee_paise: 2500,
    discount_paise: 2000,
    taxes_paise: 1003,
    total_paise: 21_553,
  },
  customer: {
    name: 'Asha "Tai" Patil',
    phone: '9876543210',
    address: '12, Station Road\nनवी पेठ',
    pincode: '425001',
    instructions: 'Ring twice',
  },
  promo_code: 'FRESH20',
  payment_method: 'upi',
  placed_at: '2026-11-20T06:30:00.123Z',
  pressed_at: '2026-11-20T06:30:00.000Z',
  catalogue_rev: 4711,
};

const QUOTE: Quote = {
  subtotalPaise: paise(20_050),
  deliveryFeePaise: paise(2500),
  discountPaise: paise(2000),
  taxesPaise: paise(1003),
  totalPaise: paise(21_553),
  promoCode: 'FRESH20',
};

const TOLD = acceptedToWire({
  status: 'pending',
  lines: [
    {
      pid: 7,
      name: 'Amul Milk',
      quantityLabel: '500 ml',
      imageUrl: '/img/milk.webp',
      pricePaise: paise(8525),
      quantity: 2,
    },
    {
      pid: 3,
      name: 'अंडी',
      quantityLabel: '',
      imageUrl: '',
      pricePaise: paise(3000),
      quantity: 1,
    },
  ],
  quote: QUOTE,
  receivedAt: '2026-11-20T06:30:01.456Z',
  rev: 3,
});

it('is the same text for the hash of an order', () => {
  expect(canonicalOrderText(ORDER)).toBe(
    '["order0000000001","ORD123456","0123456789abcdef0123456789abcdef","abcdefghij00000",[[7,2],[3,1]],' +
      '["Asha \\"Tai\\" Patil","9876543210","12, Station Road\\nनवी पेठ","425001","Ring twice"],"FRESH20",' +
      '"upi","2026-11-20T06:30:00.123Z"]',
  );
});

it('ends with the replaced order where there is one', () => {
  expect(canonicalOrderText({ ...ORDER, lines: [], replaces: 'order0000000000' })).toBe(
    '["order0000000001","ORD123456","0123456789abcdef0123456789abcdef","abcdefghij00000",[],' +
      '["Asha \\"Tai\\" Patil","9876543210","12, Station Road\\nनवी पेठ","425001","Ring twice"],"FRESH20",' +
      '"upi","2026-11-20T06:30:00.123Z","order0000000000"]',
  );
});

it('ends with the morning that was asked for where there is one', () => {
  const order = { ...ORDER, lines: [], deliver_on: '2026-11-26' };
  expect(canonicalOrderText(order)).toMatch(/"2026-11-20T06:30:00.123Z","2026-11-26"\]$/);
  expect(canonicalOrderText({ ...order, replaces: 'order0000000000' })).toMatch(
    /"2026-11-20T06:30:00.123Z","order0000000000","2026-11-26"\]$/,
  );
});

it('is the same text under a receipt', () => {
  expect(receiptText(ORDER.id, 'a'.repeat(8), TOLD)).toBe(
    '["order0000000001","aaaaaaaa","pending",[[7,"Amul Milk","500 ml","/img/milk.webp",8525,2],' +
      '[3,"अंडी","","",3000,1]],[20050,2500,2000,1003,21553,"FRESH20"],"2026-11-20T06:30:01.456Z",3]',
  );
});

it('shows an accepted order in the same words', () => {
  expect(JSON.stringify(TOLD)).toBe(
    '{"status":"pending","lines":[{"pid":7,"name":"Amul Milk","quantity_label":"500 ml",' +
      '"image_url":"/img/milk.webp","price_paise":8525,"quantity":2},{"pid":3,"name":"अंडी",' +
      '"quantity_label":"","image_url":"","price_paise":3000,"quantity":1}],"quote":{"subtotal_paise":20050,' +
      '"delivery_fee_paise":2500,"discount_paise":2000,"taxes_paise":1003,"total_paise":21553,' +
      '"promo_code":"FRESH20"},"received_at":"2026-11-20T06:30:01.456Z","rev":3}',
  );
});
