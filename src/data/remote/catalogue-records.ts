/**
 * The border for the catalogue: wire records, snake_case and rupees, as the server has them, are
 * checked here and handed over as the app's own types.
 */
import * as v from 'valibot';
import type { Coupon } from '../../domain/coupon.ts';
import { type Category, PRODUCT_FIELDS } from '../../domain/product.ts';
import type { ServiceArea } from '../../domain/service-area.ts';
import { STORE_SETTING_FIELDS } from '../../domain/store-settings.ts';
import { instantMs, picturePath, recordSchema, text, whole } from './wire-types.ts';

/** The name of the small file beside an uploaded picture. */
const smallFile = v.fallback(v.pipe(v.string(), v.regex(/^[\w.-]*$/)), '');

const pictures = (imageUrl: string, small: string) => ({
  imageUrl,
  ...(small === '' ? {} : { cardImageUrl: imageUrl.replace(/[^/]*$/, small) }),
});

export const categorySchema = v.pipe(
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

export const productSchema = recordSchema(
  PRODUCT_FIELDS,
  {
    pid: whole,
    category: v.string(),
    image_url: picturePath,
    image_small: smallFile,
    stock: v.nullable(whole),
    position: v.number(),
  },
  (wire) => ({
    pid: wire.pid,
    categorySlug: wire.category,
    ...pictures(wire.image_url, wire.image_small),
    stock: wire.stock,
    position: wire.position,
  }),
);

export const serviceAreaSchema = v.pipe(
  v.object({ name: v.string(), pincode: v.string(), is_active: v.boolean() }),
  v.transform(
    (wire): ServiceArea => ({ name: wire.name, pincode: wire.pincode, isActive: wire.is_active }),
  ),
);

export const couponSchema = v.pipe(
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

export const storeSettingsSchema = recordSchema(
  STORE_SETTING_FIELDS,
  { shop_name: text },
  (wire) => ({
    shopName: wire.shop_name.trim(),
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
