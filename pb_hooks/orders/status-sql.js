/**
 * Conditions on orders: the rules' sets of statuses and payment methods (src/domain/order/status.ts,
 * payment-method.ts), for `status IN (…)`.
 */
const {
  awaitsPayment,
  canCancel,
  endOf,
  holdsStock,
  isAcceptedStatus,
  isActiveStatus,
  isCash,
  isNewStatus,
  isOutForDelivery,
  isPaidOnDelivery,
  ORDER_STATUSES,
  PAYMENT_METHODS,
} = require('../built/domain.js');

/** Words of our own, so that they may stand in the text of a statement. */
const listOf = (words) => words.map((word) => `'${word}'`).join();
const statuses = (isMeant) => listOf(ORDER_STATUSES.filter(isMeant));

/** Not finished. */
const ACTIVE = statuses(isActiveStatus);
/** Nobody at the shop has moved them yet. */
const NEW = statuses(isNewStatus);
/** Nobody has begun to pack them. */
const UNPACKED = statuses(canCancel);
/** The shop has taken them up, or delivered them. */
const ACCEPTED = statuses(isAcceptedStatus);
/** Nothing was sold. */
const FALLEN_THROUGH = statuses((status) => !holdsStock(status));
/** With whoever delivers them. */
const OUT = statuses(isOutForDelivery);
const DELIVERED = statuses((status) => endOf(status) === 'delivered');
const CANCELLED = statuses((status) => endOf(status) === 'cancelled');
const CASH = listOf(PAYMENT_METHODS.filter(isCash));
const ON_DELIVERY = listOf(PAYMENT_METHODS.filter(isPaidOnDelivery));
/** A condition: nobody has paid for the order, so that it costs nothing to place. */
const IS_UNPAID = `(payment_method IN (${ON_DELIVERY}) OR status IN (${statuses(awaitsPayment)}))`;

/**
 * Beside a condition that finds few. The plus keeps SQLite from going by the index on `user`, where every
 * guest's order there ever was is found.
 */
const IS_GUESTS = "+user = ''";

module.exports = {
  ACCEPTED,
  ACTIVE,
  CANCELLED,
  CASH,
  DELIVERED,
  FALLEN_THROUGH,
  IS_GUESTS,
  IS_UNPAID,
  NEW,
  OUT,
  UNPACKED,
};
