/** Orders, ids and credentials as phones make them, but counted instead of random. */
import { MAX_PAISE } from '../../src/domain/money.ts';
import type { OrderRequest } from '../../src/domain/order/request.ts';

let counted = 0;
const nextNumber = () => {
  counted += 1;
  return counted;
};

const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** 'order0000000007' and the like: fifteen characters, as record ids are. */
export const anId = (prefix = 'order') => prefix + padded(nextNumber(), 15 - prefix.length);

const NO_QUOTE = {
  subtotal_paise: 0,
  delivery_fee_paise: 0,
  discount_paise: 0,
  taxes_paise: 0,
};

/** A guest's order from Jalgaon; the total is high enough for any price unless a test sets it. */
export function anOrder(overrides: Partial<OrderRequest> = {}): OrderRequest {
  const number = nextNumber();
  return {
    v: 1,
    id: `order${padded(number, 10)}`,
    // Screens show its first eight characters.
    number: `ORD${padded(number % 100_000, 5)}0`,
    key: padded(number, 32),
    uid: '',
    device: '',
    lines: [{ pid: 1, quantity: 1 }],
    replaces: '',
    quote: { ...NO_QUOTE, total_paise: MAX_PAISE },
    customer: {
      name: 'Asha Patil',
      phone: `9${padded(number, 9)}`,
      address: '12, Station Road, near the temple',
      pincode: '425001',
      instructions: '',
    },
    promo_code: '',
    payment_method: 'cod',
    placed_at: new Date().toISOString(),
    catalogue_rev: 1,
    ...overrides,
  };
}

/** A quote with a total only. */
export const aTotalOf = (totalPaise: number) => ({ ...NO_QUOTE, total_paise: totalPaise });

/** In the format of src/api/credentials.ts. */
export function someCredentials() {
  const number = nextNumber();
  return {
    email: `98${padded(number, 8)}-${padded(number, 8)}@phone.invalid`,
    password: `essentials-98${padded(number, 8)}${'s'.repeat(43)}`,
  };
}

/** A browser's subscription with placeholder keys: messages to it cannot be decrypted. */
export const aPushSubscription = () => ({
  endpoint: `https://push.example.com/${padded(nextNumber(), 8)}`,
  p256dh: 'B'.padEnd(87, 'k'),
  auth: 'a'.repeat(22),
});

/** An amendment as a device sends it. */
export const anAmendment = (fields: Record<string, unknown>) => ({
  id: anId('amend'),
  made_at: new Date().toISOString(),
  ...fields,
});
