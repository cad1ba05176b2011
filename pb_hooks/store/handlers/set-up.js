/**
 * POST /api/shop/set-up {shop_name, opens_at_minute, closes_at_minute, support_phone,
 * shop_address, fssai, shop_kind, gstin, areas: [{pincode, name, has_own_fee, delivery_fee}], time_zone,
 * tax_included, tax_percent, delivery_fee, min_order, discount,
 * discount_from, referral, promise_minutes, clear_sample}: sets the shop up, once, in one transaction; owners
 * only. {skip: true} keeps the sample's products, hours and areas.
 *
 * - Fee, minimum, discount, referral and promise default to none. The sample's promo codes are deactivated, and the
 *   sample's delivery minutes are removed from its products (D21).
 * - `areas` replaces the active areas and the sample's; without `has_own_fee` an area has the fee of the shop. Areas that the owner announced ('coming soon') stay.
 * - `clear_sample` takes the sample's products and categories off sale. What the owner added or renamed stays.
 */
const { note, noteSaved, valuesOf } = require('../../ops/audit.js');
const { signalCatalogue } = require('../../push/signals.js');
const {
  isFssai,
  isGstin,
  isPincode,
  addsForbiddenTax,
  isRegisteredKind,
  isText,
  NOTHING_OFFERED,
  SERVICE_AREA_FIELDS,
  SHOP_KINDS,
  STORE_SETTING_FIELDS,
  toColumns,
} = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { isTimeZone } = require('../shop-time.js');
const {
  clearSample,
  clearSampleMinutes,
  endSampleCoupons,
  isOfSample,
} = require('../sample-shop.js');

const SETTINGS_ID = 'storesettings01';
const MAX_AREAS = 500;

const {
  shopName,
  supportPhone,
  shopAddress,
  opensAtMinute,
  closesAtMinute,
  taxPercent,
  deliveryFeePaise,
  minOrderPaise,
  discountPaise,
  discountFromPaise,
  promiseMinutes,
} = STORE_SETTING_FIELDS;

/** Values of the settings that the owner has not chosen, by column. */
const UNSET = toColumns(STORE_SETTING_FIELDS, NOTHING_OFFERED);

const isMinute = (value, max) => Number.isInteger(value) && value >= 0 && value <= max;
/** Rupees with at max two decimals. */
const isRupees = (value, max) =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= max &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isPercent = (value) => typeof value === 'number' && value >= 0 && value <= taxPercent.max;
const isArea = (area) =>
  typeof area === 'object' &&
  area !== null &&
  typeof area.pincode === 'string' &&
  isPincode(area.pincode) &&
  isText(area.name, SERVICE_AREA_FIELDS.name.max, 1) &&
  typeof (area.has_own_fee ?? false) === 'boolean' &&
  isRupees(area.delivery_fee ?? 0, SERVICE_AREA_FIELDS.deliveryFeePaise.max);
const areDifferent = (areas) => new Set(areas.map(({ pincode }) => pincode)).size === areas.length;

function readSetUp(e) {
  const sent = readBody(e);
  if (sent.skip === true) return null;
  const body = { shop_address: '', fssai: '', gstin: '', ...UNSET, ...sent };
  // An app that does not ask for the kind of shop.
  body.shop_kind ??= body.gstin === '' ? 'none' : 'regular';
  const fields = [];
  const check = (name, isRight) => {
    if (!isRight) fields.push(name);
  };
  const { areas } = body;
  check('shop_name', isText(body.shop_name, shopName.max));
  check('opens_at_minute', isMinute(body.opens_at_minute, opensAtMinute.max));
  check('closes_at_minute', isMinute(body.closes_at_minute, closesAtMinute.max));
  check('support_phone', isText(body.support_phone, supportPhone.max));
  check('shop_address', isText(body.shop_address, shopAddress.max));
  check('gstin', body.gstin === '' || (typeof body.gstin === 'string' && isGstin(body.gstin)));
  check('fssai', body.fssai === '' || (typeof body.fssai === 'string' && isFssai(body.fssai)));
  check('shop_kind', SHOP_KINDS.includes(body.shop_kind));
  check('gstin', body.gstin !== '' || !isRegisteredKind(body.shop_kind));
  check(
    'areas',
    Array.isArray(areas) &&
      areas.length > 0 &&
      areas.length <= MAX_AREAS &&
      areas.every(isArea) &&
      areDifferent(areas),
  );
  check('time_zone', typeof body.time_zone === 'string' && isTimeZone(body.time_zone));
  check('tax_included', typeof body.tax_included === 'boolean');
  check('tax_percent', isPercent(body.tax_percent));
  const { shop_kind: shopKind, tax_included: isTaxIncluded, tax_percent: percent } = body;
  const isTaxAllowed = !addsForbiddenTax({ shopKind, isTaxIncluded, taxPercent: percent });
  check('tax_included', isTaxAllowed);
  check('delivery_fee', isRupees(body.delivery_fee, deliveryFeePaise.max));
  check('min_order', isRupees(body.min_order, minOrderPaise.max));
  check('discount', isRupees(body.discount, discountPaise.max));
  // Without a discount, `discount_from` is not used.
  check(
    'discount_from',
    body.discount === 0 ||
      (isRupees(body.discount_from, discountFromPaise.max) && body.discount_from > 0),
  );
  check('referral', typeof body.referral === 'boolean');
  check('promise_minutes', isMinute(body.promise_minutes, promiseMinutes.max));
  check('clear_sample', typeof body.clear_sample === 'boolean');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return body;
}

function storeSettings(tx, e, settings, body) {
  const before = valuesOf(tx, settings);
  settings.load({
    shop_name: body.shop_name.trim(),
    opens_at_minute: body.opens_at_minute,
    closes_at_minute: body.closes_at_minute,
    support_phone: body.support_phone.trim(),
    shop_address: body.shop_address.trim(),
    fssai: body.fssai,
    gstin: body.gstin,
    shop_kind: body.shop_kind,
    time_zone: body.time_zone,
    tax_included: body.tax_included,
    tax_percent: body.tax_percent,
    delivery_fee: body.delivery_fee,
    min_order: body.min_order,
    discount: body.discount,
    ...(body.discount > 0 && { discount_from: body.discount_from }),
    referral: body.referral,
    promise_minutes: body.promise_minutes,
    is_set_up: true,
  });
  tx.save(settings);
  noteSaved(tx, e, settings, before);
}

/** `tax_included`: the owner has not asked for a tax on top of the prices (D5). */
function skip(tx, e, settings) {
  const before = valuesOf(tx, settings);
  settings.load({ ...UNSET, tax_included: true, is_set_up: true });
  tx.save(settings);
  noteSaved(tx, e, settings, before);
}

function storeAreas(tx, areas) {
  const collection = tx.findCollectionByNameOrId('service_areas');
  const known = {};
  for (const record of tx.findAllRecords('service_areas')) {
    known[record.getString('pincode')] = record;
  }
  for (const { pincode, name, has_own_fee: hasOwnFee, delivery_fee: fee } of areas) {
    const record = known[pincode] ?? new Record(collection);
    // Its names in other languages are of the name before.
    const isRenamed = record.getString('name') !== name.trim();
    record.load({
      pincode,
      name: name.trim(),
      ...(isRenamed && { name_hi: '', name_mr: '' }),
      is_active: true,
      has_own_fee: hasOwnFee === true,
      delivery_fee: hasOwnFee === true ? (fee ?? 0) : 0,
    });
    tx.save(record);
    delete known[pincode];
  }
  for (const record of Object.values(known)) {
    if (record.getBool('is_active') || isOfSample(record)) tx.delete(record);
  }
}

function noteSetUp(tx, e, { shop_name: title, areas, clear_sample: isCleared }) {
  const changes = [
    { field: 'areas', before: null, after: areas.length },
    { field: 'clear_sample', before: null, after: isCleared },
  ];
  note(tx, e, { kind: 'set_up', action: 'set_up', title: title.trim(), changes });
}

module.exports = (e) => {
  permit(e, 'set_up_shop');
  const body = readSetUp(e);
  let isSetUpAlready = false;
  e.app.runInTransaction((tx) => {
    const settings = tx.findRecordById('store_settings', SETTINGS_ID);
    isSetUpAlready = settings.getBool('is_set_up');
    if (isSetUpAlready) return;
    endSampleCoupons(tx);
    clearSampleMinutes(tx);
    if (body === null) {
      skip(tx, e, settings);
      return;
    }
    storeSettings(tx, e, settings, body);
    storeAreas(tx, body.areas);
    if (body.clear_sample) clearSample(tx);
    noteSetUp(tx, e, body);
  });
  if (isSetUpAlready) throw new Refusal('set_up_already');
  signalCatalogue(e.app);
  return { code: 'set_up' };
};
