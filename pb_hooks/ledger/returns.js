/** Goods that come back after the hand-over (D79; src/domain/ledger/returned-goods.ts). */
const domain = require('../built/domain.js');
const {
  giveBack,
  inSameUnit,
  signalIfChanged,
  takeUpTo,
  weighedIn,
} = require('../catalogue/stock.js');
const { historyOf } = require('../orders/order-history.js');
const { instant, object, selectJson } = require('../records/sql.js');
const { isReversed } = require('./transfers.js');

/** As idx_transfers_order has it. */
const STANDING = `FROM transfers AS entry WHERE "order" = {:id} AND "order" <> '' AND kind = 'returned'
  AND NOT ${isReversed('entry.id')}`;
const RETURNS_SQL = `SELECT json_group_array(json(goods)) AS json ${STANDING}`;
const HAS_SQL = `SELECT EXISTS (SELECT 1 ${STANDING}) AS json`;

/** Whether goods of an order came back, and nobody has taken that back. */
const hasReturns = (app, order) => selectJson(app, HAS_SQL, { id: order.id }) === 1;

/** How money was given back: 'cash', 'upi' or 'khata'; '' for none. */
const WAY = `CASE WHEN given.id IS NULL THEN '' WHEN given.from_account GLOB 'customer:*' THEN 'khata'
  WHEN given.from_account = 'upi' THEN 'upi' ELSE 'cash' END`;
const TOLD_SQL = `SELECT json_group_array(${object({
  order: 'entry."order"',
  id: 'entry.id',
  at: instant('entry.taken_at'),
  parts: "json(entry.goods -> '$.parts')",
  amount_paise: 'entry.amount_paise',
  given_paise: 'coalesce(given.amount_paise, 0)',
  way: WAY,
})}) AS json FROM transfers AS entry LEFT JOIN transfers AS given ON given.id = entry.id || '.back'
  WHERE entry."order" IN (SELECT value FROM json_each({:ids})) AND entry."order" <> ''
    AND entry.kind = 'returned' AND NOT ${isReversed('entry.id')} ORDER BY entry.rowid`;

/** What has come back of some orders, by order id, as their customers are told it. */
function returnsOf(app, ids) {
  const byOrder = {};
  for (const { order, ...one } of selectJson(app, TOLD_SQL, { ids: JSON.stringify(ids) })) {
    (byOrder[order] ??= []).push(one);
  }
  return byOrder;
}

/** The lines of an order as they were handed over; null if it was not. */
function handedOverOf(app, order) {
  if (domain.endOf(order.getString('status')) !== 'delivered') return null;
  const history = historyOf(app, order);
  return domain.handedOverLines(
    domain.foldOrder(history).lines,
    {
      ...domain.amountsFromColumns((column) => order.getFloat(column)),
      promoCode: order.getString('promo_code'),
    },
    history.terms.coupon,
    selectJson(app, RETURNS_SQL, { id: order.id }),
  );
}

/** Moves the counted stock of goods that came back, or whose return is taken back; the caller stores the order. */
function moveReturnedStock(tx, order, goods, isTakenBack) {
  const { held, writeOffs } = domain.stockTaken(JSON.parse(order.getString('stock_taken') || '[]'));
  const wanted = domain.stockOfReturn(held, handedOverOf(tx, order) ?? [], goods, isTakenBack);
  const parts = inSameUnit(tx, weighedIn(order), wanted);
  const moved = isTakenBack
    ? parts.map(({ pid, quantity }) => ({ pid, quantity: takeUpTo(tx, { pid, quantity }) }))
    : parts;
  if (!isTakenBack) giveBack(tx, moved);
  signalIfChanged(
    tx,
    moved.filter(({ quantity }) => quantity > 0),
    !isTakenBack,
  );
  const now = domain.heldAfterReturn(held, moved, isTakenBack);
  order.set('stock_taken', JSON.stringify([...now, ...writeOffs]));
}

module.exports = { handedOverOf, hasReturns, moveReturnedStock, returnsOf };
