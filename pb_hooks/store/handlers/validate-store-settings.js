/** Validates the time zone and the GSTIN of the store settings, beyond PocketBase's field rules. */
const { isGstin } = require('../../built/domain.js');
const { isTimeZone } = require('../shop-time.js');

const refuse = (field, code, message) => {
  throw new BadRequestError('Failed to validate.', { [field]: new ValidationError(code, message) });
};

module.exports = (e) => {
  const { record } = e;
  const timeZone = record.getString('time_zone');
  // Migrations save the record before all its fields exist.
  const isChanged =
    record.collection().fields.getByName('time_zone') !== null &&
    timeZone !== record.original().getString('time_zone');
  if (isChanged && !isTimeZone(timeZone)) {
    refuse('time_zone', 'validation_unknown_time_zone', 'No such time zone.');
  }
  // '' also while the field does not exist.
  const gstin = record.getString('gstin');
  if (gstin !== '' && gstin !== record.original().getString('gstin') && !isGstin(gstin)) {
    refuse('gstin', 'validation_no_gstin', 'No GSTIN: its form or its check character is wrong.');
  }
  e.next();
};
