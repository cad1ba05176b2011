/** Schemas that parse the server's responses about orders into the app's types (docs/protocol.md). */
import * as v from 'valibot';
import type {
  AmendAnswer,
  CancelAnswer,
  OrderAnswer,
  OrderReturn,
  ResubmitAnswer,
  ShopOrder,
  ShopOrderDetail,
} from '../domain/order/order.ts';
import type { OrderLine } from '../domain/order/decision.ts';
import { amountsFromWire, perAmount, WIRE_AMOUNTS } from '../domain/order/amounts.ts';
import { ORDER_CODES, type OrderCode } from '../domain/order/outcome.ts';
import type { Quote } from '../domain/cart/pricing.ts';
import { otherCode, unknownCode } from './other-code.ts';
import { instant, int, oneByOne, paiseSchema, picturePath, text, word } from './wire-types.ts';

export const wireQuoteSchema = v.pipe(
  v.object({
    ...perAmount((name) => [WIRE_AMOUNTS[name], paiseSchema]),
    promo_code: text,
  }),
  v.transform((wire): Quote => ({ ...amountsFromWire(wire), promoCode: wire.promo_code })),
);

/** An order line, in responses and in the table. */
export const orderLineSchema = v.pipe(
  v.object({
    pid: int,
    name: v.string(),
    quantity_label: text,
    image_url: picturePath,
    price_paise: paiseSchema,
    quantity: int,
    grams: v.optional(int),
  }),
  v.transform(
    (wire): OrderLine => ({
      pid: wire.pid,
      name: wire.name,
      quantityLabel: wire.quantity_label,
      imageUrl: wire.image_url,
      pricePaise: wire.price_paise,
      quantity: wire.quantity,
      ...(wire.grams && { grams: wire.grams }),
    }),
  ),
);

const shopOrderEntries = {
  id: v.string(),
  number: v.string(),
  status: word,
  payment_method: word,
  payment: v.fallback(v.optional(v.object({ status: word })), undefined),
  lines: v.array(orderLineSchema),
  quote: wireQuoteSchema,
  received_at: v.string(),
  deliver_on: v.optional(v.string()),
  rev: int,
  signal: text,
  receipt: text,
  history: v.optional(v.unknown()),
} as const;

const wireShopOrderSchema = v.object(shopOrderEntries);

function shopOrder(wire: v.InferOutput<typeof wireShopOrderSchema>): ShopOrder {
  const {
    payment_method: paymentMethod,
    received_at: receivedAt,
    deliver_on: deliverOn,
    payment,
    ...same
  } = wire;
  return { ...same, paymentMethod, payment: payment?.status, receivedAt, deliverOn };
}

const shopOrderSchema = v.pipe(wireShopOrderSchema, v.transform(shopOrder));

const returnSchema = v.pipe(
  v.object({
    id: v.string(),
    at: instant,
    parts: oneByOne(v.object({ line: v.string(), count: int })),
    amount_paise: paiseSchema,
    given_paise: paiseSchema,
    way: word,
  }),
  v.transform(
    ({ amount_paise: amountPaise, given_paise: givenPaise, ...same }): OrderReturn => ({
      ...same,
      amountPaise,
      givenPaise,
    }),
  ),
);

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
    events: oneByOne(v.object({ status: word, at: instant })),
    is_overlooked: v.optional(v.boolean(), false),
    bill_number: text,
    returns: v.optional(oneByOne(returnSchema), []),
    on_khata: v.optional(v.boolean(), false),
  }),
  v.transform(
    (wire): ShopOrderDetail => ({
      ...shopOrder(wire),
      placedAt: wire.placed_at,
      customer: wire.customer,
      events: wire.events,
      isOverlooked: wire.is_overlooked,
      billNumber: wire.bill_number,
      returns: wire.returns,
      isOnKhata: wire.on_khata,
    }),
  ),
);

const readableOrders = oneByOne(shopOrderDetailSchema);

/** Codes whose responses have more than the order's id. */
const WITH_MORE = [
  'accepted',
  'price_changed',
  'line_changed',
  'line_unavailable',
  'over_limit',
] as const;
const isPlainCode = (code: OrderCode): code is Exclude<OrderCode, (typeof WITH_MORE)[number]> =>
  !WITH_MORE.some((other) => other === code);

const CANCEL_CODES = ['cancelled', 'too_late', 'withdrawn', 'unknown_order'] as const;
/** Codes that are not unknown in a response to placing an order; those of cancelling belong to another request. */
const NOT_OTHER_OF_ORDER = ['accepted', ...CANCEL_CODES];
/** The same for cancelling and resubmitting. */
const NOT_OTHER = [...ORDER_CODES, ...CANCEL_CODES];

/**
 * An unknown code with the stored order (D47). A known code belongs to another request about the order, and does not
 * decide this one.
 */
const otherWithOrder = (known: readonly string[]) =>
  v.object({
    code: v.pipe(
      unknownCode(known),
      v.transform(() => 'other' as const),
    ),
    order: shopOrderSchema,
  });

/** POST /api/shop/orders, accepted or refused. */
export const orderAnswerSchema: v.GenericSchema<unknown, OrderAnswer> = v.union([
  v.object({ code: v.literal('accepted'), order: shopOrderSchema }),
  v.object({
    code: v.picklist(['price_changed', 'line_changed']),
    id: v.string(),
    quote: wireQuoteSchema,
    lines: v.array(orderLineSchema),
  }),
  v.object({
    code: v.picklist(['line_unavailable', 'over_limit']),
    id: v.string(),
    unavailable: v.array(v.object({ pid: int, name: v.string(), wanted: int, left: int })),
  }),
  v.object({
    id: v.string(),
    code: v.picklist(ORDER_CODES.filter(isPlainCode)),
  }),
  otherWithOrder(NOT_OTHER_OF_ORDER),
  otherCode(NOT_OTHER_OF_ORDER),
]);

/** POST /api/shop/orders/lookup */
export const lookupSchema = v.object({
  orders: readableOrders,
  unknown: v.array(v.string()),
});

/** POST /api/shop/orders/{id}/cancel */
export const cancelAnswerSchema: v.GenericSchema<unknown, CancelAnswer> = v.union([
  v.object({ code: v.picklist(['cancelled', 'too_late']), order: shopOrderSchema }),
  v.object({
    id: v.string(),
    code: v.picklist(['withdrawn', 'unknown_order', 'auth_expired', 'account_suspended']),
  }),
  otherWithOrder(NOT_OTHER),
  otherCode(NOT_OTHER),
]);

/** POST /api/shop/orders/{id}/amend; refusals of all of it do not name the order. */
export const amendAnswerSchema = (id: string): v.GenericSchema<unknown, AmendAnswer> =>
  v.union([
    v.object({
      code: v.literal('amended'),
      order: v.pipe(
        shopOrderSchema,
        v.check((order) => order.id === id),
      ),
      outcomes: v.array(v.object({ id: v.string(), code: v.string() })),
    }),
    v.pipe(
      v.object({ code: v.literal('unknown_order'), may_return: v.optional(v.boolean(), false) }),
      v.transform(({ code, may_return: mayReturn }) => ({ code, mayReturn })),
    ),
    v.object({ code: v.picklist(['invalid', 'not_stored', 'auth_expired', 'account_suspended']) }),
  ]);

/** POST /api/shop/orders/reassert */
export const resubmitAnswerSchema: v.GenericSchema<unknown, ResubmitAnswer> = v.union([
  v.object({ code: v.literal('accepted'), order: shopOrderSchema }),
  v.object({ id: v.string(), code: v.picklist(['closed', 'invalid']) }),
  otherWithOrder(NOT_OTHER),
  otherCode(NOT_OTHER),
]);

/** Accepts a response only if it is about this order. */
export function answerTo<Output extends { id: string } | { order: { id: string } }>(
  id: string,
  schema: v.GenericSchema<unknown, Output>,
): v.GenericSchema<unknown, Output> {
  return v.pipe(
    schema,
    v.check((answer) => ('order' in answer ? answer.order.id : answer.id) === id),
  );
}

/** POST /api/shop/orders/lookup with `mine`: a page of the account's own orders. */
export const ownOrdersSchema = v.union([
  v.object({ orders: readableOrders, more: v.optional(v.boolean(), false) }),
  v.object({ code: v.string() }),
]);

/** With `ids`: the orders among them that belong to the account. */
export const ownLookupSchema = v.union([lookupSchema, v.object({ code: v.string() })]);

/** POST /api/shop/orders/claim */
export const claimSchema = v.union([
  v.object({ claimed: v.array(v.string()) }),
  v.object({ code: v.string() }),
]);
