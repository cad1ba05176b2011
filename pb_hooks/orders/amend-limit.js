/**
 * How many amendments the customers at one network address may ask for: while they are decided nobody else can order. A
 * request costs more where the order has been changed often.
 * Orders have such a limit too (orders/handlers/place-order.js).
 */
const { MAX_DECIDED_AT_ONCE } = require('../built/domain.js');
const { runWithin } = require('../http/address-limit.js');
const { selectJson } = require('../records/sql.js');

/** Twenty households may share one mobile address; each changes fifteen lines in a minute. */
const MAX_A_MINUTE = 20 * 15;
/** An order with so many changes costs as much as one more amendment: all of them are read and answered. */
const CHANGES_AS_ONE = 50;
const CHANGES_SQL = `SELECT count(*) AS json FROM order_events WHERE "order" = {:order}`;
const NAME = 'amendments of the minute';

/** What a request counts as. Of an order that there is not, nothing is decided. */
function weightOf(app, order, count) {
  const changes = selectJson(app, CHANGES_SQL, { order });
  if (changes === 0) return 1;
  return Math.min(count, MAX_DECIDED_AT_ONCE) + Math.floor(changes / CHANGES_AS_ONE);
}

/**
 * Runs a request under that limit, which counts the amendments that will be decided; throws 'too_many_requests' where there
 * are too many of its address.
 * @param {core.RequestEvent} e
 * @param {{ order: string, count: number }} wanted
 * @param {() => any} run
 */
const amendWithin = (e, { order, count }, run) =>
  runWithin(e, { name: NAME, weight: weightOf(e.app, order, count), max: MAX_A_MINUTE }, run);

module.exports = { amendWithin };
