/**
 * An order's number of the day: the first, second, ... order of the shop's local day. Numbers are only
 * given inside the transaction that stores the order, so no two orders of a day share one.
 */
const { localDay } = require('../built/domain.js');
const { shopUtcOffsets } = require('../store/shop-time.js');
const { selectJson } = require('../records/sql.js');

/** The number after the last one of the day `{:day}`; the index knows it. */
const NEXT_NUMBER = `(SELECT coalesce(max(day_number), 0) + 1 FROM orders WHERE local_day = {:day})`;

const IS_FREE = `SELECT json(iif(EXISTS (SELECT 1 FROM orders
  WHERE local_day = {:day} AND day_number = {:number}), 'false', 'true')) AS json`;

/**
 * The columns of an order that comes back after the shop was restored: it is of the day it first came, and keeps its
 * number unless another order of that day has it by now. `number` is 0 where nobody knows which it had.
 */
function dayNumberAt(tx, ms, number) {
  const day = localDay(ms, shopUtcOffsets(tx)(ms));
  const isKept = number > 0 && selectJson(tx, IS_FREE, { day, number });
  const dayNumber = isKept ? number : selectJson(tx, `SELECT ${NEXT_NUMBER} AS json`, { day });
  return { local_day: day, day_number: dayNumber };
}

module.exports = { NEXT_NUMBER, dayNumberAt };
