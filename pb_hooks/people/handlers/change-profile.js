/**
 * POST /api/shop/profile: the caller's own name, phone, address. A change says which profile it was made to:
 * a late copy of an older one, which somebody has changed since, is not stored.
 */
const { parseProfileChange } = require('../../built/domain.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody, signedInUser } = require('../../http/request.js');

/** @param {core.Record} record */
const profileToWire = (record) => ({
  id: record.id,
  full_name: record.getString('full_name'),
  phone_number: record.getString('phone_number'),
  address: record.getString('address'),
  is_phone_verified: record.getBool('is_phone_verified'),
  updated: record.getString('updated'),
});

module.exports = (e) => {
  const user = signedInUser(e);
  const parsed = parseProfileChange(readBody(e));
  let isMeant = parsed.ok;
  let profile;
  e.app.runInTransaction((tx) => {
    const record = tx.findRecordById('user_profiles', user.id);
    if (parsed.ok) {
      isMeant = parsed.basedOn === record.getString('updated');
      if (isMeant) {
        record.load(parsed.fields);
        tx.save(record);
      }
    }
    profile = profileToWire(record);
  });
  if (!parsed.ok) throw new Refusal('invalid', { fields: parsed.fields, profile });
  if (!isMeant) throw new Refusal('changed_meanwhile', { profile });
  return { code: 'stored', profile };
};
