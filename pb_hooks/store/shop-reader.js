/**
 * Reads the shop's data for domain's `decideOrder`.
 *
 * - Each engine caches settings, areas, coupons and the products of earlier orders, with the revision that they
 *   were read at. The change log's triggers count every change except most sales
 *   (pb_migrations/0551_quiet_sales.js), so stock is never read from the cache.
 * - Every order reads the revision in its transaction, before it writes. So the cache has committed data only,
 *   and an order is decided on current data.
 */
const {
  COLLECTIONS,
  linePicture,
  rowsSql,
  SETTINGS_SQL,
} = require('../catalogue/catalogue-wire.js');
const { NEXT_NUMBER } = require('../orders/day-number.js');
const {
  COUPON_FIELDS,
  fromColumns,
  localDay,
  normalisePromoCode,
  rupeesToPaise,
  SERVICE_AREA_FIELDS,
  STORE_SETTING_FIELDS,
} = require('../built/domain.js');
const { REWARDS } = require('../people/referrals.js');
const { utcOffsets } = require('./shop-time.js');
const { selectJson, object, bool } = require('../records/sql.js');
const { ACTIVE, DELIVERED, IS_GUESTS, IS_UNPAID, UNPACKED } = require('../orders/status-sql.js');

/** Per engine; PocketBase runs many. */
const MAX_CACHED_PRODUCTS = 500;

/** Inactive products included: an order of one gets another answer than one of an unknown product. */
const ORDERABLE = object({
  pid: 'products.pid',
  name: 'products.name',
  quantity: 'products.quantity',
  image_url: linePicture('products'),
  price: 'products.price',
  mrp: 'products.original_price',
  category: 'categories.slug',
  step_grams: 'products.step_grams',
  least_grams: 'products.least_grams',
  stock: 'CASE WHEN products.is_stock_counted THEN products.stock END',
  is_active: bool("products.status = 'active'"),
});

/**
 * The products, and the revision of the rest: the last change that is not a product's. Product revisions are
 * frequent, because orders change the stock.
 */
const productsSql = (pids) => `SELECT json_array(
  (SELECT max(seq) FROM change_log
   WHERE collection IN ('categories', 'coupons', 'service_areas', 'store_settings')),
  (SELECT json_group_array(${ORDERABLE}) FROM ${COLLECTIONS.products.from}
   WHERE products.pid IN (${pids.join()}))) AS json`;
const SHOP_SQL = `SELECT ${object({
  settings: `json((${SETTINGS_SQL}))`,
  closed_from: '(SELECT closed_from FROM store_settings LIMIT 1)',
  areas: `json((${rowsSql('service_areas')}))`,
  coupons: `json((${rowsSql('coupons')}))`,
})} AS json`;

/** Whether the number of open unpaid orders has reached the limit; stops counting there. 0: no limit. */
const reachesLimitSql = (limit, whose, statuses) =>
  limit === 0
    ? '0'
    : `(SELECT 1 FROM orders WHERE ${whose} AND ${IS_UNPAID} AND status IN (${statuses})
       LIMIT 1 OFFSET ${limit - 1})`;

/** Whether the shop has delivered to a device before; false for an order without a device. */
const isKnownDeviceSql = (device) => `EXISTS (SELECT 1 FROM orders AS before
  WHERE before.device_hash=${device} AND before.device_hash<>'' AND before.status IN (${DELIVERED}))`;
const FROM_UNKNOWN_DEVICES = `address_hash={:address} AND ${IS_GUESTS}
  AND NOT ${isKnownDeviceSql('orders.device_hash')}`;

/** The current stock of products as [pid, stock]. */
const stockSql = (pids) =>
  pids.length === 0
    ? "json('[]')"
    : `(SELECT json_group_array(json_array(pid,stock)) FROM products WHERE pid IN (${pids.join()}))`;

/**
 * The data that is read for every order. SQLite parses the statement each time, so it contains only the parts
 * that apply: the limits for guests, those for accounts, or none for staff.
 */
function orderStateSql(
  { openOrdersLimit, guestOrdersPerAddress, isReferralOn },
  { uid, hasDevice, isStaff, counted },
) {
  // Older apps send no device: their orders are counted by phone number.
  const whose = hasDevice ? 'device_hash={:device}' : 'customer_phone={:phone}';
  const parts =
    uid === ''
      ? [
          reachesLimitSql(openOrdersLimit, `${whose} AND ${IS_GUESTS}`, ACTIVE),
          reachesLimitSql(guestOrdersPerAddress, FROM_UNKNOWN_DEVICES, UNPACKED),
          hasDevice ? isKnownDeviceSql('{:device}') : '0',
          '0',
        ]
      : [
          isStaff ? '0' : reachesLimitSql(openOrdersLimit, 'user={:user}', ACTIVE),
          '0',
          '0',
          isReferralOn ? `(SELECT ${REWARDS})>0` : '0',
        ];
  return `SELECT json_array((SELECT max(seq) FROM change_log),
    (SELECT payload_hash FROM orders WHERE id={:id}),
    (SELECT json_array(payload_hash,answer) FROM closed_orders WHERE id={:id}),
    EXISTS (SELECT 1 FROM order_blocks), ${parts.join()}, ${NEXT_NUMBER},
    ${stockSql(counted)}) AS json`;
}

const BLOCKED_SQL = `SELECT EXISTS (SELECT 1 FROM order_blocks WHERE
  (kind = 'device' AND value = {:device}) OR (kind = 'account' AND value = {:user})
  OR ({:user} = '' AND ((kind = 'phone' AND value = {:phone})
    OR (kind = 'address' AND value = {:address})))) AS json`;

const toSettings = (row) => fromColumns(STORE_SETTING_FIELDS, row);

const toInstant = (text) => (text === '' ? null : Date.parse(text));

/** @returns {import('../../src/domain/cart/coupon.ts').Coupon} */
const toCoupon = (row) => ({
  ...fromColumns(COUPON_FIELDS, row),
  categorySlug: row.category,
  startsAtMs: toInstant(row.starts_at),
  endsAtMs: toInstant(row.ends_at),
});

/** @returns {import('../../src/domain/store/service-area.ts').ServiceArea} */
const toArea = (row) => fromColumns(SERVICE_AREA_FIELDS, row);

/** @returns {import('../../src/domain/order/decision.ts').OrderableProduct} */
const toProduct = (row) => ({
  pid: row.pid,
  name: row.name,
  quantityLabel: row.quantity,
  imageUrl: row.image_url,
  pricePaise: rupeesToPaise(row.price),
  mrpPaise: rupeesToPaise(row.mrp),
  categorySlug: row.category,
  stepGrams: row.step_grams,
  leastGrams: row.least_grams,
  stock: row.stock,
  isActive: row.is_active,
});

const toClosed = ([payload_hash, answer]) => ({ payload_hash, answer });

/**
 * @template Row
 * @param {Row[]} rows
 * @param {(row: Row) => string} keyOf
 */
const byKey = (rows, keyOf) => new Map(rows.map((row) => [keyOf(row), row]));

const NO_LIMITS = { openOrdersLimit: 0, guestOrdersPerAddress: 0, isReferralOn: false };

/**
 * The cache of this engine, which serves one request at a time.
 * @typedef {ReturnType<typeof readShop> & {
 *   rev: number,
 *   products: Map<number, ReturnType<typeof toProduct>>,
 * }} CachedShop
 * @type {CachedShop | null}
 */
let cache = null;

function readShop(tx, shopRev) {
  const shop = selectJson(tx, SHOP_SQL);
  const settings = { ...toSettings(shop.settings), closedFrom: shop.closed_from };
  return {
    shopRev,
    settings,
    utcOffsetMinutesAt: utcOffsets(tx, settings.timeZone),
    areas: byKey(shop.areas.map(toArea), ({ pincode }) => pincode),
    coupons: byKey(shop.coupons.map(toCoupon), ({ code }) => code),
  };
}

/**
 * The cache, with the missing products; outdated parts are read again. `mayCache` is false after a transaction
 * has written: if it is rolled back, its revision number is given to another change.
 * @param {core.App} tx
 * @param {number} rev
 * @param {number[]} pids
 * @param {boolean} mayCache
 * @returns {CachedShop}
 */
function shopAt(tx, rev, pids, mayCache) {
  const current = cache?.rev === rev ? cache : null;
  if (current && pids.every((pid) => current.products.has(pid))) return current;
  const [shopRev, rows] = selectJson(tx, productsSql(pids));
  const shop = cache !== null && cache.shopRev === shopRev ? cache : readShop(tx, shopRev);
  const products =
    mayCache && current && current.products.size < MAX_CACHED_PRODUCTS
      ? current.products
      : new Map();
  for (const row of rows) products.set(row.pid, toProduct(row));
  const read = { ...shop, rev, products };
  if (mayCache) cache = read;
  return read;
}

/** The products whose stock is counted, according to the cache. */
const countedAmong = (pids) =>
  pids.filter((pid) => (cache?.products.get(pid)?.stock ?? null) !== null);

/** The products with their current stock. */
function withStock(products, stocks) {
  const stockOf = new Map(stocks);
  return products.map((product) =>
    product.stock === null || !stockOf.has(product.pid)
      ? product
      : { ...product, stock: stockOf.get(product.pid) },
  );
}

/**
 * Returns the shop; `storedHash`, the payload hash of a stored order with this id, or null; `closed`, the entry
 * that closed the id, or null (orders/closed-orders.js); and the columns of the order's number of the day.
 * `origin` is the request's source (orders/order-origin.js) and whether staff place the order.
 * @param {core.App} tx
 * @param {import('../../src/domain/order/request.ts').OrderRequest} request
 * @param {{ device: string, address: string, isStaff: boolean }} origin
 * @param {number} nowMs
 * @param {{ hasWritten: boolean }} transaction
 * @returns {{ storedHash: string | null, closed: ReturnType<typeof toClosed> | null, dayNumber: { local_day: string, day_number: number }, shop: import('../../src/domain/order/decision.ts').ShopAtDecision }}
 */
function readShopFor(tx, request, origin, nowMs, { hasWritten }) {
  const { customer, uid } = request;
  const pids = request.lines.map(({ pid }) => pid);
  const { device, address, isStaff } = origin;
  const asked = { device, address, id: request.id, phone: customer.phone, user: uid };
  const caller = { uid, hasDevice: device !== '', isStaff, counted: countedAmong(pids) };
  const readState = (settings, day) =>
    selectJson(tx, orderStateSql(settings, caller), { ...asked, day });
  const before = cache?.settings ?? NO_LIMITS;
  let day = cache ? localDay(nowMs, cache.utcOffsetMinutesAt(nowMs)) : '';
  let state = readState(before, day);
  const current = shopAt(tx, state[0], pids, !hasWritten);
  const { settings, utcOffsetMinutesAt, areas, coupons, products } = current;
  // The first read used cached limits and time zone, which are outdated.
  if (settings !== before) {
    day = localDay(nowMs, utcOffsetMinutesAt(nowMs));
    state = readState(settings, day);
  }
  const [storedHash, closed, hasBlocks, ...more] = state.slice(1);
  const [isFull, isAddressFull, isKnownDevice, hasReward, number, stocks] = more;
  const open = isFull ? settings.openOrdersLimit : 0;
  const area = areas.get(customer.pincode);
  const coupon = coupons.get(normalisePromoCode(request.promo_code));
  const shop = {
    nowMs,
    settings,
    utcOffsetMinutesAt,
    serviceAreas: area ? [area] : [],
    coupons: coupon ? [coupon] : [],
    products: withStock(
      pids.map((pid) => products.get(pid)).filter((product) => product !== undefined),
      stocks,
    ),
    // The limit or 0: the exact number does not matter.
    openOrders: {
      account: open,
      device: open,
      address: isAddressFull ? settings.guestOrdersPerAddress : 0,
    },
    isStaff,
    isKnownDevice: isKnownDevice === 1,
    isBlocked: hasBlocks === 1 && selectJson(tx, BLOCKED_SQL, asked) === 1,
    hasReferralReward: hasReward === 1,
  };
  const dayNumber = { local_day: day, day_number: number };
  return { storedHash, closed: closed && toClosed(closed), dayNumber, shop };
}

module.exports = { readShopFor };
