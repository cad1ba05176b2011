/**
 * A new account, its profile and its first device, in one transaction. Phones bring full_name, phone_number and
 * address beside the credentials, as the spec's sign-up metadata. With `ask_if_known` nothing is made for a
 * number that shops here already, or may (people/known-numbers.js): the person decides, and the same comes
 * without it. Apps of before do not ask.
 */
const { phoneNumberOf, visibleText } = require('../../built/domain.js');
const { admitDevice, findDevice } = require('../devices.js');
const { isPhoneEmail, storeProfile } = require('../accounts.js');
const { questionAbout } = require('../known-numbers.js');
const { isAdmitted } = require('../../http/address-limit.js');
const { findRecordBy } = require('../../records/records.js');
const { inTransaction } = require('../../records/in-transaction.js');
const { RETRY_AFTER_S, isWithinHour } = require('../stranger-budget.js');

function checkEmail(e) {
  if (e.hasSuperuserAuth() || isPhoneEmail(e.record.getString('email'))) return;
  throw new BadRequestError('Failed to create record.', {
    email: new ValidationError('validation_invalid_email', 'Not the credentials of a phone.'),
  });
}

/** The number as it is stored: by the rule of the app's form, '' for none. */
function readPhoneNumber({ phone_number: typed }) {
  const isText = typeof typed === 'string';
  const number = isText || (typed ?? null) === null ? phoneNumberOf(textOf(typed)) : null;
  if (number !== null) return number;
  throw new BadRequestError('Failed to create record.', {
    phone_number: new ValidationError(
      'validation_phone_number',
      'Not a phone number of ten digits.',
    ),
  });
}

/** The sign-in name of somebody's further device opens no account of its own. */
function checkIsFree(e, tx) {
  if (findDevice(tx, e.record.email()) === null) return;
  throw new BadRequestError('Failed to create record.', {
    email: new ValidationError('validation_not_unique', 'Another account has these credentials.'),
  });
}

/** Another account for a number that shops here is made only by somebody who has been asked. */
function askIfKnown(e, tx, asks, phoneNumber) {
  if (asks !== true || findRecordBy(tx, 'users', 'email', e.record.email()) !== null) return;
  const question = questionAbout(tx, e, phoneNumber, Date.now());
  if (question === null) return;
  throw new BadRequestError('Failed to create record.', {
    phone_number: new ValidationError(question, 'This number may have an account here already.'),
  });
}

/** As many as two hundred households make; a network has no more of the budget of all together. */
const MAX_AN_HOUR = { name: 'new accounts of the hour', max: 200, periodS: 3_600 };

/** PocketBase limits one address by the minute; this is the budget of all together (D46). */
function checkBudget(e, tx) {
  if (e.hasSuperuserAuth()) return;
  if (isWithinHour(tx, 'users', new Date()) && isAdmitted(e.requestEvent, MAX_AN_HOUR)) return;
  e.requestEvent.response.header().set('Retry-After', String(RETRY_AFTER_S));
  throw new TooManyRequestsError('Too many new accounts at the moment. Try again later.');
}

const textOf = (value) => (typeof value === 'string' ? visibleText(value) : '');

module.exports = (e) => {
  checkEmail(e);
  const { headers, body } = e.requestInfo();
  const { full_name, address, password, ask_if_known: asks } = body;
  const phoneNumber = readPhoneNumber(body);
  inTransaction(e, {
    before: (tx) => {
      checkIsFree(e, tx);
      askIfKnown(e, tx, asks, phoneNumber);
      checkBudget(e, tx);
    },
    after: (tx) => {
      storeProfile(tx, e.record, {
        full_name: textOf(full_name),
        phone_number: phoneNumber,
        address: textOf(address),
      });
      admitDevice(tx, e.record, { email: e.record.email(), password }, headers.user_agent ?? '');
    },
  });
};
