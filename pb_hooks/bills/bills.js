/** Bills (D75; src/domain/bill): made with the hand-over of an order, inside its transaction, and read. */
const domain = require('../built/domain.js');
const { historyOf } = require('../orders/order-history.js');
const { newRecordId } = require('../records/records.js');
const {
  execute,
  instant,
  object,
  selectJson,
  selectText,
  storedTime,
} = require('../records/sql.js');
const { OWN_NAME } = require('../store/shop-name.js');
const { utcOffsets } = require('../store/shop-time.js');
const { takeNumber } = require('./numbers.js');

const SHOP_SQL = `SELECT ${object({
  kind: 'shop_kind',
  name: OWN_NAME,
  address: 'trim(shop_address)',
  phone: 'support_phone',
  gstin: 'gstin',
  fssai: 'fssai',
  time_zone: 'time_zone',
})} AS json FROM store_settings LIMIT 1`;

const PRODUCTS_SQL = `SELECT json_group_array(${object({
  pid: 'pid',
  name: 'name',
  name_hi: 'name_hi',
  name_mr: 'name_mr',
  tax_rate: 'tax_rate',
  hsn: 'hsn',
})}) AS json FROM products WHERE pid IN (SELECT value FROM json_each({:pids}))`;

/** As the phone said when it ordered (pb_hooks/orders/handlers/place-order.js). */
const LANGUAGE_SQL = `SELECT coalesce((SELECT data ->> 'language' FROM order_events
  WHERE "order" = {:order} AND kind = 'status' ORDER BY at, rowid LIMIT 1), '') AS json`;

const INSERT = `INSERT INTO bills (id, number, series, year, sequence, "order", contents, made_at)
  VALUES ({:id}, {:number}, {:series}, {:year}, {:sequence}, {:order}, {:contents}, {:at})`;

/** Inside a transaction: makes the bill of an order that was handed over; none where it has no goods. */
function makeBill(tx, order, now) {
  const { time_zone: timeZone, ...shop } = selectJson(tx, SHOP_SQL);
  const history = historyOf(tx, order);
  const { lines } = domain.foldOrder(history);
  const day = domain.localDay(now.getTime(), utcOffsets(tx, timeZone)(now.getTime()));
  const { series, year, sequence, number } = takeNumber(tx, 'bill', day, now);
  const bill = domain.makeBill({
    number,
    made_at: now.toISOString(),
    day,
    order: order.getString('number'),
    language: selectText(tx, LANGUAGE_SQL, { order: order.id }),
    shop: {
      ...shop,
      kind: domain.kindOnBills(shop.kind, shop.gstin),
      name: shop.name || domain.SHOP_NAME,
    },
    folded: lines,
    terms: history.terms,
    charged: {
      ...domain.amountsFromColumns((column) => order.getFloat(column)),
      promoCode: order.getString('promo_code'),
    },
    products: selectJson(tx, PRODUCTS_SQL, {
      pids: JSON.stringify(lines.map(({ product }) => product.pid)),
    }),
  });
  if (bill === null) return;
  if (!domain.addsUp(bill)) {
    // Goods that were handed over stay so; a wrong paper is worse than none.
    tx.logger().error(
      'A bill does not add up',
      'order',
      order.getString('number'),
      'bill',
      JSON.stringify(bill),
    );
    return;
  }
  execute(tx, INSERT, {
    id: newRecordId(),
    number,
    series,
    year,
    sequence,
    order: order.id,
    contents: JSON.stringify(bill),
    at: storedTime(now),
  });
}

const CANCEL = `UPDATE bills SET cancelled_at = {:at} WHERE "order" = {:order} AND cancelled_at = ''`;

/**
 * Inside the transaction that moves an order: its bill is made when it is handed over, and cancelled by the press back. What
 * keeps a bill from being made keeps nothing from being delivered.
 */
function followHandOver(tx, order, { from, to }, now) {
  const [was, is] = [from, to].map((status) => domain.endOf(status) === 'delivered');
  if (was && !is) execute(tx, CANCEL, { at: storedTime(now), order: order.id });
  if (!is || was) return;
  try {
    makeBill(tx, order, now);
  } catch (error) {
    tx.logger().error(
      'A bill could not be made',
      'order',
      order.getString('number'),
      'error',
      String(error),
    );
  }
}

const BILL = object({
  number: 'number',
  cancelled_at: instant('cancelled_at'),
  contents: 'json(contents)',
});

/** The bills of the order `{:id}`, oldest first, as a JSON array. */
const BILLS_OF_ORDER = `(SELECT json_group_array(${BILL})
  FROM (SELECT * FROM bills WHERE "order" = {:id} ORDER BY made_at, rowid))`;

const IN_FORCE_SQL = `SELECT coalesce((SELECT contents FROM bills
  WHERE "order" = {:id} AND cancelled_at = ''), 'null') AS json`;

/** What the bill in force of an order says, as JSON text; 'null' for none. */
const billInForce = (app, id) => selectText(app, IN_FORCE_SQL, { id });

const NUMBERS_SQL = `SELECT json_group_object("order", number) AS json FROM bills
  WHERE "order" IN (SELECT value FROM json_each({:ids})) AND cancelled_at = ''`;

/** The numbers of the bills in force of some orders, by order id. */
const billNumbersOf = (app, ids) => selectJson(app, NUMBERS_SQL, { ids: JSON.stringify(ids) });

module.exports = { BILLS_OF_ORDER, billInForce, billNumbersOf, followHandOver };
