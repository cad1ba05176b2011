/**
 * How the catalogue looks on the wire, said once for the snapshot, the changes and the order route.
 * Each entry: the table, how a phone knows its rows, what it gets and which rows it gets at all.
 */
const {
  CATEGORY_FIELDS,
  COUPON_FIELDS,
  LOW_STOCK_FROM,
  PRODUCT_FIELDS,
  SERVICE_AREA_FIELDS,
  STORE_SETTING_FIELDS,
} = require('../built/domain.js');
const { PATH } = require('../store/cells.js');
const { OWN_NAME } = require('../store/shop-name.js');
const { instant, bool, list, map, object } = require('../records/sql.js');

/** Where uploaded pictures of a table are, for phones. */
const filesOf = (table) => `'${PATH}/api/files/${table}/'`;

/** The uploaded picture when there is one, else the address in `image_url`. */
const picture = (table) =>
  `CASE WHEN ${table}.image <> '' THEN ${filesOf(table)} || ${table}.id || '/' || ${table}.image
   ELSE ${table}.image_url END`;

/** The file for cards beside an uploaded picture: only its name, for the folder is the same. */
const smallPicture = (table) =>
  `CASE WHEN ${table}.image <> '' THEN ${table}.image_192 ELSE '' END`;

/** The picture of an order line: the one for cards when there is one. */
const linePicture = (table) =>
  `CASE WHEN ${table}.image <> '' AND ${table}.image_192 <> ''
   THEN ${filesOf(table)} || ${table}.id || '/' || ${table}.image_192
   ELSE ${picture(table)} END`;

const asItIs = (column) => column;
const AS_JSON = {
  text: asItIs,
  int: asItIs,
  percent: asItIs,
  rupees: asItIs,
  bool,
  list,
  map,
};

/**
 * The columns of a table of fields (src/domain/record-fields.ts).
 * @param {string} table
 * @param {import('../../src/domain/record-fields.ts').Fields} fields
 */
const ofTable = (table, fields) =>
  Object.fromEntries(
    Object.values(fields).map(({ column, kind }) => [column, AS_JSON[kind](`${table}.${column}`)]),
  );

/**
 * Counted stock, from where shoppers are told the number; empty where there is nothing to tell (D19). More
 * would be another catalogue with each sale.
 */
const SHOWN_STOCK = `CASE WHEN products.is_stock_counted AND products.stock <= ${LOW_STOCK_FROM}
  THEN products.stock END`;

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
      cid: 'categories.cid',
      slug: 'categories.slug',
      ...ofTable('categories', CATEGORY_FIELDS),
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
      ...ofTable('products', PRODUCT_FIELDS),
      image_url: picture('products'),
      image_small: smallPicture('products'),
      stock: SHOWN_STOCK,
      position: POSITION,
    }),
  },
  service_areas: {
    from: 'service_areas',
    publicId: 'service_areas.pincode',
    where: 'TRUE',
    order: 'service_areas.pincode',
    row: object(ofTable('service_areas', SERVICE_AREA_FIELDS)),
  },
  coupons: {
    from: 'coupons LEFT JOIN categories ON categories.id = coupons.category',
    publicId: 'coupons.code',
    where: 'coupons.is_active',
    order: 'coupons.code',
    row: object({
      ...ofTable('coupons', COUPON_FIELDS),
      category: "coalesce(categories.slug, '')",
      starts_at: instant('coupons.starts_at'),
      ends_at: instant('coupons.ends_at'),
    }),
  },
};

const SETTINGS_ROW = object({
  ...ofTable('store_settings', STORE_SETTING_FIELDS),
  // Asked for by apps from before shops had a time zone, which make nothing of it.
  utc_offset_minutes: '330',
  // Until it has been set up, a shop goes by the name of the sample (D1).
  shop_name: OWN_NAME,
});

/**
 * SQL for a JSON array of a part's rows; `more` narrows it down further, `first` orders before the
 * shop's own order does, `limit` takes the first so many.
 * @param {keyof typeof PARTS} name
 * @param {string} more
 * @param {{ first?: string, limit?: number }} options
 */
function rowsSql(name, more = 'TRUE', { first, limit = -1 } = {}) {
  const { from, where, order, row } = PARTS[name];
  const by = first ? `${first}, ${order}` : order;
  // Of a few only those are put together: the rows of 8,000 take as long as the whole catalogue.
  const few =
    limit < 0
      ? 'TRUE'
      : `${name}.id IN
        (SELECT ${name}.id FROM ${from} WHERE ${where} AND ${more} ORDER BY ${by} LIMIT ${limit})`;
  return `SELECT json_group_array(json(row)) AS json FROM
    (SELECT ${row} AS row FROM ${from} WHERE ${where} AND ${more} AND ${few}
      ORDER BY ${by} LIMIT ${limit})`;
}

const SETTINGS_SQL = `SELECT ${SETTINGS_ROW} AS json FROM store_settings LIMIT 1`;

module.exports = { PARTS, linePicture, rowsSql, SETTINGS_SQL };
