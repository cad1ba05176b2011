/**
 * GET /api/shop/dashboard?days={7|30}: everything the owner's dashboard shows, counted from records
 * in a few aggregates; admins only.
 *
 * - Days and hours are the shop's local ones (D16), not the machine's.
 * - Revenue is what was ordered and not cancelled, by the day it reached the shop; the cash tally is
 *   what was taken for orders, by the day it was taken (D73). In a shop that is set up, deliveries by
 *   the demo staff are none: nobody holds that money, nobody went that way.
 * - Amounts are paise; days without orders are left out.
 */
const { DEMO_STAFF, isSetUp } = require('../../store/demo-staff.js');
const {
  dayStartMs,
  daysUpTo,
  localDay,
  paymentStatus,
  percentile,
  WALK_IN,
} = require('../../built/domain.js');
const { isKhataSql } = require('../../ledger/customers.js');
const { isReversed } = require('../../ledger/transfers.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { offsetStretches, utcOffsets } = require('../../store/shop-time.js');
const { instant, object, selectJson } = require('../../records/sql.js');
const { CASH, DELIVERED, FALLEN_THROUGH, OUT } = require('../status-sql.js');

const SPANS = [7, 30];
const DAY_MS = 86_400_000;
const RECENT_ORDERS = 6;
const BEST_SELLERS = 8;
const SHORTAGES = 20;

const IS_SALE = `orders.status NOT IN (${FALLEN_THROUGH})`;
const paise = (sum) => `CAST(round(coalesce(${sum}, 0) * 100) AS INTEGER)`;
const PAISE = paise('sum(orders.order_amount)');
const rowsOf = (row, query) => `SELECT json_group_array(json(row)) AS json FROM
  (SELECT ${object(row)} AS row ${query})`;

const TOTALS_SQL = `SELECT ${object({
  users: '(SELECT count(*) FROM users)',
  orders: '(SELECT coalesce(sum(orders), 0) FROM order_sums)',
  products: "(SELECT count(*) FROM products WHERE status <> 'removed')",
  time_zone: '(SELECT time_zone FROM store_settings LIMIT 1)',
})} AS json`;

const RECENT_SQL = rowsOf(
  {
    id: 'id',
    number: 'number',
    customer_name: 'customer_name',
    status: 'status',
    total_paise: paise('order_amount'),
    received_at: instant('received_at'),
  },
  `FROM orders ORDER BY received_at DESC, id DESC LIMIT ${RECENT_ORDERS}`,
);

/** Kept by triggers (pb_migrations/0490_order_lists.js). */
const PAYMENTS_SQL = rowsOf(
  { status: 'status', method: 'payment_method', orders: 'orders', paise: 'paise' },
  'FROM order_sums',
);

/** `part` is SQL for what is counted by. */
const salesBy = (part) =>
  `json((SELECT json_group_array(${object({
    key: 'key',
    orders: 'orders',
    revenue_paise: paise('amount'),
  })}) FROM (SELECT ${part} AS key, sum(orders) AS orders, sum(amount) AS amount FROM hourly GROUP BY key)))`;

/** By day and by hour of the day; `localHour` is SQL for YYYY-MM-DD HH. */
const salesSql = (localHour) => `WITH hourly AS MATERIALIZED (
    SELECT ${localHour} AS hour, count(*) AS orders, sum(orders.order_amount) AS amount
    FROM orders WHERE received_at >= {:since} AND ${IS_SALE} GROUP BY hour)
  SELECT ${object({
    days: salesBy('substr(hour, 1, 10)'),
    hours: salesBy('substr(hour, 12)'),
  })} AS json`;

/**
 * By product number; a product that was renamed goes by its newest name. Most lines are word for word
 * like others: each wording is read once. Goods by weight (D50) are a piece each, and their weight is in `grams`.
 */
const BEST_SQL = rowsOf(
  {
    pid: 'pid',
    name: 'name',
    quantity_label: 'quantity_label',
    quantity: 'quantity',
    grams: 'grams',
    revenue_paise: 'revenue',
  },
  `FROM (SELECT line ->> 'pid' AS pid, line ->> 'name' AS name,
      CASE WHEN line ->> 'grams' IS NULL THEN coalesce(line ->> 'quantity_label', '') ELSE '' END
        AS quantity_label,
      sum(orders * (line ->> 'quantity')) AS quantity,
      sum(orders * coalesce(line ->> 'grams', 0)) AS grams,
      sum(orders * (line ->> 'quantity') * (line ->> 'price_paise')) AS revenue,
      max(newest)
    FROM (SELECT lines.value AS line, count(*) AS orders, max(orders.received_at) AS newest
      FROM orders, json_each(orders.order_items) AS lines
      WHERE orders.received_at >= {:since} AND ${IS_SALE}
      GROUP BY lines.value)
    GROUP BY pid ORDER BY quantity DESC, revenue DESC, pid LIMIT ${BEST_SELLERS})`,
);

/** Amendments (D49) of the span; the index on status and time finds them. */
const AMENDMENTS = "FROM order_events WHERE status = '' AND at >= {:since} AND kind";

/** A 'yes' to the question whose row is `asked`. */
const IS_ACCEPTED = `EXISTS (SELECT 1 FROM order_events AS yes
  WHERE yes."order" = asked."order" AND yes.kind = 'answered'
    AND yes.data ->> '$.data.question' = asked.id AND yes.data ->> '$.data.answer' = 'yes')`;

/** A weight of a line that goods by weight have taken the place of. */
const IS_OF_REPLACEMENT = `EXISTS (SELECT 1 FROM order_events AS asked
  WHERE asked."order" = order_events."order"
    AND (asked.kind = 'replaced' OR (asked.kind = 'asked' AND ${IS_ACCEPTED}))
    AND asked.data ->> '$.data.line' = order_events.data ->> '$.data.line'
    AND asked.data ->> '$.data.grams' IS NOT NULL)`;

/** The line that is said something of; of an answer and of the end of a question that of the question. */
const ABOUT = `coalesce(data ->> '$.data.line', (SELECT question.data ->> '$.data.line'
  FROM order_events AS question WHERE question.id = order_events.data ->> '$.data.question'))`;

/** Whether the customer wants the line left out that is said something of. */
const IS_LEFT_OUT = `EXISTS (SELECT 1 FROM orders AS ordered JOIN json_each(ordered.agreement, '$.lines') AS wished
  WHERE ordered.id = order_events."order" AND wished.value ->> 'id' = ${ABOUT}
    AND wished.value ->> 'wish' = 'leave_out')`;

/** The lines of an order, as JSON: those that were agreed on, and those that were added since. */
const LINES = `(SELECT json_group_array(json(line)) FROM (
    SELECT value AS line FROM json_each(orders.agreement, '$.lines')
    UNION ALL
    SELECT json_object('id', added.id, 'pid', added.data ->> '$.data.product.pid',
        'name', added.data ->> '$.data.product.name',
        'quantity_label', added.data ->> '$.data.product.quantity_label',
        'unit', iif(added.data ->> '$.data.grams' IS NULL, 'each', 'g'),
        'quantity', coalesce(added.data ->> '$.data.grams', added.data ->> '$.data.count'))
      FROM order_events AS added WHERE added."order" = orders.id AND added.kind = 'added'))`;

/**
 * What was missing from bags: the last amendment of each line, without undone ones; also what was replaced after a 'yes',
 * and what was left out because nobody answered. Goods by weight are in grams, and only where there were none: a little
 * less of them is a weight.
 */
const SHORTAGES_SQL = rowsOf(
  {
    pid: 'pid',
    name: 'name',
    quantity_label: 'quantity_label',
    missing: 'missing',
    unit: 'unit',
    orders: 'orders',
  },
  `FROM (SELECT line.value ->> 'pid' AS pid, line.value ->> 'name' AS name,
      line.value ->> 'quantity_label' AS quantity_label, line.value ->> 'unit' AS unit, count(*) AS orders,
      sum((line.value ->> 'quantity') - coalesce(CASE kind WHEN 'short' THEN said ->> 'count' END, 0))
        AS missing
    FROM (SELECT "order", kind, data -> 'data' AS said, ${ABOUT} AS about, row_number() OVER (
        PARTITION BY "order", ${ABOUT} ORDER BY data ->> 'seq' DESC) AS place
      ${AMENDMENTS} IN ('found', 'short', 'replaced', 'weighed', 'dropped', 'answered', 'lapsed')
        AND (kind <> 'answered' OR data ->> '$.data.answer' = 'yes')
        AND (kind <> 'lapsed' OR ${IS_LEFT_OUT})
        AND id NOT IN (SELECT data ->> '$.data.amendment' ${AMENDMENTS} = 'undone')
        AND NOT (kind = 'weighed' AND ${IS_OF_REPLACEMENT})) AS outcome
    JOIN orders ON orders.id = outcome."order"
    JOIN json_each(${LINES}) AS line ON line.value ->> 'id' = about
    WHERE place = 1 AND kind IN ('short', 'replaced', 'answered', 'lapsed')
    GROUP BY pid, unit ORDER BY iif(unit = 'g', missing / 1000.0, missing) DESC, pid LIMIT ${SHORTAGES})`,
);

/**
 * Orders and when they were last delivered. It starts from the events, whose index knows their time:
 * starting from the orders, SQLite would look for each one's delivery among all deliveries.
 */
const DELIVERIES = `SELECT orders.id, orders.received_at, orders.deliver_on, orders.order_amount, orders.payment_method,
    max(order_events.at) AS delivered_at
  FROM order_events CROSS JOIN orders ON orders.id = order_events."order"
  WHERE order_events.kind = 'status' AND order_events.status IN (${DELIVERED}) AND order_events.at >= {:since}
    AND orders.status IN (${DELIVERED}) AND order_events."by" <> {:not_by}
  GROUP BY orders.id`;

/**
 * Ascending. Where the clock was set back in between nobody knows how long it took; an order for a morning waits for
 * it (D56).
 */
const MINUTES_SQL = `SELECT json_group_array(minutes) AS json FROM
  (SELECT (julianday(delivered_at) - julianday(received_at)) * 1440 AS minutes
   FROM (${DELIVERIES}) WHERE received_at >= {:since} AND delivered_at >= received_at AND deliver_on = ''
   ORDER BY minutes)`;

/**
 * By the day on which it was taken, what came in less what went out again; `drawers` is SQL for the accounts. Of the
 * orders those count of which something stayed that day.
 */
const cashBy = (local, drawers) =>
  rowsOf(
    { day: 'day', orders: 'count(*)', paise: 'sum(paise)' },
    `FROM (SELECT ${local} AS day,
        sum(CASE WHEN ${drawers('to_account')} THEN amount_paise ELSE -amount_paise END) AS paise
      FROM transfers WHERE taken_at >= {:since} AND "order" <> ''
        AND (${drawers('to_account')} OR ${drawers('from_account')})
      GROUP BY day, "order") WHERE paise <> 0 GROUP BY day`,
  );

/** Before the shop is set up, what the demo staff were paid shows what the dashboard is for. */
const drawersOf = (isReal) => (account) =>
  isReal ? `${account} LIKE 'cash:%'` : `(${account} LIKE 'cash:%' OR ${account} = 'demo')`;

const OUT_SQL = `SELECT ${object({ orders: 'count(*)', paise: PAISE })} AS json
  FROM orders WHERE status IN (${OUT}) AND payment_method IN (${CASH})`;

/** Dates as PocketBase stores them, so that they compare as text. */
const stored = (ms) => new Date(ms).toISOString().replace('T', ' ');

/** When a local day begins; where clocks are moved at night, the offset of its own midnight counts. */
function localDayStart(day, offsetAt) {
  const guess = dayStartMs(day, offsetAt(dayStartMs(day, 0)));
  return dayStartMs(day, offsetAt(guess));
}

/**
 * SQL for the local time of a column, in strftime's letters. It changes its offset where clocks were
 * moved; the instants and offsets in it are our own.
 */
const localTime = (stretches) => (letters, column) => {
  const [first, ...later] = stretches.map(({ minutes }) => `'${minutes} minutes'`);
  const cases = later
    .map(
      (offset, index) =>
        `WHEN ${column} >= '${stored(stretches[index + 1].sinceMs)}' THEN ${offset}`,
    )
    .reverse();
  const offset = cases.length === 0 ? first : `CASE ${cases.join(' ')} ELSE ${first} END`;
  return `strftime('${letters}', ${column}, ${offset})`;
};

function readSpan(e) {
  const days = Number(e.request.url.query().get('days') || SPANS[0]);
  if (!SPANS.includes(days)) throw new Refusal('invalid', { fields: ['days'] });
  return days;
}

/** Orders that were handed over, and of which something is still owed (D73). */
const OWED_SQL = `SELECT ${object({ orders: 'count(*)', paise: PAISE })} AS json
  FROM account_balances JOIN orders ON orders.id = account_balances."order"
  WHERE account_balances.account = '${WALK_IN}' AND account_balances."order" <> ''
    AND account_balances.balance_paise > 0 AND orders.status IN (${DELIVERED})`;

/** Orders that are on a khata as a whole: neither paid nor open (D74). */
const ON_KHATA_SQL = `SELECT ${object({ orders: 'count(DISTINCT "order")', paise: 'coalesce(sum(amount_paise), 0)' })} AS json
  FROM transfers AS entry WHERE ${isKhataSql('to_account')} AND kind = 'on_khata' AND "order" <> ''
    AND NOT ${isReversed('entry.id')}
    AND NOT EXISTS (SELECT 1 FROM account_balances WHERE account = '${WALK_IN}'
      AND account_balances."order" = entry."order" AND balance_paise > 0)`;

/** Orders and amounts by payment status; what was cancelled is nobody's debt (D29). */
function paymentsOf(rows, owed, onKhata) {
  const payments = { on_khata: onKhata };
  for (const status of ['pending', 'success', 'failed']) payments[status] = { orders: 0, paise: 0 };
  for (const { status, method, orders, paise: amount } of rows) {
    const payment = paymentStatus(status, method);
    if (payment === 'not_due') continue;
    const sum = payments[payment];
    sum.orders += orders;
    sum.paise += amount;
  }
  for (const part of ['orders', 'paise']) {
    payments.success[part] -= owed[part] + onKhata[part];
    payments.pending[part] += owed[part];
  }
  return payments;
}

function minutesOf(values) {
  return {
    orders: values.length,
    median: percentile(values, 50),
    p90: percentile(values, 90),
  };
}

module.exports = (e) => {
  permit(e, 'read_dashboard');
  const span = readSpan(e);
  const { time_zone: timeZone, ...totals } = selectJson(e.app, TOTALS_SQL);
  const now = Date.now();
  const offsetAt = utcOffsets(e.app, timeZone);
  const today = localDay(now, offsetAt(now));
  const since = (days) => ({ since: stored(localDayStart(daysUpTo(today, days)[0], offsetAt)) });
  const isReal = isSetUp(e.app);
  const realOnly = { not_by: isReal ? DEMO_STAFF : '' };
  const local = localTime(offsetStretches(offsetAt, now - (span + 1) * DAY_MS, now));
  const window = since(span);
  const payments = paymentsOf(
    selectJson(e.app, PAYMENTS_SQL),
    selectJson(e.app, OWED_SQL),
    selectJson(e.app, ON_KHATA_SQL),
  );

  return {
    today,
    span,
    totals: { ...totals, pending_payments: payments.pending.orders },
    recent_orders: selectJson(e.app, RECENT_SQL),
    payments,
    ...selectJson(e.app, salesSql(local('%Y-%m-%d %H', 'received_at')), window),
    best_sellers: selectJson(e.app, BEST_SQL, window),
    shortages: selectJson(e.app, SHORTAGES_SQL, window),
    minutes: minutesOf(selectJson(e.app, MINUTES_SQL, { ...window, ...realOnly })),
    cash: {
      days: selectJson(e.app, cashBy(local('%Y-%m-%d', 'taken_at'), drawersOf(isReal)), since(2)),
      out: selectJson(e.app, OUT_SQL),
    },
  };
};
