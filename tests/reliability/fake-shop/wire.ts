/** As pb_hooks/orders/order-wire.js, order-receipt.js and catalogue-wire.js write what the shop knows. */
import { createHmac } from 'node:crypto';
import { historyText } from '../../../src/domain/order/history.ts';
import { paiseToRupees, type Paise } from '../../../src/domain/money.ts';
import {
  lineToWire,
  quoteToWire,
  receiptText,
  type WireAcceptedOrder,
} from '../../../src/domain/order/receipt.ts';
import { type Product, PRODUCT_FIELDS } from '../../../src/domain/catalogue/product.ts';
import type { Fields } from '../../../src/domain/record-fields.ts';
import {
  STORE_SETTING_FIELDS,
  type StoreSettings,
} from '../../../src/domain/store/store-settings.ts';
import type { OrderHistory } from '../../../src/domain/order/fold.ts';
import type { StoredOrder } from './state.ts';

/** Survives whatever is restored, as the shop's does. */
const SECRET = 'the secret of the shop';

/** The shop's signature under what it tells of an order. `hash` stands for its content. */
export const receiptOf = (id: string, hash: string, told: WireAcceptedOrder) =>
  createHmac('sha256', SECRET)
    .update(receiptText(id, hash, told))
    .digest('hex');

/** The same under its history. */
export const historyReceiptOf = (id: string, hash: string, history: OrderHistory) =>
  createHmac('sha256', SECRET)
    .update(historyText(id, hash, history))
    .digest('hex');

/** With what was agreed on and what has changed since. */
export function orderToWire(order: StoredOrder) {
  const { hash, agreement, amendments } = order;
  const told = toldOf(order);
  const history = { ...agreement, amendments };
  return {
    ...told,
    receipt: receiptOf(told.id, hash, told),
    history: { ...history, receipt: historyReceiptOf(told.id, hash, history) },
  };
}

const toldOf = (order: StoredOrder) => ({
  id: order.request.id,
  number: order.request.number,
  status: order.status,
  payment_method: order.request.payment_method,
  lines: order.lines.map(lineToWire),
  quote: quoteToWire(order.quote),
  received_at: order.receivedAt,
  ...(order.request.deliver_on && { deliver_on: order.request.deliver_on }),
  rev: order.rev,
  // Named by the key's hash, which the key stands for here.
  signal: order.request.key,
});

/** With the customer and the events: for whoever may read the whole order. */
export const wholeOrderToWire = (order: StoredOrder) => ({
  ...orderToWire(order),
  customer: order.request.customer,
  placed_at: order.request.placed_at,
  events: order.events.map(({ status, at }) => ({ status, at })),
});

/** The columns of a table of fields, with amounts in rupees. */
function columnsOf(fields: Fields, record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, kind }]) => [
      column,
      kind === 'rupees' ? paiseToRupees(record[name] as Paise) : record[name],
    ]),
  );
}

export const productToWire = (product: Product) => ({
  ...columnsOf(PRODUCT_FIELDS, { ...product }),
  pid: product.pid,
  category: product.categorySlug,
  image_url: product.imageUrl,
  image_small: '',
  stock: product.stock,
  position: product.position,
});

export const settingsToWire = (settings: StoreSettings) => ({
  ...columnsOf(STORE_SETTING_FIELDS, { ...settings }),
  shop_name: settings.shopName,
});
