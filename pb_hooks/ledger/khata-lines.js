/** What is on a customer's khata, line by line (D74; src/domain/ledger/khata.ts). */
const domain = require('../built/domain.js');
const { instant, object, selectJson } = require('../records/sql.js');
const { groupOf, isKhataSql } = require('./customers.js');
const { isReversed, SUMMED } = require('./transfers.js');

/** Whether what a customer owed from before is written down, and was not taken back: `id` is an SQL expression. */
const hasOpening = (
  id,
) => `EXISTS (SELECT 1 FROM transfers WHERE ${isKhataSql('to_account')} AND kind = 'opening'
    AND to_account IN (SELECT 'customer:' || id FROM ${groupOf(id)})
    AND NOT ${isReversed('transfers.id')})`;

/** The transfers of the khata of `{:id}`, with what was merged into it. */
const OF_KHATA = `SELECT rowid, * FROM transfers WHERE ${isKhataSql('to_account')}
    AND to_account IN (SELECT 'customer:' || id FROM ${groupOf('{:id}')})
  UNION ALL SELECT rowid, * FROM transfers WHERE ${isKhataSql('from_account')}
    AND from_account IN (SELECT 'customer:' || id FROM ${groupOf('{:id}')})`;

const HAS_OPENING_SQL = `SELECT json(iif(${hasOpening('{:id}')}, 'true', 'false')) AS json`;

const LINES_SQL = `SELECT json_group_array(${object(SUMMED)}) AS json
  FROM (SELECT * FROM (${OF_KHATA}) ORDER BY rowid)`;

const GROUP_SQL = `SELECT json_group_array('customer:' || id) AS json FROM ${groupOf('{:id}')}`;

/** How money was given: 'cash', 'upi', or '' for what is no payment. In whose drawer it went is the shop's business. */
const METHOD = `CASE WHEN 'upi' IN (from_account, to_account) THEN 'upi'
    WHEN from_account GLOB 'cash:*' OR to_account GLOB 'cash:*' THEN 'cash' ELSE '' END`;

const DETAILS_SQL = `SELECT json_group_object(id, ${object({
  note: 'note',
  method: METHOD,
  order: '"order"',
  orderNumber: `coalesce((SELECT number FROM orders WHERE orders.id = lines."order"), '')`,
  takenAt: instant('taken_at'),
  isReversed: `json(iif(${isReversed('lines.id')}, 'true', 'false'))`,
  dispute: `(SELECT ${object({
    note: 'note',
    madeAt: instant('made_at'),
    answeredAt: `nullif(${instant('answered_at')}, '')`,
  })} FROM disputes WHERE disputes.id = lines.id)`,
})}) AS json FROM transfers AS lines WHERE id IN (SELECT value FROM json_each({:ids}))`;

/**
 * The newest `maxLines` lines of a customer's khata, newest first, and what is owed: `{ balancePaise, isCut, lines }`. A line has the
 * fields of `KhataEntry`, and note, method, order, times and dispute; `isCut` says that there are older ones.
 */
function khataLines(app, id, maxLines) {
  const transfers = selectJson(app, LINES_SQL, { id });
  const entries = domain.khataEntries(transfers, selectJson(app, GROUP_SQL, { id }));
  const newest = entries.slice(-maxLines).reverse();
  const ids = JSON.stringify(newest.map((entry) => entry.id));
  const details = selectJson(app, DETAILS_SQL, { ids });
  return {
    balancePaise: entries[entries.length - 1]?.balancePaise ?? 0,
    isCut: entries.length > newest.length,
    lines: newest.map((entry) => ({ ...entry, ...details[entry.id] })),
  };
}

/**
 * For each customer who owes something: since when, which is when the oldest bill was made that what was paid does not
 * cover. As `khataEntries` counts; a test compares the two.
 */
const OLDEST_OPEN = `SELECT customer, min(taken_at) AS since FROM (
  SELECT customer, taken_at, amount,
    sum(max(amount, 0)) OVER (PARTITION BY customer ORDER BY line) AS billed,
    0 - sum(min(amount, 0)) OVER (PARTITION BY customer) AS paid
  FROM (SELECT iif(merged_into = '', customers.id, merged_into) AS customer, moved.line, taken_at, amount
    FROM (
      SELECT rowid AS line, id, taken_at, reverses, substr(to_account, 10) AS member, amount_paise AS amount
        FROM transfers WHERE ${isKhataSql('to_account')}
      UNION ALL SELECT rowid, id, taken_at, reverses, substr(from_account, 10), 0 - amount_paise
        FROM transfers WHERE ${isKhataSql('from_account')}
    ) AS moved JOIN customers ON customers.id = moved.member
    WHERE reverses = '' AND NOT ${isReversed('moved.id')})
) WHERE amount > 0 AND billed > paid GROUP BY customer`;

/** The latest note of each khata about what its customer has promised, with a bill or a payment that stands. */
const LATEST_NOTE = `SELECT customer, note FROM (
  SELECT iif(merged_into = '', customers.id, merged_into) AS customer, note, max(line) FROM (
    SELECT rowid AS line, id, note, substr(to_account, 10) AS member
      FROM transfers WHERE ${isKhataSql('to_account')} AND kind = 'on_khata' AND note <> ''
    UNION ALL SELECT rowid, id, note, substr(from_account, 10)
      FROM transfers WHERE ${isKhataSql('from_account')} AND kind = 'khata_paid' AND note <> ''
  ) AS noted JOIN customers ON customers.id = noted.member
  WHERE NOT ${isReversed('noted.id')} GROUP BY 1)`;

/** What each customer owes, those with a khata: walk-in customers lie between the two ranges. */
const OWED = `SELECT iif(merged_into = '', customers.id, merged_into) AS customer, sum(balance_paise) AS paise
  FROM (SELECT * FROM account_balances WHERE account > 'customer:' AND account < 'customer:walk-in'
    UNION ALL SELECT * FROM account_balances WHERE account > 'customer:walk-in' AND account < 'customer;') AS khata
  JOIN customers ON customers.id = substr(khata.account, 10) GROUP BY 1`;

/** Whether a customer has a standing opening balance. */
const isOpeningKnown = (app, id) => selectJson(app, HAS_OPENING_SQL, { id });

module.exports = { hasOpening, isOpeningKnown, khataLines, LATEST_NOTE, OLDEST_OPEN, OWED };
