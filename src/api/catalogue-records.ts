/** Schemas that parse the catalogue's wire records (snake_case, rupees) into the app's types. */
import * as v from 'valibot';
import { COUPON_FIELDS } from '../domain/cart/coupon.ts';
import {
  CATEGORY_FIELDS,
  PRODUCT_FIELDS,
  PRODUCT_TRANSLATIONS,
} from '../domain/catalogue/product.ts';
import { SERVICE_AREA_FIELDS } from '../domain/store/service-area.ts';
import { STORE_SETTING_FIELDS } from '../domain/store/store-settings.ts';
import {
  givenFields,
  instantMs,
  int,
  optionalColumns,
  picturePath,
  recordSchema,
  text,
} from './wire-types.ts';

/** File name of the card-sized picture. */
const smallFile = v.fallback(v.pipe(v.string(), v.regex(/^[\w.-]*$/)), '');

const pictures = (imageUrl: string, small: string) => ({
  imageUrl,
  ...(small === '' ? {} : { cardImageUrl: imageUrl.replace(/[^/]*$/, small) }),
});

export const categorySchema = recordSchema(
  CATEGORY_FIELDS,
  {
    cid: int,
    slug: v.string(),
    image_url: picturePath,
    image_small: smallFile,
    position: v.optional(v.number(), 0),
  },
  (wire) => ({
    cid: wire.cid,
    slug: wire.slug,
    ...pictures(wire.image_url, wire.image_small),
    position: wire.position,
  }),
);

const productSchema = recordSchema(
  PRODUCT_FIELDS,
  {
    pid: int,
    category: v.string(),
    image_url: picturePath,
    image_small: smallFile,
    stock: v.nullable(int),
    position: v.number(),
    ...optionalColumns(PRODUCT_TRANSLATIONS),
  },
  (wire) => ({
    pid: wire.pid,
    categorySlug: wire.category,
    ...pictures(wire.image_url, wire.image_small),
    stock: wire.stock,
    position: wire.position,
    ...givenFields(PRODUCT_TRANSLATIONS, wire),
  }),
);

/** Missing from a server of an earlier version. */
const laterAmount = v.optional(v.number(), 0);

const serviceAreaSchema = recordSchema(
  SERVICE_AREA_FIELDS,
  { has_own_fee: v.optional(v.boolean(), false), delivery_fee: laterAmount, centre: text },
  () => ({}),
);

const couponSchema = recordSchema(
  COUPON_FIELDS,
  { category: text, starts_at: instantMs, ends_at: instantMs },
  (wire) => ({
    categorySlug: wire.category,
    startsAtMs: wire.starts_at,
    endsAtMs: wire.ends_at,
  }),
);

export const storeSettingsSchema = recordSchema(
  STORE_SETTING_FIELDS,
  { shop_name: text, min_order: laterAmount },
  (wire) => ({
    shopName: wire.shop_name.trim(),
  }),
);

/** The lists of the catalogue, complete or of one page of changes. */
export const catalogueEntries = {
  categories: v.array(categorySchema),
  products: v.array(productSchema),
  service_areas: v.array(serviceAreaSchema),
  coupons: v.array(couponSchema),
};

/** The catalogue data in a server-rendered page (src/first-paint): the shop, and the page's products. */
export const pageRecordsSchema = v.object({
  lineage: v.string(),
  rev: int,
  ...catalogueEntries,
  settings: storeSettingsSchema,
  popular: catalogueEntries.products,
});
