/**
 * A new account and its profile, in one transaction. Phones bring full_name, phone_number and
 * address beside the credentials, as the spec's sign-up metadata.
 */
const { isPhoneEmail, storeProfile } = require(`${__hooks}/lib/accounts.js`);
const { inTransaction } = require(`${__hooks}/lib/in-transaction.js`);

function checkEmail(e) {
  if (e.hasSuperuserAuth() || isPhoneEmail(e.record.getString('email'))) return;
  throw new BadRequestError('Failed to create record.', {
    email: new ValidationError('validation_invalid_email', 'Not the credentials of a phone.'),
  });
}

const textOf = (value) => (typeof value === 'string' ? value.trim() : '');

module.exports = (e) => {
  checkEmail(e);
  const { full_name, phone_number, address } = e.requestInfo().body;
  inTransaction(e, {
    after: (tx) =>
      storeProfile(tx, e.record, {
        full_name: textOf(full_name),
        phone_number: textOf(phone_number),
        address: textOf(address),
      }),
  });
};
