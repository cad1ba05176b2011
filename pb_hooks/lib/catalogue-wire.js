/**
 * How the catalogue looks on the wire, said once for the snapshot, the changes and the order route.
 * Each entry: the table, how a phone knows its rows, what it gets and which rows it gets at all.
 */
const { OWN_NAME } = require(`${__hooks}/lib/shop-name.js`);
const { instant, truth, list, map, object } = require(`${__hooks}/lib/sql.js`);

/** The uploaded picture when there is one, else the address in `image_url`. */
const picture = (table) =>
  `CASE WHEN ${table}.image <> '' THEN '/api/files/${table}/' || ${table}.id || '/' || ${table}.image
   ELSE ${table}.image_url END`;

/** The file for cards beside an uploaded picture: only its name, for the folder is the same. */
const smallPicture = (table) =>
  `CASE WHEN ${table}.image <> '' THEN ${table}.image_192 ELSE '' END`;

/** The picture of an order line: the one for cards when there is one. */
const linePicture = (table) =>
  `CASE WHEN ${table}.image <> '' AND ${table}.image_192 <> ''
   THEN '/api/files/${table}/' || ${table}.id || '/' || ${table}.image_192
   ELSE ${picture(table)} END`;

const plain = (table, names) => Object.fromEntries(names.map((name) => [name, `${table}.${name}`]));

/** Empty means 'not counted' (D19). */
const STOCK = 'CASE WHEN products.is_stock_counted THEN products.stock END';

/**
 * Newest first is the shop's own order (spec section 7), and the rows of a sheet as they stood in it;
 * as a number that only grows downwards it stays right when single products arrive later.
 */
const POSITION = `-CASE WHEN products.place > 0 THEN products.place
  ELSE CAST(round(unixepoch(products.created, 'subsec') * 1000) AS INTEGER) END`;

const PARTS = {
  categories: {
    from: 'categories',
    publicId: 'categories.cid',
    where: "categories.status = 'active'",
    order: 'categories.position, categories.cid',
    row: object({
      ...plain('categories', ['cid', 'slug', 'name', 'name_hi', 'name_mr', 'description']),
      image_url: picture('categories'),
      image_small: smallPicture('categories'),
      position: 'categories.position',
    }),
  },
  products: {
    from: 'products JOIN categories ON categories.id = products.category',
    publicId: 'products.pid',
    where: "products.status = 'active'",
    order: `${POSITION}, products.pid`,
    row: object({
      pid: 'products.pid',
      category: 'categories.slug',
      ...plain('products', ['name', 'name_hi', 'name_mr', 'aliases', 'description']),
      ...plain('products', ['price', 'original_price', 'quantity', 'weight', 'brand']),
      image_url: picture('products'),
      image_small: smallPicture('products'),
      stock: STOCK,
      benefits: list('products.benefits'),
      specification: map('products.specification'),
      ...plain('products', ['origin', 'storage_instructions', 'ingredients']),
      nutritional_info: map('products.nutritional_info'),
      delivery_time: 'products.delivery_time',
      position: POSITION,
    }),
  },
  service_areas: {
    from: 'service_areas',
    publicId: 'service_areas.pincode',
    where: 'TRUE',
    order: 'service_areas.pincode',
    row: object({
      ...plain('service_areas', ['name', 'pincode']),
      is_active: truth('service_areas.is_active'),
    }),
  },
  coupons: {
    from: 'coupons LEFT JOIN categories ON categories.id = coupons.category',
    publicId: 'coupons.code',
    where: 'coupons.is_active',
    order: 'coupons.code',
    row: object({
      ...plain('coupons', ['code', 'percent']),
      category: "coalesce(categories.slug, '')",
      starts_at: instant('coupons.starts_at'),
      ends_at: instant('coupons.ends_at'),
      until_close: truth('coupons.until_close'),
      is_active: truth('coupons.is_active'),
    }),
  },
};

const SETTINGS_ROW = object({
  ...plain('store_settings', ['opens_at_minute', 'closes_at_minute', 'time_zone']),
  // Asked for by apps from before shops had a time zone, which make nothing of it.
  utc_offset_minutes: '330',
  // Until it has been set up, a shop goes by the name of the sample (D1).
  shop_name: OWN_NAME,
  ...plain('store_settings', ['delivery_fee', 'discount', 'discount_from', 'tax_percent']),
  tax_included: truth('store_settings.tax_included'),
  ...plain('store_settings', ['promise_minutes', 'support_phone', 'support_whatsapp']),
  ...plain('store_settings', ['support_email', 'upi_id']),
  online_payment: truth('store_settings.online_payment'),
  referral: truth('store_settings.referral'),
  open_orders_limit: 'store_settings.open_orders_limit',
  ...plain('store_settings', ['guest_orders_per_address', 'most_per_product']),
});

/**
 * SQL for a JSON array of a part's rows; `more` narrows it down further, `first` orders before the
 * shop's own order does, `limit` takes the first so many.
 */
function rowsSql(name, more = 'TRUE', { first, limit = -1 } = {}) {
  const { from, where, order, row } = PARTS[name];
  const by = first ? `${first}, ${order}` : order;
  return `SELECT json_group_array(json(row)) AS json FROM
    (SELECT ${row} AS row FROM ${from} WHERE ${where} AND ${more} ORDER BY ${by} LIMIT ${limit})`;
}

const SETTINGS_SQL = `SELECT ${SETTINGS_ROW} AS json FROM store_settings LIMIT 1`;

module.exports = { PARTS, STOCK, linePicture, rowsSql, SETTINGS_SQL };
