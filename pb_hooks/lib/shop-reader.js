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

const openOrdersWhere = (whose) => `SELECT count(*) FROM orders WHERE ${whose}
  AND payment_method = 'cod' AND status IN ('pending', 'confirmed', 'processing', 'shipped')`;

const SHOP_SQL = `SELECT ${object({
  settings: `json((${SETTINGS_SQL}))`,
  areas: `json((${rowsSql('service_areas', 'service_areas.pincode = {:pincode}')}))`,
  coupons: `json((${rowsSql('coupons', 'coupons.code = {:code}')}))`,
  products: `json((SELECT json_group_array(${ORDERABLE}) FROM ${PARTS.products.from}
    WHERE products.pid IN (SELECT value FROM json_each({:pids}))))`,
  open_orders_of_phone: `(${openOrdersWhere('customer_phone = {:phone}')})`,
  open_orders_of_device: `(${openOrdersWhere("device_hash = {:device} AND device_hash != ''")})`,
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

/** What is kept of the phone that ordered; '' when it did not say. */
const deviceHash = ({ device }) => (device === '' ? '' : $security.sha256(device));

/** Inside the order's transaction. */
function readShopFor(tx, request, nowMs) {
  const shop = selectJson(tx, SHOP_SQL, {
    pincode: request.customer.pincode,
    code: normalisePromoCode(request.promo_code),
    pids: JSON.stringify(request.lines.map((line) => line.pid)),
    phone: request.customer.phone,
    device: deviceHash(request),
  });
  return {
    nowMs,
    settings: toSettings(shop.settings),
    utcOffsetMinutesAt: utcOffsets(tx, shop.settings.time_zone),
    serviceAreas: shop.areas.map(toArea),
    coupons: shop.coupons.map(toCoupon),
    products: shop.products.map(toProduct),
    openOrdersOfPhone: shop.open_orders_of_phone,
    openOrdersOfDevice: shop.open_orders_of_device,
    hasReferralReward: shop.settings.referral && countRewards(tx, request.uid) > 0,
  };
}

module.exports = { deviceHash, readShopFor };
