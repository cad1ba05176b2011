/**
 * A new account, its profile and its first device, in one transaction. Phones bring full_name, phone_number and
 * address beside the credentials, as the spec's sign-up metadata.
 */
const { admitDevice, findDevice } = require('../lib/devices.js');
const { isPhoneEmail, storeProfile } = require('../lib/accounts.js');
const { inTransaction } = require('../lib/in-transaction.js');

function checkEmail(e) {
  if (e.hasSuperuserAuth() || isPhoneEmail(e.record.getString('email'))) return;
  throw new BadRequestError('Failed to create record.', {
    email: new ValidationError('validation_invalid_email', 'Not the credentials of a phone.'),
  });
}

/** The sign-in name of somebody's further device opens no account of its own. */
function checkIsFree(e, tx) {
  if (findDevice(tx, e.record.email()) === null) return;
  throw new BadRequestError('Failed to create record.', {
    email: new ValidationError('validation_not_unique', 'Another account has these credentials.'),
  });
}

const textOf = (value) => (typeof value === 'string' ? value.trim() : '');

module.exports = (e) => {
  checkEmail(e);
  const { headers, body } = e.requestInfo();
  const { full_name, phone_number, address, password } = body;
  inTransaction(e, {
    before: (tx) => checkIsFree(e, tx),
    after: (tx) => {
      storeProfile(tx, e.record, {
        full_name: textOf(full_name),
        phone_number: textOf(phone_number),
        address: textOf(address),
      });
      admitDevice(tx, e.record, { email: e.record.email(), password }, headers.user_agent ?? '');
    },
  });
};
