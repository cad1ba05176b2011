/** The history of an order: what was agreed on (D48) and its amendments (D49), as stored and as told. */
const domain = require('../built/domain.js');
const { instant, object, selectJson } = require('../records/sql.js');
const { sign } = require('../people/secrets.js');

/** The fields of an amendment on the wire, as SQL over `order_events`. */
const AMENDMENT_FIELDS = {
  id: 'id',
  kind: 'kind',
  by: `CASE "by" WHEN 'customer' THEN 'customer' ELSE 'shop' END`,
  made_at: "data ->> 'made_at'",
  at: instant('at'),
  data: "json(data -> 'data')",
};
/** Other kinds are no amendments. */
const IS_AMENDMENT =
  "kind NOT IN ('status', 'unmoved', 'claimed') AND json_type(data, '$.data') = 'object'";
/** In the order in which the shop took them, whatever its clock said. */
const AS_TAKEN = "data ->> 'seq', rowid";

const AMENDMENTS_SQL = `SELECT json_group_array(${object({ order: '"order"', ...AMENDMENT_FIELDS })}) AS json
  FROM (SELECT * FROM order_events
    WHERE "order" IN (SELECT value FROM json_each({:ids})) AND ${IS_AMENDMENT} ORDER BY ${AS_TAKEN})`;

/** SQL for the JSON array of the amendments of the order whose id is `order`. */
const amendmentsSql = (order) => `(SELECT json_group_array(${object(AMENDMENT_FIELDS)})
  FROM (SELECT * FROM order_events
    WHERE "order" = ${order} AND ${IS_AMENDMENT} ORDER BY ${AS_TAKEN}))`;

/** The amendments of some orders in the order in which they were taken, by order id. */
function amendmentsOf(app, ids) {
  const byOrder = {};
  for (const { order, ...amendment } of selectJson(app, AMENDMENTS_SQL, {
    ids: JSON.stringify(ids),
  })) {
    (byOrder[order] ??= []).push(amendment);
  }
  return byOrder;
}

/**
 * What was agreed on. Of an order that was placed before orders said so it is what it holds and what it came to,
 * which is then stored with its first amendment.
 */
function agreementOf(order) {
  const stored = JSON.parse(order.getString('agreement') || 'null');
  if (stored) return stored;
  const amounts = domain.amountsFromColumns((column) => order.getFloat(column));
  return domain.agreementOf(JSON.parse(order.getString('order_items')), {
    ...amounts,
    promoCode: order.getString('promo_code'),
  });
}

/** @returns {import('../../src/domain/order/fold.ts').OrderHistory} */
function historyOf(app, order) {
  return { ...agreementOf(order), amendments: amendmentsOf(app, [order.id])[order.id] ?? [] };
}

/** The signature under a history; '' for an order whose person was erased. */
function historyReceiptOf(app, id, payloadHash, history) {
  return payloadHash === ''
    ? ''
    : sign(app, 'receipt', domain.historyText(id, payloadHash, history));
}

/** Compares in constant time. */
function isHistoryReceipt(app, { id, hash }, history, receipt) {
  return (
    typeof receipt === 'string' &&
    $security.equal(historyReceiptOf(app, id, hash, history), receipt)
  );
}

const withReceipt = (app, id, payloadHash, history) => ({
  ...history,
  receipt: historyReceiptOf(app, id, payloadHash, history),
});

/** None for an order from before there were numbers of the day. */
const numberOf = (dayNumber) => dayNumber > 0 && { day_number: dayNumber };

/** As answers tell it; `amendments` are those of the order, read before. */
const historyToWire = (app, order, amendments) =>
  withReceipt(app, order.id, order.getString('payload_hash'), {
    ...agreementOf(order),
    amendments,
    ...numberOf(order.getInt('day_number')),
  });

/** The same of an order that is being stored: nothing has to be read back. */
const placedHistoryToWire = (app, { id, hash }, agreement, dayNumber) =>
  withReceipt(app, id, hash, { ...agreement, amendments: [], ...numberOf(dayNumber) });

module.exports = {
  IS_AMENDMENT,
  amendmentsOf,
  amendmentsSql,
  historyOf,
  historyToWire,
  isHistoryReceipt,
  placedHistoryToWire,
};
