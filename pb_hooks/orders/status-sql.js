/** Conditions on orders: the rules' sets of statuses (src/domain/order/status.ts), for `status IN (…)`. */
const {
  canCancel,
  holdsStock,
  isAcceptedStatus,
  isActiveStatus,
  isNewStatus,
  ORDER_STATUSES,
} = require('../built/domain.js');

/** Words of our own, so that they may stand in the text of a statement. */
const listOf = (isMeant) =>
  ORDER_STATUSES.filter(isMeant)
    .map((status) => `'${status}'`)
    .join();

/** Not finished. */
const ACTIVE = listOf(isActiveStatus);
/** Nobody at the shop has moved them yet. */
const NEW = listOf(isNewStatus);
/** Nobody has begun to pack them. */
const UNPACKED = listOf(canCancel);
/** The shop has taken them up, or delivered them. */
const ACCEPTED = listOf(isAcceptedStatus);
/** Nothing was sold. */
const FALLEN_THROUGH = listOf((status) => !holdsStock(status));

/**
 * Beside a condition that finds few. The plus keeps SQLite from going by the index on `user`, where every
 * guest's order there ever was is found.
 */
const IS_GUESTS = "+user = ''";

module.exports = { ACCEPTED, ACTIVE, NEW, UNPACKED, FALLEN_THROUGH, IS_GUESTS };
