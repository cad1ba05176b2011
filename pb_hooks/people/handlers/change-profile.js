/**
 * POST /api/shop/profile: the caller's own name, phone, address. A change says which profile it was made to:
 * a late copy of an older one, which somebody has changed since, is not stored. With `ask_if_known` neither is
 * another number that shops here already, or may (people/known-numbers.js): the person decides, as at sign-up.
 */
const { parseProfileChange, localPhoneDigits } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { questionAbout } = require('../known-numbers.js');

/** @param {core.Record} record */
const profileToWire = (record) => ({
  id: record.id,
  full_name: record.getString('full_name'),
  phone_number: record.getString('phone_number'),
  address: record.getString('address'),
  is_phone_verified: record.getBool('is_phone_verified'),
  updated: record.getString('updated'),
});

/** What to ask before this number takes the place of the profile's; null when there is nothing to ask. */
function questionFor(tx, e, record, phoneNumber) {
  const isSame =
    localPhoneDigits(phoneNumber) === localPhoneDigits(record.getString('phone_number'));
  return isSame ? null : questionAbout(tx, e, phoneNumber, Date.now());
}

module.exports = (e) => {
  const user = permit(e, 'change_own_profile');
  const body = readBody(e);
  const parsed = parseProfileChange(body);
  let isMeant = parsed.ok;
  /** @type {ReturnType<typeof questionAbout>} */
  let question = null;
  let profile;
  e.app.runInTransaction((tx) => {
    const record = tx.findRecordById('user_profiles', user.id);
    if (parsed.ok) {
      isMeant = parsed.basedOn === record.getString('updated');
      const asks = isMeant && body.ask_if_known === true;
      if (asks) question = questionFor(tx, e, record, parsed.fields.phone_number ?? '');
      if (isMeant && question === null) {
        record.load(parsed.fields);
        tx.save(record);
      }
    }
    profile = profileToWire(record);
  });
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields, profile });
  if (!isMeant) throw new Refusal('changed_meanwhile', { profile });
  if (question !== null) throw new Refusal(question, { profile });
  return { code: 'stored', profile };
};
