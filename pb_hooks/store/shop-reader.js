/**
 * What domain's `decideOrder` has to know about the shop.
 *
 * - Each engine keeps settings, areas, codes and the products it was asked for, with the revision at
 *   which they were right. The change log's triggers count revisions, so no kind of change is missed but
 *   one: most sales are no revision (pb_migrations/0551_quiet_sales.js), so stock is never taken from what
 *   is kept.
 * - Every order asks for the revision inside its transaction, before it writes: what is kept was
 *   committed, and what is decided upon is what there is.
 */
const { PARTS, linePicture, rowsSql, SETTINGS_SQL } = require('../catalogue/catalogue-wire.js');
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
const { ACTIVE, IS_GUESTS, UNPACKED } = require('../orders/status-sql.js');

/** There are many engines: what each keeps of a large catalogue has to stay small. */
const MOST_KEPT_PRODUCTS = 500;

/** Inactive products too: a line that cannot be had is a different answer from an unknown one. */
const ORDERABLE = object({
  pid: 'products.pid',
  name: 'products.name',
  quantity: 'products.quantity',
  image_url: linePicture('products'),
  price: 'products.price',
  category: 'categories.slug',
  stock: 'CASE WHEN products.is_stock_counted THEN products.stock END',
  is_active: bool("products.status = 'active'"),
});

/**
 * The products, and the revision of everything else: of the last change that is not a product's, for
 * their counted stock moves with orders.
 */
const renewalSql = (pids) => `SELECT json_array(
  (SELECT max(seq) FROM change_log
   WHERE collection IN ('categories', 'coupons', 'service_areas', 'store_settings')),
  (SELECT json_group_array(${ORDERABLE}) FROM ${PARTS.products.from}
   WHERE products.pid IN (${pids.join()}))) AS json`;
const SHOP_SQL = `SELECT ${object({
  settings: `json((${SETTINGS_SQL}))`,
  areas: `json((${rowsSql('service_areas')}))`,
  coupons: `json((${rowsSql('coupons')}))`,
})} AS json`;

/** Looks no further than up to the limit, and nowhere when there is none. */
const reachesSql = (limit, whose, statuses) =>
  limit === 0
    ? '0'
    : `(SELECT 1 FROM orders WHERE ${whose} AND payment_method='cod' AND status IN (${statuses})
       LIMIT 1 OFFSET ${limit - 1})`;

/** Whether the shop has delivered to a device. An order without one is from no known device. */
const isKnownDeviceSql = (device) => `EXISTS (SELECT 1 FROM orders AS before
  WHERE before.device_hash=${device} AND before.device_hash<>'' AND before.status='delivered')`;
const FROM_UNKNOWN_DEVICES = `address_hash={:address} AND ${IS_GUESTS}
  AND NOT ${isKnownDeviceSql('orders.device_hash')}`;

/** The stock of some products as it is at this moment, as [pid, stock]. */
const stockSql = (pids) =>
  pids.length === 0
    ? "json('[]')"
    : `(SELECT json_group_array(json_array(pid,stock)) FROM products WHERE pid IN (${pids.join()}))`;

/**
 * What every order asks for. SQLite parses it each time, so it says no more than it has to. Guests
 * have nothing to do with the limits of accounts, nor accounts with what guests did; staff have none.
 */
function newsSql(
  { openOrdersLimit, guestOrdersPerAddress, isReferralOn },
  { uid, hasDevice, isStaff, counted },
) {
  // A device that does not say which it is goes by the phone number.
  const whose = hasDevice ? 'device_hash={:device}' : 'customer_phone={:phone}';
  const parts =
    uid === ''
      ? [
          reachesSql(openOrdersLimit, `${whose} AND ${IS_GUESTS}`, ACTIVE),
          reachesSql(guestOrdersPerAddress, FROM_UNKNOWN_DEVICES, UNPACKED),
          hasDevice ? isKnownDeviceSql('{:device}') : '0',
          '0',
        ]
      : [
          isStaff ? '0' : reachesSql(openOrdersLimit, 'user={:user}', ACTIVE),
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
  categorySlug: row.category,
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
 * An engine serves one call at a time.
 * @typedef {ReturnType<typeof readShop> & {
 *   rev: number,
 *   products: Map<number, ReturnType<typeof toProduct>>,
 * }} KeptShop
 * @type {KeptShop | null}
 */
let kept = null;

function readShop(tx, shopRev) {
  const shop = selectJson(tx, SHOP_SQL);
  const settings = toSettings(shop.settings);
  return {
    shopRev,
    settings,
    utcOffsetMinutesAt: utcOffsets(tx, settings.timeZone),
    areas: byKey(shop.areas.map(toArea), ({ pincode }) => pincode),
    coupons: byKey(shop.coupons.map(toCoupon), ({ code }) => code),
  };
}

/**
 * What is kept, read again where it is not of this revision, with the products that nobody has asked
 * this engine for. What a transaction reads after it has written may be undone with it, and its revision
 * given to another change: `mayKeep` is false for that.
 * @param {core.App} tx
 * @param {number} rev
 * @param {number[]} pids
 * @param {boolean} mayKeep
 * @returns {KeptShop}
 */
function shopAt(tx, rev, pids, mayKeep) {
  const current = kept?.rev === rev ? kept : null;
  if (current && pids.every((pid) => current.products.has(pid))) return current;
  const [shopRev, rows] = selectJson(tx, renewalSql(pids));
  const shop = kept !== null && kept.shopRev === shopRev ? kept : readShop(tx, shopRev);
  const products =
    mayKeep && current && current.products.size < MOST_KEPT_PRODUCTS ? current.products : new Map();
  for (const row of rows) products.set(row.pid, toProduct(row));
  const read = { ...shop, rev, products };
  if (mayKeep) kept = read;
  return read;
}

/** Those of some products whose stock is counted, as far as it is known. */
const countedAmong = (pids) =>
  pids.filter((pid) => (kept?.products.get(pid)?.stock ?? null) !== null);

/** The products with the stock that was read just now. */
function withStock(products, stocks) {
  const stockOf = new Map(stocks);
  return products.map((product) =>
    product.stock === null || !stockOf.has(product.pid)
      ? product
      : { ...product, stock: stockOf.get(product.pid) },
  );
}

/**
 * The shop; the payload hash of an order that has this id already, else null; what closed the id, else
 * null (orders/closed-orders.js); and the columns of its number of the day. `origin` is where the request
 * comes from (orders/order-origin.js) and whether staff place it.
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
  const ask = (settings, day) => selectJson(tx, newsSql(settings, caller), { ...asked, day });
  const before = kept?.settings ?? NO_LIMITS;
  let day = kept ? localDay(nowMs, kept.utcOffsetMinutesAt(nowMs)) : '';
  let news = ask(before, day);
  const current = shopAt(tx, news[0], pids, !hasWritten);
  const { settings, utcOffsetMinutesAt, areas, coupons, products } = current;
  // The limits and the time zone may be others than those that were asked about.
  if (settings !== before) {
    day = localDay(nowMs, utcOffsetMinutesAt(nowMs));
    news = ask(settings, day);
  }
  const [storedHash, closed, hasBlocks, ...more] = news.slice(1);
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
    // As many as allowed, or none: how many there are does not matter.
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
