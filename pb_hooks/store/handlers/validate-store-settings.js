/**
 * Validates the time zone, the GSTIN, the FSSAI number, the tax of a composition shop and the closed days of the store
 * settings, beyond PocketBase's field rules, and sets since when the shop is closed for now.
 */
const {
  addsForbiddenTax,
  closedFromFor,
  isDaysOff,
  isFssai,
  isGstin,
  isHolidays,
} = require('../../built/domain.js');
const { isTimeZone } = require('../shop-time.js');

const refuse = (field, code, message) => {
  throw new BadRequestError('Failed to validate.', { [field]: new ValidationError(code, message) });
};

/** False also while the field does not exist: migrations save the record before all its fields exist. */
const isChanged = (record, field) =>
  record.collection().fields.getByName(field) !== null &&
  record.getString(field) !== record.original().getString(field);

/** Undefined for an empty field. */
function jsonOf(record, field) {
  const value = JSON.parse(record.getString(field) || 'null');
  return value === null || value === '' ? undefined : value;
}

/** Only the server says since when: a device's clock may be wrong. */
function setClosedFrom(record) {
  const original = record.original();
  const before = {
    opensAtMinute: 0,
    closesAtMinute: 0,
    closedFrom: original.getString('closed_from'),
    closedUntil: original.getString('closed_until'),
  };
  if (!isChanged(record, 'closed_until')) {
    if (isChanged(record, 'closed_from')) record.set('closed_from', before.closedFrom);
    return;
  }
  const closedFrom = closedFromFor(record.getString('closed_until'), before, Date.now());
  if (closedFrom === null) {
    refuse('closed_until', 'validation_no_closure', 'No instant within the next 31 days.');
  }
  record.set('closed_from', closedFrom);
}

module.exports = (e) => {
  const { record } = e;
  if (isChanged(record, 'time_zone') && !isTimeZone(record.getString('time_zone'))) {
    refuse('time_zone', 'validation_unknown_time_zone', 'No such time zone.');
  }
  const gstin = record.getString('gstin');
  if (gstin !== '' && isChanged(record, 'gstin') && !isGstin(gstin)) {
    refuse('gstin', 'validation_no_gstin', 'No GSTIN: its form or its check character is wrong.');
  }
  const fssai = record.getString('fssai');
  if (fssai !== '' && isChanged(record, 'fssai') && !isFssai(fssai)) {
    refuse('fssai', 'validation_no_fssai', 'No FSSAI number: it has fourteen digits.');
  }
  const tax = {
    shopKind: record.getString('shop_kind'),
    isTaxIncluded: record.getBool('tax_included'),
    taxPercent: record.getFloat('tax_percent'),
  };
  const isTaxChanged = ['shop_kind', 'tax_included', 'tax_percent'].some((field) =>
    isChanged(record, field),
  );
  if (isTaxChanged && addsForbiddenTax(tax)) {
    refuse('tax_percent', 'validation_tax_not_allowed', 'A composition shop adds no tax.');
  }
  if (isChanged(record, 'days_off') && !isDaysOff(jsonOf(record, 'days_off') ?? [])) {
    refuse('days_off', 'validation_no_days', "Weekdays from '0' to '6', at most six of them.");
  }
  if (isChanged(record, 'holidays') && !isHolidays(jsonOf(record, 'holidays') ?? {})) {
    refuse('holidays', 'validation_no_holidays', 'Names by date, such as 2026-11-08.');
  }
  setClosedFrom(record);
  e.next();
};
