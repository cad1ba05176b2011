/** Storing what has changed of an order's contents (D49), and the facts that it is decided by. */
const domain = require('../built/domain.js');
const { COLLECTIONS, linePicture } = require('../catalogue/catalogue-wire.js');
const { weighedIn } = require('../catalogue/stock.js');
const { signalOrder } = require('../push/signals.js');
const { bool, object, selectJson } = require('../records/sql.js');
const { moveStock } = require('./amended-stock.js');
const { historyOf, IS_AMENDMENT } = require('./order-history.js');
const { storeChange } = require('./order-status.js');

/** A tap of the packer is no news to the customer unless the bill follows. */
const QUIET_KINDS = ['found', 'weighed', 'bags', 'refused'];

const isNews = ({ amendments, before }, now) =>
  before.bill.totalPaise !== now.bill.totalPaise ||
  amendments.some(({ kind }) => !QUIET_KINDS.includes(kind));

/** One that was taken before keeps its time and place; `by` is the member of the staff who makes one of the shop's. */
function storeAmendments(tx, order, { amendments, by: member, device, firstSeq }) {
  amendments.forEach(({ id, kind, by, data, made_at, at }, index) => {
    storeChange(tx, {
      id,
      order,
      kind,
      at: new Date(at),
      by: by === 'customer' ? 'customer' : member,
      data: { seq: firstSeq + index, made_at, device, data },
    });
  });
}

/** The code on the bill. An order from before it had terms (D48) keeps the one that it was placed with. */
const promoCodeOf = (order, { terms }, { bill }) =>
  terms.coupon ? bill.promoCode : order.getString('promo_code');

/**
 * Inside a transaction: stores amendments, and in `orders` what the order has come to. The amendments come first:
 * a trigger asks whether somebody has agreed to more.
 */
function amendOrder({ tx, orders }, change) {
  const order = orders.find(change.order);
  storeAmendments(tx, order.id, change);
  const now = change.steps[change.steps.length - 1];
  const before = JSON.parse(order.getString('stock_taken') || '[]');
  const taken = moveStock(tx, before, { ...change, weighed: weighedIn(order) });
  order.load({
    ...domain.amountsToColumns(now.bill),
    promo_code: promoCodeOf(order, change.agreement, now),
    order_items: JSON.stringify(domain.linesOf(now).map(domain.lineToWire)),
    stock_taken: JSON.stringify(taken),
    agreement: JSON.stringify(change.agreement),
    agreed_paise: now.agreedPaise,
    rev: order.getInt('rev') + 1,
  });
  tx.save(order);
  if (isNews(change, now)) signalOrder(tx, order);
}

const AMENDABLE = object({
  pid: 'products.pid',
  name: 'products.name',
  quantity_label: 'products.quantity',
  image_url: linePicture('products'),
  price_paise: 'CAST(round(products.price * 100) AS INTEGER)',
  mrp_paise: 'CAST(round(products.original_price * 100) AS INTEGER)',
  category: 'categories.slug',
  isActive: bool("products.status = 'active'"),
  stepGrams: 'products.step_grams',
  leastGrams: 'products.least_grams',
  stock: 'CASE WHEN products.is_stock_counted THEN products.stock END',
});

/** Ids of other changes, of any order, which an amendment of this one cannot have. */
const FOREIGN_IDS = `(SELECT json_group_array(id) FROM order_events
  WHERE id IN (SELECT value FROM json_each({:ids}))
    AND NOT ("order" = {:order} AND ${IS_AMENDMENT}))`;

/** What the decision about amendments asks for, beside the order: one statement. */
const FACTS_SQL = `SELECT json_object(
  'products', json((SELECT json_group_array(${AMENDABLE}) FROM ${COLLECTIONS.products.from}
    WHERE products.pid IN (SELECT value FROM json_each({:pids})))),
  'foreignIds', json(${FOREIGN_IDS}),
  'mostPerProduct', (SELECT most_per_product FROM store_settings LIMIT 1),
  'minOrderPaise', (SELECT CAST(round(min_order * 100) AS INTEGER) FROM store_settings LIMIT 1)) AS json`;

/** The number of the product that an amendment names, if it names one. */
const productsIn = ({ data }) => (data.product ? [Number(data.product.pid)] : []);

/**
 * What an order holds, and what the amendments that are wanted of it name.
 * @param {core.App} tx
 * @param {core.Record} order
 */
function contentsOf(tx, order, amendments) {
  const history = historyOf(tx, order);
  const pids = [
    ...history.lines.map(({ pid }) => pid),
    ...history.amendments.flatMap((amendment) => productsIn(amendment)),
    ...amendments.flatMap(({ request }) => request?.pid ?? []),
  ];
  const read = selectJson(tx, FACTS_SQL, {
    pids: JSON.stringify(pids),
    ids: JSON.stringify(amendments.map(({ id }) => id)),
    order: order.id,
  });
  const isPaid = JSON.parse(order.getString('payment') || 'null')?.status === 'success';
  return { ...read, history, isGuest: order.getString('user') === '', isPaid };
}

module.exports = { contentsOf, amendOrder, storeAmendments };
