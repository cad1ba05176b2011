/** What domain's `decideOrder` has to know about the shop, read in one query. */
const { PARTS, STOCK, linePicture, rowsSql, SETTINGS_SQL } = require(
  `${__hooks}/lib/catalogue-wire.js`,
);
const { normalisePromoCode, rupeesToPaise } = require(`${__hooks}/lib/domain.js`);
const { countRewards } = require(`${__hooks}/lib/referrals.js`);
const { utcOffsets } = require(`${__hooks}/lib/shop-time.js`);
const { selectJson, object, truth } = require(`${__hooks}/lib/sql.js`);

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

const OPEN = "status IN ('pending', 'confirmed', 'processing', 'shipped')";
const UNSERVED = "status IN ('pending', 'confirmed')";
/** Counts no further than the limit it is compared with, and nothing where there is none. */
const countWhere = (whose, statuses, limit) => `(SELECT count(*) FROM
  (SELECT 1 FROM orders WHERE ${whose} AND payment_method = 'cod' AND ${statuses}
   LIMIT (SELECT ${limit} FROM store_settings)))`;
// A device that does not say which it is goes by the phone number.
const OF_DEVICE = `CASE WHEN {:device} = ''
  THEN ${countWhere("customer_phone = {:phone} AND user = ''", OPEN, 'open_orders_limit')}
  ELSE ${countWhere("device_hash = {:device} AND user = ''", OPEN, 'open_orders_limit')} END`;

/** People who are signed in have nothing to do with what guests did under their number or address. */
const IS_BLOCKED = `EXISTS (SELECT 1 FROM order_blocks WHERE
  (kind = 'device' AND value = {:device}) OR (kind = 'account' AND value = {:user})
  OR ({:user} = '' AND ((kind = 'phone' AND value = {:phone})
    OR (kind = 'address' AND value = {:address}))))`;

const SHOP_SQL = `SELECT ${object({
  settings: `json((${SETTINGS_SQL}))`,
  areas: `json((${rowsSql('service_areas', 'service_areas.pincode = {:pincode}')}))`,
  coupons: `json((${rowsSql('coupons', 'coupons.code = {:code}')}))`,
  products: `json((SELECT json_group_array(${ORDERABLE}) FROM ${PARTS.products.from}
    WHERE products.pid IN (SELECT value FROM json_each({:pids}))))`,
  open_orders: object({
    account: countWhere("user = {:user} AND {:user} <> ''", OPEN, 'open_orders_limit'),
    device: OF_DEVICE,
    address: countWhere(
      "address_hash = {:address} AND user = ''",
      UNSERVED,
      'guest_orders_per_address',
    ),
  }),
  is_blocked: truth(IS_BLOCKED),
})} AS json`;

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

/** Inside the order's transaction. `origin` is where the request comes from (lib/order-origin.js). */
function readShopFor(tx, request, origin, nowMs) {
  const shop = selectJson(tx, SHOP_SQL, {
    pincode: request.customer.pincode,
    code: normalisePromoCode(request.promo_code),
    pids: JSON.stringify(request.lines.map((line) => line.pid)),
    phone: request.customer.phone,
    user: request.uid,
    device: origin.device,
    address: origin.address,
  });
  return {
    nowMs,
    settings: toSettings(shop.settings),
    utcOffsetMinutesAt: utcOffsets(tx, shop.settings.time_zone),
    serviceAreas: shop.areas.map(toArea),
    coupons: shop.coupons.map(toCoupon),
    products: shop.products.map(toProduct),
    openOrders: shop.open_orders,
    isBlocked: shop.is_blocked,
    hasReferralReward: shop.settings.referral && countRewards(tx, request.uid) > 0,
  };
}

module.exports = { readShopFor };
