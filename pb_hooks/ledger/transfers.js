/** The shop's ledger (D73; src/domain/ledger): reading and adding transfers, inside the caller's transaction. */
const domain = require('../built/domain.js');
const { nameOf } = require('../people/name-sql.js');
const { newRecordId } = require('../records/records.js');
const { execute, object, selectJson } = require('../records/sql.js');
const { DEMO_STAFF } = require('../store/demo-staff.js');
const { drawerOf } = require('./balances.js');
const { followKhatas } = require('./customers.js');

const INSERT = `INSERT INTO transfers (id, kind, from_account, to_account, amount_paise, "order", reverses,
    counted_paise, note, goods, "by", made_at, taken_at)
  VALUES ({:id}, {:kind}, {:from}, {:to}, {:amount}, {:order}, {:reverses},
    {:counted}, {:note}, {:goods}, {:by}, {:made}, {:taken})`;

/** As the database has instants. */
const stored = (iso) => iso.replace('T', ' ');

/**
 * @param {core.App} tx
 * @param {Partial<import('../../src/domain/ledger/transfer.ts').Transfer>
 *   & import('../../src/domain/ledger/transfer.ts').Posting & { by: string }} transfer
 * @param {Date} now
 */
function storeTransfer(tx, transfer, now) {
  execute(tx, INSERT, {
    id: transfer.id ?? newRecordId(),
    kind: transfer.kind,
    from: transfer.from,
    to: transfer.to,
    amount: transfer.amountPaise,
    order: transfer.order ?? '',
    reverses: transfer.reverses ?? '',
    counted: transfer.countedPaise ?? null,
    note: transfer.note ?? '',
    goods: transfer.goods ? JSON.stringify(transfer.goods) : '',
    by: transfer.by,
    made: stored(transfer.madeAt ?? now.toISOString()),
    taken: stored(now.toISOString()),
  });
}

/**
 * Whether a transfer was reversed; `id` is an SQL expression. As idx_transfers_reverses has it: without its condition every
 * transfer of the shop would be read.
 */
const isReversed = (id) => `EXISTS (SELECT 1 FROM transfers AS later
  WHERE later.reverses = ${id} AND later.reverses <> '')`;

/** Columns as src/domain/ledger/transfer.ts names them, and what the staff's screens say beside them: of a row `entry`. */
const TRANSFER = object({
  id: 'id',
  kind: 'kind',
  from: 'from_account',
  to: 'to_account',
  amountPaise: 'amount_paise',
  order: '"order"',
  orderNumber: `coalesce((SELECT number FROM orders WHERE orders.id = entry."order"), '')`,
  reverses: 'reverses',
  countedPaise: 'counted_paise',
  note: 'note',
  goods: "json(iif(goods = '', 'null', goods))",
  by: '"by"',
  byName: nameOf('entry."by"'),
  madeAt: "replace(made_at, ' ', 'T')",
  takenAt: "replace(taken_at, ' ', 'T')",
  isReversed: isReversed('entry.id'),
});

const ONE_SQL = `SELECT coalesce((SELECT ${TRANSFER} FROM transfers AS entry WHERE id = {:id}), 'null') AS json`;

/** A transfer by its id; null for none. */
const findTransfer = (app, id) => (id ? selectJson(app, ONE_SQL, { id }) : null);

/** The transfers of the order `{:id}`, oldest first, as a JSON array. As idx_transfers_order has it. */
const TRANSFERS_OF_ORDER = `(SELECT json_group_array(${TRANSFER})
  FROM (SELECT * FROM transfers WHERE "order" = {:id} AND "order" <> '' ORDER BY rowid) AS entry)`;

/** What sums and lines need of a transfer. */
const SUMMED = {
  id: 'id',
  kind: 'kind',
  from: 'from_account',
  to: 'to_account',
  amountPaise: 'amount_paise',
  reverses: 'reverses',
};

/**
 * What the sums of an order need of its transfers, oldest first, as a JSON array; `order` is an SQL expression. As
 * idx_transfers_order has it.
 * @param {string} order
 * @param {Record<string, string>} [more]
 */
const moneyOfOrder = (order, more = {}) =>
  `(SELECT json_group_array(${object({ ...SUMMED, ...more })} ORDER BY rowid) FROM transfers WHERE "order" = ${order} AND "order" <> '')`;

const MONEY_SQL = `SELECT ${moneyOfOrder('{:id}', { by: '"by"' })} AS json`;

/** @returns {import('../../src/domain/ledger/order-ledger.ts').OrderTransfer[]} */
const transfersOf = (app, order) => selectJson(app, MONEY_SQL, { id: order });

/** What the ledger has of an order. */
const ledgerOfOrder = (app, order) => domain.orderLedgerOf(transfersOf(app, order));

const moneyOf = (order, status) => ({
  status,
  method: order.getString('payment_method'),
  totalPaise: domain.rupeesToPaise(order.getFloat('order_amount')),
});

const earlier = (one, other) => (one < other ? one : other);

/**
 * Adds what follows from an order's new status, and answers its payment. `before` is its payment so far; `madeAt`: when it was
 * pressed, by the device.
 * @param {core.App} tx
 * @param {core.Record} order
 * @param {{ from?: string, to: string, before: any, by: string, madeAt?: string }} move
 * @param {Date} now
 */
function postMove(tx, order, { from, to, before, by, madeAt: pressedAt }, now) {
  const { payment, postings } = domain.moveMoney(
    moneyOf(order, to),
    () => transfersOf(tx, order.id),
    { from, before },
    () => (by === DEMO_STAFF ? 'demo' : drawerOf(tx, by)),
  );
  // A drawer that was counted after the press had its cash, however late the press arrives.
  const madeAt = pressedAt && earlier(new Date(pressedAt), now).toISOString();
  for (const posting of postings) {
    storeTransfer(tx, { ...posting, order: order.id, by, madeAt }, now);
  }
  followKhatas(tx, postings, now);
  return payment;
}

module.exports = {
  findTransfer,
  isReversed,
  ledgerOfOrder,
  moneyOf,
  moneyOfOrder,
  postMove,
  storeTransfer,
  SUMMED,
  TRANSFER,
  TRANSFERS_OF_ORDER,
  transfersOf,
};
