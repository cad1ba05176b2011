/**
 * An order's number of the day: the first, second, ... order of the shop's local day. Numbers are only
 * given inside the transaction that stores the order, so no two orders of a day share one.
 */
const { localDay } = require('../built/domain.js');
const { utcOffsets } = require('../store/shop-time.js');
const { selectJson } = require('../records/sql.js');

/** The number after the last one of the day `{:day}`; the index knows it. */
const NEXT_NUMBER = `(SELECT coalesce(max(day_number), 0) + 1 FROM orders WHERE local_day = {:day})`;

/** The columns of an order that comes back after the shop was restored: it is of the day it first came. */
function dayNumberAt(tx, ms) {
  const timeZone = selectJson(tx, 'SELECT json_quote(time_zone) AS json FROM store_settings');
  const day = localDay(ms, utcOffsets(tx, timeZone)(ms));
  return { local_day: day, day_number: selectJson(tx, `SELECT ${NEXT_NUMBER} AS json`, { day }) };
}

module.exports = { NEXT_NUMBER, dayNumberAt };
