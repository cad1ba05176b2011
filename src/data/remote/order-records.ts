/**
 * The border for orders: what the server answers is checked here and handed over as the app's own
 * types (docs/protocol.md).
 */
import * as v from 'valibot';
import type { CancelAnswer, OrderAnswer, ShopOrder, ShopOrderDetail } from '../../domain/order.ts';
import { ORDER_CODES } from '../../domain/order-outcome.ts';
import { ORDER_STATUSES } from '../../domain/order-status.ts';
import type { Quote } from '../../domain/pricing.ts';
import { paiseSchema, picturePath, text, whole } from './wire-types.ts';

const wireQuoteSchema = v.pipe(
  v.object({
    subtotal_paise: paiseSchema,
    delivery_fee_paise: paiseSchema,
    discount_paise: paiseSchema,
    taxes_paise: paiseSchema,
    total_paise: paiseSchema,
    promo_code: text,
  }),
  v.transform(
    (wire): Quote => ({
      subtotalPaise: wire.subtotal_paise,
      deliveryFeePaise: wire.delivery_fee_paise,
      discountPaise: wire.discount_paise,
      taxesPaise: wire.taxes_paise,
      totalPaise: wire.total_paise,
      promoCode: wire.promo_code,
    }),
  ),
);

/** A line of an order, as answers and the table have it. */
export const orderLineSchema = v.pipe(
  v.object({
    pid: whole,
    name: v.string(),
    quantity_label: text,
    image_url: picturePath,
    price_paise: paiseSchema,
    quantity: whole,
  }),
  v.transform((wire) => ({
    pid: wire.pid,
    name: wire.name,
    quantityLabel: wire.quantity_label,
    imageUrl: wire.image_url,
    pricePaise: wire.price_paise,
    quantity: wire.quantity,
  })),
);

const statusSchema = v.picklist(ORDER_STATUSES);

const shopOrderEntries = {
  id: v.string(),
  number: v.string(),
  status: statusSchema,
  payment_method: v.picklist(['cod', 'upi']),
  lines: v.array(orderLineSchema),
  quote: wireQuoteSchema,
  received_at: v.string(),
  rev: whole,
  signal: text,
} as const;

const wireShopOrderSchema = v.object(shopOrderEntries);

function shopOrder(wire: v.InferOutput<typeof wireShopOrderSchema>): ShopOrder {
  const { id, number, status, lines, quote, rev, signal } = wire;
  const { payment_method: paymentMethod, received_at: receivedAt } = wire;
  return { id, number, status, paymentMethod, lines, quote, receivedAt, rev, signal };
}

const shopOrderSchema = v.pipe(wireShopOrderSchema, v.transform(shopOrder));

const shopOrderDetailSchema = v.pipe(
  v.object({
    ...shopOrderEntries,
    placed_at: v.string(),
    customer: v.object({
      name: text,
      phone: text,
      address: text,
      pincode: text,
      instructions: text,
    }),
    events: v.array(v.object({ status: statusSchema, at: v.string() })),
  }),
  v.transform(
    (wire): ShopOrderDetail => ({
      ...shopOrder(wire),
      placedAt: wire.placed_at,
      customer: wire.customer,
      events: wire.events,
    }),
  ),
);

/** POST /api/shop/orders, accepted or refused. */
export const orderAnswerSchema: v.GenericSchema<unknown, OrderAnswer> = v.variant('code', [
  v.object({ code: v.literal('accepted'), order: shopOrderSchema }),
  v.object({ code: v.literal('price_changed'), quote: wireQuoteSchema }),
  v.object({
    code: v.picklist(['line_unavailable', 'over_limit']),
    unavailable: v.array(v.object({ pid: whole, name: v.string(), wanted: whole, left: whole })),
  }),
  v.object({
    code: v.picklist(
      ORDER_CODES.filter(
        (code) =>
          code !== 'accepted' &&
          code !== 'price_changed' &&
          code !== 'line_unavailable' &&
          code !== 'over_limit',
      ),
    ),
  }),
]);

/** POST /api/shop/orders/lookup */
export const lookupSchema = v.object({
  orders: v.array(shopOrderDetailSchema),
  unknown: v.array(v.string()),
});

/** POST /api/shop/orders/{id}/cancel */
export const cancelAnswerSchema: v.GenericSchema<unknown, CancelAnswer> = v.variant('code', [
  v.object({ code: v.picklist(['cancelled', 'too_late']), order: shopOrderSchema }),
  v.object({ code: v.picklist(['unknown_order', 'auth_expired', 'invalid']) }),
]);

/** POST /api/shop/orders/lookup with `mine`: a page of the account's own orders. */
export const ownOrdersSchema = v.union([
  v.object({ orders: v.array(shopOrderDetailSchema), more: v.optional(v.boolean(), false) }),
  v.object({ code: v.string() }),
]);

/** POST /api/shop/orders/claim */
export const claimSchema = v.union([
  v.object({ claimed: v.array(v.string()) }),
  v.object({ code: v.string() }),
]);
