/** Responses of a newer server (D47): unknown values and fields, in known shapes. */
import { acceptedToWire } from '../../src/domain/order/receipt.ts';
import { aShopOrder } from './builders.ts';

/** An order of a newer server. */
export function aNewerOrder(id: string, overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    number: 'ORD123456',
    payment_method: 'pay_later',
    signal: 'signal000000001',
    receipt: 'a receipt',
    ...acceptedToWire(aShopOrder({ rev: 30 })),
    status: 'ready_for_pickup',
    lines: [
      {
        pid: 2,
        name: 'Onion',
        quantity_label: '1 kg',
        image_url: '/img/products/onion.webp',
        price_paise: 3500,
        quantity: 2,
        batch: 'B7',
      },
    ],
    slot: { from: '10:00', until: '11:00' },
    ...overrides,
  };
}

/** With the further fields of lookups. */
export const aNewerDetail = (id: string, overrides: Readonly<Record<string, unknown>> = {}) => ({
  ...aNewerOrder(id),
  placed_at: '2026-11-20T06:30:00.000Z',
  customer: { name: 'Asha Patil', gate_code: '7' },
  events: [
    { status: 'processing', at: '2026-11-20T06:31:00.000Z', by: 'staff' },
    { status: 'ready_for_pickup', at: '2026-11-20T06:32:00.000Z', shelf: 4 },
    { kind: 'note', text: 'Two bags' },
  ],
  ...overrides,
});
