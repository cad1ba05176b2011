/**
 * The border for the catalogue: wire records, snake_case and rupees, as the server has them, are
 * checked here and handed over as the app's own types.
 */
import * as v from 'valibot';
import type { CatalogueChanges, CatalogueSnapshot } from '../../domain/catalogue.ts';
import type { Coupon } from '../../domain/coupon.ts';
import type { Category, Product } from '../../domain/product.ts';
import type { ServiceArea } from '../../domain/service-area.ts';
import type { StoreSettings } from '../../domain/store-settings.ts';
import { instantMs, picturePath, rupees, text, textByName, texts, whole } from './wire-types.ts';

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

/** What a served page carries of the catalogue (src/pages): the shop, and the products it shows. */
export const pageRecordsSchema = v.object({
  lineage: v.string(),
  rev: whole,
  settings: storeSettingsSchema,
  categories: v.array(categorySchema),
  coupons: v.array(couponSchema),
  service_areas: v.array(serviceAreaSchema),
  popular: v.array(productSchema),
  products: v.array(productSchema),
});
