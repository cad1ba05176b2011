/**
 * What domain's `decideOrder` has to know about the shop.
 *
 * - Each engine keeps settings, areas, codes and the products it was asked for, with the revision at
 *   which they were right. The change log's triggers count revisions, so no kind of change is missed.
 * - Every order asks for the revision inside its transaction, before it writes: what is kept was
 *   committed, and what is decided upon is what there is.
 */
const { PARTS, STOCK, linePicture, rowsSql, SETTINGS_SQL } = require(
  `${__hooks}/lib/catalogue-wire.js`,
);
const { normalisePromoCode, rupeesToPaise } = require(`${__hooks}/lib/domain.js`);
const { REWARDS } = require(`${__hooks}/lib/referrals.js`);
const { utcOffsets } = require(`${__hooks}/lib/shop-time.js`);
const { selectJson, object, truth } = require(`${__hooks}/lib/sql.js`);

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
  stock: STOCK,
  is_active: truth("products.status = 'active'"),
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

const OPEN = "'pending','confirmed','processing','shipped'";
const UNSERVED = "'pending','confirmed'";
/** Looks no further than up to the limit, and nowhere when there is none. */
const reachesSql = (limit, whose, statuses) =>
  limit === 0
    ? '0'
    : `(SELECT 1 FROM orders WHERE ${whose} AND payment_method='cod' AND status IN (${statuses})
       LIMIT 1 OFFSET ${limit - 1})`;

/**
 * What every order asks for. SQLite parses it each time, so it says no more than it has to. Guests
 * have nothing to do with the limits of accounts, nor accounts with what guests did.
 */
function newsSql({ openOrdersLimit, guestOrdersPerAddress, isReferralOn }, { uid, isDeviceKnown }) {
  // A device that does not say which it is goes by the phone number.
  const whose = isDeviceKnown ? 'device_hash={:device}' : 'customer_phone={:phone}';
  const parts =
    uid === ''
      ? [
          reachesSql(openOrdersLimit, `${whose} AND user=''`, OPEN),
          reachesSql(guestOrdersPerAddress, "address_hash={:address} AND user=''", UNSERVED),
          '0',
        ]
      : [
          reachesSql(openOrdersLimit, 'user={:user}', OPEN),
          '0',
          isReferralOn ? `(SELECT ${REWARDS})>0` : '0',
        ];
  return `SELECT json_array((SELECT max(seq) FROM change_log),
    (SELECT payload_hash FROM orders WHERE id={:id}),
    EXISTS (SELECT 1 FROM order_blocks), ${parts.join()}) AS json`;
}

const BLOCKED_SQL = `SELECT EXISTS (SELECT 1 FROM order_blocks WHERE
  (kind = 'device' AND value = {:device}) OR (kind = 'account' AND value = {:user})
  OR ({:user} = '' AND ((kind = 'phone' AND value = {:phone})
    OR (kind = 'address' AND value = {:address})))) AS json`;

const toSettings = (row) => ({
  opensAtMinute: row.opens_at_minute,
  closesAtMinute: row.closes_at_minute,
  deliveryFeePaise: rupeesToPaise(row.delivery_fee),
  discountPaise: rupeesToPaise(row.discount),
  discountFromPaise: rupeesToPaise(row.discount_from),
  taxPercent: row.tax_percent,
  isTaxIncluded: row.tax_included,
  promiseMinutes: row.promise_minutes,
  timeZone: row.time_zone,
  shopName: row.shop_name,
  supportPhone: row.support_phone,
  supportWhatsapp: row.support_whatsapp,
  supportEmail: row.support_email,
  upiId: row.upi_id,
  isOnlinePaymentOn: row.online_payment,
  isReferralOn: row.referral,
  openOrdersLimit: row.open_orders_limit,
  guestOrdersPerAddress: row.guest_orders_per_address,
  mostPerProduct: row.most_per_product,
});

const toInstant = (text) => (text === '' ? null : Date.parse(text));

const toCoupon = (row) => ({
  code: row.code,
  percent: row.percent,
  categorySlug: row.category,
  startsAtMs: toInstant(row.starts_at),
  endsAtMs: toInstant(row.ends_at),
  isUntilClose: row.until_close,
  isActive: row.is_active,
});

const toArea = (row) => ({ name: row.name, pincode: row.pincode, isActive: row.is_active });

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

const byKey = (rows, keyOf) => new Map(rows.map((row) => [keyOf(row), row]));

const NO_LIMITS = { openOrdersLimit: 0, guestOrdersPerAddress: 0, isReferralOn: false };

/** An engine serves one call at a time. */
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

/** Reads again what is not of this revision, and the products that nobody has asked this engine for. */
function keepUpTo(tx, rev, pids) {
  const isCurrent = kept?.rev === rev;
  if (isCurrent && pids.every((pid) => kept.products.has(pid))) return;
  const [shopRev, rows] = selectJson(tx, renewalSql(pids));
  const shop = kept?.shopRev === shopRev ? kept : readShop(tx, shopRev);
  const products = isCurrent && kept.products.size < MOST_KEPT_PRODUCTS ? kept.products : new Map();
  for (const row of rows) products.set(row.pid, toProduct(row));
  kept = { ...shop, rev, products };
}

/**
 * The shop, and the payload hash of an order that has this id already, else null. `origin` is where the
 * request comes from (lib/order-origin.js).
 */
function readShopFor(tx, request, origin, nowMs) {
  const { customer, uid } = request;
  const pids = request.lines.map(({ pid }) => pid);
  const asked = { ...origin, id: request.id, phone: customer.phone, user: uid };
  const caller = { uid, isDeviceKnown: origin.device !== '' };
  const ask = () => selectJson(tx, newsSql(kept?.settings ?? NO_LIMITS, caller), asked);
  const before = kept?.settings;
  let news = ask();
  keepUpTo(tx, news[0], pids);
  // The limits may be others than those that were asked about.
  if (kept.settings !== before) news = ask();
  const [, storedHash, hasBlocks, isFull, isAddressFull, hasReward] = news;
  const { settings } = kept;
  const open = isFull ? settings.openOrdersLimit : 0;
  const area = kept.areas.get(customer.pincode);
  const coupon = kept.coupons.get(normalisePromoCode(request.promo_code));
  const shop = {
    nowMs,
    settings,
    utcOffsetMinutesAt: kept.utcOffsetMinutesAt,
    serviceAreas: area ? [area] : [],
    coupons: coupon ? [coupon] : [],
    products: pids.map((pid) => kept.products.get(pid)).filter((product) => product !== undefined),
    // As many as allowed, or none: how many there are does not matter.
    openOrders: {
      account: open,
      device: open,
      address: isAddressFull ? settings.guestOrdersPerAddress : 0,
    },
    isBlocked: hasBlocks === 1 && selectJson(tx, BLOCKED_SQL, asked) === 1,
    hasReferralReward: hasReward === 1,
  };
  return { storedHash, shop };
}

module.exports = { readShopFor };
