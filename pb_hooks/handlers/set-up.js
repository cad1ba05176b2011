/**
 * POST /api/shop/set-up {shop_name, opens_at_minute, closes_at_minute, support_phone,
 * areas: [{pincode, name}], time_zone, tax_included, tax_percent, clear_sample}: opens a shop, once, in one transaction; admins only.
 *
 * - The areas are those served from now on. Others that were served go; those that are only announced
 *   ('coming soon') stay.
 * - Clearing the sample takes its products and codes off sale; the shelves stay, to be filled. Nothing
 *   is deleted, so phones that know them hear of it and orders keep their lines.
 */
const { note, noteSaved, valuesOf } = require('../lib/audit.js');
const { ringCatalogue } = require('../lib/bell.js');
const {
  isPincode,
  isText,
  SERVICE_AREA_FIELDS,
  STORE_SETTING_FIELDS,
} = require('../lib/domain.js');
const { Refusal } = require('../lib/refusal.js');
const { readBody, signedInAdmin } = require('../lib/request.js');
const { isTimeZone } = require('../lib/shop-time.js');
const { execute } = require('../lib/sql.js');

const SETTINGS_ID = 'storesettings01';
const MOST_AREAS = 500;

const { shopName, supportPhone, opensAtMinute, closesAtMinute, taxPercent } = STORE_SETTING_FIELDS;

const isMinute = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
const isPercent = (value) => typeof value === 'number' && value >= 0 && value <= taxPercent.most;
const isArea = (area) =>
  typeof area === 'object' &&
  area !== null &&
  typeof area.pincode === 'string' &&
  isPincode(area.pincode) &&
  isText(area.name, SERVICE_AREA_FIELDS.name.most, 1);
const areDifferent = (areas) => new Set(areas.map(({ pincode }) => pincode)).size === areas.length;

function readSetUp(e) {
  const body = readBody(e);
  const fields = [];
  const check = (name, isRight) => {
    if (!isRight) fields.push(name);
  };
  const { areas } = body;
  check('shop_name', isText(body.shop_name, shopName.most));
  check('opens_at_minute', isMinute(body.opens_at_minute, opensAtMinute.most));
  check('closes_at_minute', isMinute(body.closes_at_minute, closesAtMinute.most));
  check('support_phone', isText(body.support_phone, supportPhone.most));
  check(
    'areas',
    Array.isArray(areas) &&
      areas.length > 0 &&
      areas.length <= MOST_AREAS &&
      areas.every(isArea) &&
      areDifferent(areas),
  );
  check('time_zone', typeof body.time_zone === 'string' && isTimeZone(body.time_zone));
  check('tax_included', typeof body.tax_included === 'boolean');
  check('tax_percent', isPercent(body.tax_percent));
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
    time_zone: body.time_zone,
    tax_included: body.tax_included,
    tax_percent: body.tax_percent,
    is_set_up: true,
  });
  tx.save(settings);
  noteSaved(tx, e, settings, before);
}

function storeAreas(tx, areas) {
  const collection = tx.findCollectionByNameOrId('service_areas');
  const known = {};
  for (const record of tx.findAllRecords('service_areas')) {
    known[record.getString('pincode')] = record;
  }
  for (const { pincode, name } of areas) {
    const record = known[pincode] ?? new Record(collection);
    record.load({ pincode, name: name.trim(), is_active: true });
    tx.save(record);
    delete known[pincode];
  }
  for (const record of Object.values(known)) {
    if (record.getBool('is_active')) tx.delete(record);
  }
}

function clearSample(tx, now) {
  const updated = { now: now.toISOString().replace('T', ' ') };
  execute(tx, "UPDATE products SET status = 'removed', updated = {:now}", updated);
  execute(tx, 'UPDATE coupons SET is_active = FALSE, updated = {:now}', updated);
}

function noteSetUp(tx, e, { shop_name: title, areas, clear_sample: isCleared }) {
  const changes = [
    { field: 'areas', before: null, after: areas.length },
    { field: 'clear_sample', before: null, after: isCleared },
  ];
  note(tx, e, { kind: 'set_up', action: 'set_up', title: title.trim(), changes });
}

module.exports = (e) => {
  signedInAdmin(e);
  const body = readSetUp(e);
  let isSetUpAlready = false;
  e.app.runInTransaction((tx) => {
    const settings = tx.findRecordById('store_settings', SETTINGS_ID);
    isSetUpAlready = settings.getBool('is_set_up');
    if (isSetUpAlready) return;
    storeSettings(tx, e, settings, body);
    storeAreas(tx, body.areas);
    if (body.clear_sample) clearSample(tx, new Date());
    noteSetUp(tx, e, body);
  });
  if (isSetUpAlready) throw new Refusal('set_up_already');
  ringCatalogue(e.app);
  return { code: 'set_up' };
};
