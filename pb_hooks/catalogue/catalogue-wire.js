/**
 * The catalogue's wire format, for the snapshot, the changes and the order route. Each collection has its
 * tables (`from`), the id that phones use (`publicId`), the rows that phones get (`where`) and their JSON.
 */
const {
  CATEGORY_FIELDS,
  COUPON_FIELDS,
  LOW_STOCK_FROM,
  PRODUCT_FIELDS,
  PRODUCT_TRANSLATIONS,
  SERVICE_AREA_FIELDS,
  STORE_SETTING_FIELDS,
} = require('../built/domain.js');
const { PATH } = require('../store/stores.js');
const { OWN_NAME } = require('../store/shop-name.js');
const { instant, bool, list, map, object } = require('../records/sql.js');

/** The path of a table's uploaded pictures. */
const filesOf = (table) => `'${PATH}/api/files/${table}/'`;

/** The uploaded picture when there is one, else the address in `image_url`. */
const picture = (table) =>
  `CASE WHEN ${table}.image <> '' THEN ${filesOf(table)} || ${table}.id || '/' || ${table}.image
   ELSE ${table}.image_url END`;

/** File name of the card-sized picture, in the folder of `picture`; '' for none. */
const smallPicture = (table) =>
  `CASE WHEN ${table}.image <> '' THEN ${table}.image_192 ELSE '' END`;

/** The picture of an order line: card-sized, if there is one. */
const linePicture = (table) =>
  `CASE WHEN ${table}.image <> '' AND ${table}.image_192 <> ''
   THEN ${filesOf(table)} || ${table}.id || '/' || ${table}.image_192
   ELSE ${picture(table)} END`;

const unchanged = (column) => column;
const AS_JSON = {
  text: unchanged,
  int: unchanged,
  percent: unchanged,
  rupees: unchanged,
  bool,
  list,
  map,
};

/**
 * The columns of `fields` as SQL expressions.
 * @param {string} table
 * @param {import('../../src/domain/record-fields.ts').Fields} fields
 */
const columnsOf = (table, fields) =>
  Object.fromEntries(
    Object.values(fields).map(({ column, kind }) => [column, AS_JSON[kind](`${table}.${column}`)]),
  );

/** Pieces, or grams of goods by weight (D50). */
const LOW_STOCK = `${LOW_STOCK_FROM} * CASE WHEN products.step_grams > 0 THEN 1000 ELSE 1 END`;

/**
 * The counted stock if it is low, else null (D19). With the exact stock, each sale would create a new
 * catalogue revision.
 */
const SHOWN_STOCK = `CASE WHEN products.is_stock_counted AND products.stock <= ${LOW_STOCK}
  THEN products.stock END`;

/**
 * The shop's sort order: newest first (spec section 7), imported products in the order of their sheet. A
 * number per product, so that phones can sort products that arrive in different responses.
 */
const POSITION = `-CASE WHEN products.place > 0 THEN products.place
  ELSE CAST(round(unixepoch(products.created, 'subsec') * 1000) AS INTEGER) END`;

/** What a text, a list or a map that is not given looks like in SQL. */
const EMPTY = { text: '', list: '[]', map: '{}' };

/**
 * SQL for a product's row with those of its texts in other languages that are given (D64): `json_patch` leaves out what
 * is null.
 */
function withTranslations(row) {
  const texts = Object.values(PRODUCT_TRANSLATIONS).map(({ column, kind }) => {
    const given = `nullif(${AS_JSON[kind](`products.${column}`)}, '${EMPTY[kind]}')`;
    return [column, kind === 'text' ? given : `json(${given})`];
  });
  return `json_patch(${row}, ${object(Object.fromEntries(texts))})`;
}

const COLLECTIONS = {
  categories: {
    from: 'categories',
    publicId: 'categories.cid',
    where: "categories.status = 'active'",
    order: 'categories.position, categories.cid',
    row: object({
      cid: 'categories.cid',
      slug: 'categories.slug',
      ...columnsOf('categories', CATEGORY_FIELDS),
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
    row: withTranslations(
      object({
        pid: 'products.pid',
        category: 'categories.slug',
        ...columnsOf('products', PRODUCT_FIELDS),
        image_url: picture('products'),
        image_small: smallPicture('products'),
        stock: SHOWN_STOCK,
        position: POSITION,
      }),
    ),
  },
  service_areas: {
    from: 'service_areas',
    publicId: 'service_areas.pincode',
    where: 'TRUE',
    order: 'service_areas.pincode',
    row: object(columnsOf('service_areas', SERVICE_AREA_FIELDS)),
  },
  coupons: {
    from: 'coupons LEFT JOIN categories ON categories.id = coupons.category',
    publicId: 'coupons.code',
    where: 'coupons.is_active',
    order: 'coupons.code',
    row: object({
      ...columnsOf('coupons', COUPON_FIELDS),
      category: "coalesce(categories.slug, '')",
      starts_at: instant('coupons.starts_at'),
      ends_at: instant('coupons.ends_at'),
    }),
  },
};

/**
 * The lists of products that phones get: goods by weight are in one of their own, which older apps ignore, since
 * they would sell the price of a kilogram as that of a piece (D50).
 */
const PRODUCT_LISTS = {
  products: 'products.step_grams = 0',
  weighed: 'products.step_grams > 0',
};

const SETTINGS_ROW = object({
  ...columnsOf('store_settings', STORE_SETTING_FIELDS),
  // Required by the schema of older apps, which do not use it.
  utc_offset_minutes: '330',
  // '' until the shop is set up: it has the sample's name (D1).
  shop_name: OWN_NAME,
});

const TRANSLATED = [
  'description_hi',
  'description_mr',
  ...Object.values(PRODUCT_TRANSLATIONS).map(({ column }) => column),
];

/**
 * SQL for a JSON array of a collection's rows.
 * @param {keyof typeof COLLECTIONS} name
 * @param {{ more?: string, first?: string, language?: string }} [options] `more` is a further condition, `first` sorts
 *   before the shop's sort order. With `language` the rows lack the descriptions and details in other languages (D33).
 */
function rowsSql(name, { more = 'TRUE', first = 'TRUE', language = '' } = {}) {
  const { from, where, order, row } = COLLECTIONS[name];
  const unread =
    language === '' ? [] : TRANSLATED.filter((column) => !column.endsWith(`_${language}`));
  const shown = `json_remove(row${unread.map((column) => `, '$.${column}'`).join('')})`;
  return `SELECT json_group_array(${shown}) AS json FROM
    (SELECT ${row} AS row FROM ${from} WHERE ${where} AND ${more} ORDER BY ${first}, ${order})`;
}

/** What products of one card of a list have in common (D55): the family, or else the number. */
const CARD = "CASE products.family WHEN '' THEN products.pid ELSE products.family END";

/** SQL for one row of each of the first cards of the products that meet a condition. */
const cardsSql = (column, where, limit) => `SELECT ${column} FROM
  (SELECT products.id, ${CARD} AS card, min(${POSITION}) AS first, products.pid
    FROM ${COLLECTIONS.products.from} WHERE ${COLLECTIONS.products.where} AND ${where}
    GROUP BY card ORDER BY first, products.pid LIMIT ${limit})`;

/** Condition for the products of the first cards of those that meet `where`; all packs of each that do. */
const onFirstCards = (where, limit) =>
  `${where} AND ${CARD} IN (${cardsSql('card', where, limit)})`;

/** The product of a page, if it is on sale. */
const OWN = "FROM products WHERE pid = {:pid} AND status = 'active'";

/** Condition for the product `{:pid}`, all packs of its family, and one product of other cards of its category. */
const onProductPage = (limit) => `(products.pid = {:pid}
  OR (products.family <> '' AND products.family = (SELECT family ${OWN}))
  OR products.id IN (${cardsSql(
    'id',
    `products.category = (SELECT category ${OWN}) AND ${CARD} <> (SELECT ${CARD} ${OWN})`,
    limit,
  )}))`;

const SETTINGS_SQL = `SELECT ${SETTINGS_ROW} AS json FROM store_settings LIMIT 1`;

module.exports = {
  COLLECTIONS,
  LOW_STOCK,
  PRODUCT_LISTS,
  columnsOf,
  linePicture,
  onFirstCards,
  onProductPage,
  rowsSql,
  SETTINGS_SQL,
};
