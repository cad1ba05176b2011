/**
 * The border: wire records, snake_case and rupees, as the server has them, are checked here and
 * handed over as the app's own types. One file, so that a change on the wire has one place.
 */
import * as v from 'valibot';
import type { CatalogueChanges, CatalogueSnapshot } from '../../domain/catalogue.ts';
import type { Coupon } from '../../domain/coupon.ts';
import { paise, rupeesToPaise } from '../../domain/money.ts';
import type {
  CancelAnswer,
  OrderAnswer,
  RequestAnswer,
  ShopOrder,
  ShopOrderDetail,
} from '../../domain/order.ts';
import { ORDER_CODES } from '../../domain/order-outcome.ts';
import { pictureHere } from '../../domain/picture.ts';
import { ORDER_STATUSES } from '../../domain/order-status.ts';
import type { Quote } from '../../domain/pricing.ts';
import type { ServiceArea } from '../../domain/service-area.ts';
import type { StoreSettings } from '../../domain/store-settings.ts';
import type { Category, Product } from '../../domain/product.ts';
import type { Profile } from '../../domain/profile.ts';

const text = v.optional(v.string(), '');
const whole = v.pipe(v.number(), v.integer());
const texts = v.fallback(v.array(v.string()), []);
const textByName = v.fallback(v.record(v.string(), v.string()), {});
const rupees = v.pipe(v.number(), v.minValue(0), v.transform(rupeesToPaise));
const paiseSchema = v.pipe(v.number(), v.integer(), v.transform(paise));
/** PocketBase writes an empty date as ''. */
const instantMs = v.pipe(
  v.optional(v.string(), ''),
  v.transform((date): number | null => (date === '' ? null : Date.parse(date.replace(' ', 'T')))),
);

/** Pictures come from the shop itself: another address would be loaded from elsewhere. */
const picturePath = v.pipe(
  text,
  v.transform((path) => pictureHere(path)),
);
/** The name of the small file beside an uploaded picture. */
const smallFile = v.fallback(v.pipe(v.string(), v.regex(/^[\w.-]*$/)), '');

const pictures = (imageUrl: string, small: string) => ({
  imageUrl,
  ...(small === '' ? {} : { cardImageUrl: imageUrl.replace(/[^/]*$/, small) }),
});

const categorySchema = v.pipe(
  v.object({
    cid: whole,
    slug: v.string(),
    name: v.string(),
    name_hi: text,
    name_mr: text,
    description: text,
    image_url: picturePath,
    image_small: smallFile,
    position: v.optional(v.number(), 0),
  }),
  v.transform(
    (wire): Category => ({
      cid: wire.cid,
      slug: wire.slug,
      name: wire.name,
      nameHi: wire.name_hi,
      nameMr: wire.name_mr,
      description: wire.description,
      ...pictures(wire.image_url, wire.image_small),
      position: wire.position,
    }),
  ),
);

const productSchema = v.pipe(
  v.object({
    pid: whole,
    category: v.string(),
    name: v.string(),
    name_hi: text,
    name_mr: text,
    aliases: text,
    description: text,
    price: rupees,
    original_price: rupees,
    quantity: text,
    weight: text,
    brand: text,
    image_url: picturePath,
    image_small: smallFile,
    stock: v.nullable(whole),
    benefits: texts,
    specification: textByName,
    origin: text,
    storage_instructions: text,
    ingredients: text,
    nutritional_info: textByName,
    delivery_time: v.optional(v.number(), 0),
    position: v.number(),
  }),
  v.transform(
    (wire): Product => ({
      pid: wire.pid,
      categorySlug: wire.category,
      name: wire.name,
      nameHi: wire.name_hi,
      nameMr: wire.name_mr,
      aliases: wire.aliases,
      description: wire.description,
      pricePaise: wire.price,
      originalPricePaise: wire.original_price,
      quantityLabel: wire.quantity,
      weight: wire.weight,
      brand: wire.brand,
      ...pictures(wire.image_url, wire.image_small),
      stock: wire.stock,
      benefits: wire.benefits,
      specification: wire.specification,
      origin: wire.origin,
      storageInstructions: wire.storage_instructions,
      ingredients: wire.ingredients,
      nutritionalInfo: wire.nutritional_info,
      deliveryMinutes: wire.delivery_time,
      position: wire.position,
    }),
  ),
);

const serviceAreaSchema = v.pipe(
  v.object({ name: v.string(), pincode: v.string(), is_active: v.boolean() }),
  v.transform(
    (wire): ServiceArea => ({ name: wire.name, pincode: wire.pincode, isActive: wire.is_active }),
  ),
);

const couponSchema = v.pipe(
  v.object({
    code: v.string(),
    percent: v.number(),
    category: text,
    starts_at: instantMs,
    ends_at: instantMs,
    until_close: v.boolean(),
    is_active: v.boolean(),
  }),
  v.transform(
    (wire): Coupon => ({
      code: wire.code,
      percent: wire.percent,
      categorySlug: wire.category,
      startsAtMs: wire.starts_at,
      endsAtMs: wire.ends_at,
      isUntilClose: wire.until_close,
      isActive: wire.is_active,
    }),
  ),
);

const storeSettingsSchema = v.pipe(
  v.object({
    opens_at_minute: whole,
    closes_at_minute: whole,
    delivery_fee: rupees,
    discount: rupees,
    discount_from: rupees,
    tax_percent: v.number(),
    tax_included: v.boolean(),
    promise_minutes: v.number(),
    time_zone: text,
    shop_name: text,
    support_phone: text,
    support_whatsapp: text,
    support_email: text,
    upi_id: text,
    online_payment: v.boolean(),
    referral: v.boolean(),
    open_orders_limit: v.number(),
    guest_orders_per_address: v.number(),
    most_per_product: v.number(),
  }),
  v.transform(
    (wire): StoreSettings => ({
      opensAtMinute: wire.opens_at_minute,
      closesAtMinute: wire.closes_at_minute,
      deliveryFeePaise: wire.delivery_fee,
      discountPaise: wire.discount,
      discountFromPaise: wire.discount_from,
      taxPercent: wire.tax_percent,
      isTaxIncluded: wire.tax_included,
      promiseMinutes: wire.promise_minutes,
      timeZone: wire.time_zone,
      shopName: wire.shop_name.trim(),
      supportPhone: wire.support_phone,
      supportWhatsapp: wire.support_whatsapp,
      supportEmail: wire.support_email,
      upiId: wire.upi_id,
      isOnlinePaymentOn: wire.online_payment,
      isReferralOn: wire.referral,
      openOrdersLimit: wire.open_orders_limit,
      guestOrdersPerAddress: wire.guest_orders_per_address,
      mostPerProduct: wire.most_per_product,
    }),
  ),
);

/** GET /data/catalogue.json */
export const snapshotSchema = v.pipe(
  v.object({
    lineage: v.string(),
    rev: whole,
    categories: v.array(categorySchema),
    products: v.array(productSchema),
    service_areas: v.array(serviceAreaSchema),
    coupons: v.array(couponSchema),
    settings: storeSettingsSchema,
  }),
  v.transform(
    ({ service_areas: serviceAreas, ...wire }): CatalogueSnapshot => ({ ...wire, serviceAreas }),
  ),
);

/** GET /api/shop/changes */
export const changesSchema = v.pipe(
  v.variant('reset', [
    v.object({ reset: v.literal(true), lineage: v.string(), rev: whole }),
    v.object({
      reset: v.literal(false),
      lineage: v.string(),
      rev: whole,
      more: v.boolean(),
      categories: v.array(categorySchema),
      products: v.array(productSchema),
      service_areas: v.array(serviceAreaSchema),
      coupons: v.array(couponSchema),
      all_coupons: v.boolean(),
      settings: v.nullable(storeSettingsSchema),
      removed: v.object({
        categories: v.array(whole),
        products: v.array(whole),
        service_areas: v.array(v.string()),
      }),
    }),
  ]),
  v.transform((wire): CatalogueChanges => {
    const { lineage, rev } = wire;
    if (wire.reset) return { isReset: true, lineage, rev };
    const { service_areas: removedAreas, ...removed } = wire.removed;
    return {
      isReset: false,
      lineage,
      rev,
      hasMore: wire.more,
      categories: wire.categories,
      products: wire.products,
      serviceAreas: wire.service_areas,
      coupons: wire.all_coupons ? wire.coupons : null,
      settings: wire.settings,
      removed: { ...removed, serviceAreas: removedAreas },
    };
  }),
);

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

const orderLineSchema = v.pipe(
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

/** POST /api/shop/requests */
export const requestAnswerSchema: v.GenericSchema<unknown, RequestAnswer> = v.variant('code', [
  v.object({ code: v.literal('stored'), ticket: text }),
  v.object({ code: v.picklist(['invalid', 'id_conflict', 'auth_expired']) }),
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

/** A row of user_profiles. */
export const profileSchema = v.pipe(
  v.object({
    full_name: text,
    phone_number: text,
    address: text,
    is_phone_verified: v.optional(v.boolean(), false),
    id: v.string(),
  }),
  v.transform(
    (wire): Profile => ({
      fullName: wire.full_name,
      phoneNumber: wire.phone_number,
      address: wire.address,
      isPhoneVerified: wire.is_phone_verified,
    }),
  ),
);

/** The named parts of a profile as the server has them. */
export function profileToWire(
  profile: Partial<Pick<Profile, 'fullName' | 'phoneNumber' | 'address'>>,
): Record<string, string | undefined> {
  // Parts that are left out stay undefined, which JSON does not carry.
  const { fullName, phoneNumber, address } = profile;
  return { full_name: fullName, phone_number: phoneNumber, address };
}
