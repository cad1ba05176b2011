/** An answer that says no: a machine code, its HTTP status and a sentence for people. Thrown by handlers. */
const { ORDER_CODE_HTTP_STATUS } = require('../built/domain.js');

const STATUS = {
  ...ORDER_CODE_HTTP_STATUS,
  auth_required: 401,
  credentials_unknown: 401,
  forbidden: 403,
  owner_only: 403,
  device_required: 403,
  foreign_origin: 403,
  not_found: 404,
  unknown_order: 404,
  unknown_user: 404,
  unknown_device: 404,
  unknown_transfer: 404,
  unknown_customer: 404,
  no_credit: 409,
  over_credit_limit: 409,
  more_than_owed: 409,
  linked_already: 409,
  both_linked: 409,
  more_than_paid: 409,
  reversed_already: 409,
  too_late: 409,
  status_changed: 409,
  changed_meanwhile: 409,
  import_over: 409,
  undo_unfinished: 409,
  last_admin: 409,
  last_owner: 409,
  set_up_already: 409,
  has_open_orders: 409,
  email_taken: 409,
  number_known: 409,
  number_unsure: 409,
  code_unknown: 400,
  code_expired: 410,
  too_many_tries: 429,
  too_many_requests: 429,
  too_large: 413,
  not_json: 415,
  server_error: 500,
  cannot_take_orders: 503,
  // Nothing is wrong with the request: it is to be sent again.
  wrong_cell: 503,
};

const MESSAGE = {
  line_changed: 'A product is not what it was.',
  price_changed: 'The total is higher than the one shown.',
  line_unavailable: 'Not everything can be had.',
  store_closed: 'The shop is closed.',
  stale: 'The order was placed too long ago.',
  pincode_not_served: 'The shop does not deliver there.',
  too_many_open_orders: 'Too many orders from here are unfinished.',
  over_limit: 'One order may not hold so much of it.',
  blocked: 'The shop takes no orders from here.',
  account_suspended: 'This account is suspended.',
  auth_expired: 'The session has ended.',
  wrong_account: 'The order belongs to another account.',
  id_conflict: 'Something else has this id.',
  closed: 'Nothing is stored under this id any more.',
  invalid: 'The request is not well formed.',
  app_too_old: 'This version of the app is too old.',
  auth_required: 'Sign in first.',
  credentials_unknown: 'This device has no account here.',
  forbidden: 'Only admins may do this.',
  owner_only: 'Only an owner may do this.',
  device_required: 'Only a device of this account may do this.',
  foreign_origin: 'Only the pages of this shop may ask for this.',
  not_found: 'There is nothing here.',
  unknown_order: 'There is no such order.',
  unknown_user: 'There is no such user.',
  unknown_device: 'There is no such device.',
  unknown_transfer: 'There is no such transfer, or it cannot be reversed.',
  unknown_customer: 'There is no such customer.',
  no_credit: 'This customer has no credit.',
  over_credit_limit: 'The customer would owe more than they may.',
  more_than_owed: 'It is more than is owed.',
  linked_already: 'This account is another customer already.',
  both_linked: 'Both customers have an account.',
  more_than_paid: 'More than was paid cannot be given back.',
  reversed_already: 'This transfer has been reversed already.',
  too_late: 'Packing has started.',
  status_changed: 'The order has another status by now.',
  changed_meanwhile: 'Somebody else has changed this meanwhile.',
  import_over: 'Another import has begun, or this one is undone.',
  undo_unfinished: 'The last import is undone in part: finish its undo first.',
  last_admin: 'This is the last admin.',
  last_owner: 'This is the last owner.',
  set_up_already: 'This shop has been set up already.',
  has_open_orders: 'This user has unfinished orders: deliver or cancel them first.',
  email_taken: 'Another account has these credentials.',
  number_known: 'This number may have an account here already.',
  number_unsure: 'This number may have an account here already.',
  code_unknown: 'This code is not valid.',
  code_expired: 'This code has expired.',
  too_many_tries: 'This code was tried too often.',
  too_many_requests: 'Too many requests from here. Try again later.',
  too_large: 'The request is too large.',
  not_json: 'Only JSON is read here.',
  server_error: 'Something went wrong on the server.',
  cannot_take_orders: 'The shop can take no orders now.',
  wrong_cell: 'Another shop answers here at the moment.',
};

class Refusal extends Error {
  /**
   * @param {keyof typeof MESSAGE} code
   * @param {object} [more] what the body says beside it
   * @param {number} [retryAfterS] in how many seconds the same may be asked again (`Retry-After`)
   */
  constructor(code, more, retryAfterS = 0) {
    super(MESSAGE[code]);
    this.status = STATUS[code];
    this.retryAfterS = retryAfterS;
    this.body = { code, message: MESSAGE[code], ...more };
  }
}

module.exports = { Refusal };
