/** Orders as phones send them, each another's, and the same as a plain record. */
import { call } from './call.mjs';

let made = 0;

/** An order of one of each of these products. */
function anOrder(pids) {
  made += 1;
  const digits = (length) => String(made).padStart(length, '0');
  return {
    v: 1,
    id: `bench${digits(10)}`,
    number: `ORD${digits(6)}`,
    key: digits(32),
    uid: '',
    device: '',
    lines: pids.map((pid) => ({ pid, quantity: 1 })),
    quote: {
      subtotal_paise: 0,
      delivery_fee_paise: 0,
      discount_paise: 0,
      taxes_paise: 0,
      total_paise: 1_000_000,
    },
    customer: {
      name: 'Asha Patil',
      phone: `9${digits(9)}`,
      address: '12, Station Road, near the temple',
      pincode: '425001',
      instructions: '',
    },
    promo_code: '',
    payment_method: 'cod',
    placed_at: new Date().toISOString(),
    catalogue_rev: 1,
  };
}

/** Places an order with the shop, which is to take it. */
export async function placeOrder(url, pids) {
  const answer = await call(`${url}/api/shop/orders`, { method: 'POST', body: anOrder(pids) });
  if (!answer.includes('"accepted"')) {
    throw new Error(`The order was refused: ${answer.toString()}`);
  }
}

/** Creates the record that a PocketBase without the shop makes of it. */
export function createRecord(url, pids) {
  const { key, lines, customer } = anOrder(pids);
  const body = { key, lines, customer, total: 500, status: 'placed' };
  return call(`${url}/api/collections/orders/records`, { method: 'POST', body });
}
