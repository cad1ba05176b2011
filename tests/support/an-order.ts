/** An order as a phone keeps it, with fixed values; a test names only what matters to it. */
import type { Order } from '../../src/phone/db/orders.ts';
import { paise } from '../../src/domain/money.ts';
import { A_CUSTOMER } from './builders.ts';

export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: 'order0000000001',
    number: 'ORD123456',
    key: '0123456789abcdef0123456789abcdef',
    account: 'guest',
    placedAt: '2026-11-20T06:30:00.000Z',
    estimatedDelivery: '2026-11-20T06:35:00.000Z',
    status: 'pending',
    paymentMethod: 'cod',
    lines: [
      {
        pid: 2,
        name: 'Onion',
        quantityLabel: '1 kg',
        imageUrl: '',
        pricePaise: paise(35_00),
        quantity: 2,
      },
    ],
    quote: {
      subtotalPaise: paise(70_00),
      deliveryFeePaise: paise(25_00),
      discountPaise: paise(0),
      taxesPaise: paise(3_50),
      totalPaise: paise(98_50),
      promoCode: '',
    },
    customer: A_CUSTOMER,
    request: null,
    delivery: { state: 'received', receivedAt: '2026-11-20T06:30:01.000Z' },
    events: [],
    signal: 'signal000000001',
    rev: 1,
    ...overrides,
  };
}
