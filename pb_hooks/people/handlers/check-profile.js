/**
 * A profile that is changed through its record: what its person types is checked, and stored without hidden characters, as
 * by POST /api/shop/profile (change-profile.js).
 */
const { parseProfileChange } = require('../../built/domain.js');

const FIELDS = ['full_name', 'phone_number', 'address'];

const errorOf = (name) =>
  name === 'phone_number'
    ? new ValidationError('validation_phone_number', 'Not a phone number of ten digits.')
    : new ValidationError('validation_text', 'Not a text.');

module.exports = (e) => {
  const before = e.record.original();
  const changed = FIELDS.filter((name) => e.record.getString(name) !== before.getString(name));
  const typed = Object.fromEntries(changed.map((name) => [name, e.record.getString(name)]));
  const parsed = parseProfileChange(typed);
  if (!parsed.ok) {
    throw new BadRequestError(
      'The profile is not well formed.',
      Object.fromEntries(parsed.fields.map((name) => [name, errorOf(name)])),
    );
  }
  e.record.load(parsed.fields);
  e.next();
};
