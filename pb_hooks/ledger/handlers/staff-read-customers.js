/** GET /api/shop/staff/customers: the customers who are written down, those who owe most first (D74). */
const { permit } = require('../../http/access.js');
const { instant, object, selectText } = require('../../records/sql.js');
const { accountOf, groupOf } = require('../customers.js');
const { hasOpening, LATEST_NOTE, OLDEST_OPEN, OWED } = require('../khata-lines.js');

/** A list of this length is searched on the device. */
const MAX_CUSTOMERS = 2_000;

/** Those who turned out to be the same customer. */
const MERGED = `(SELECT json_group_array(${object({ name: 'name', phone: 'phone' })})
  FROM customers AS same WHERE same.merged_into = customers.id AND same.merged_into <> '')`;

const ROW = object({
  id: 'customers.id',
  name: 'customers.name',
  phone: 'customers.phone',
  account: accountOf('customers.id'),
  limit_paise: 'customers.limit_paise',
  balance_paise: 'coalesce(owed.paise, 0)',
  since: `nullif(${instant("coalesce(oldest.since, '')")}, '')`,
  note: "iif(coalesce(owed.paise, 0) > 0 AND customers.erased_at = '', coalesce(noted.note, ''), '')",
  has_opening: `json(iif(${hasOpening('customers.id')}, 'true', 'false'))`,
  merged: MERGED,
  is_erased: "json(iif(customers.erased_at = '', 'false', 'true'))",
  disputes: `(SELECT count(*) FROM disputes WHERE answered_at = ''
    AND disputes.customer IN ${groupOf('customers.id')})`,
});

/** What people have recorded last, so that a device does not count its own twice: as idx_transfers_recorded has it. */
const RECORDED = `(SELECT json_group_array(id) FROM (SELECT id FROM transfers
  WHERE kind NOT IN ('sold', 'assumed', 'rounded') ORDER BY taken_at DESC, rowid DESC LIMIT 100))`;

const LISTED = 'FROM customers LEFT JOIN owed ON owed.customer = customers.id';
const IS_LISTED = `customers.merged_into = '' AND (customers.erased_at = '' OR coalesce(owed.paise, 0) <> 0)`;

const CUSTOMERS_SQL = `WITH owed AS (${OWED}) SELECT json_object('customers', json((SELECT json_group_array(json(row)) FROM
    (SELECT ${ROW} AS row ${LISTED}
        LEFT JOIN (${OLDEST_OPEN}) AS oldest ON oldest.customer = customers.id
        LEFT JOIN (${LATEST_NOTE}) AS noted ON noted.customer = customers.id WHERE ${IS_LISTED}
      ORDER BY coalesce(owed.paise, 0) DESC, customers.name, customers.id LIMIT ${MAX_CUSTOMERS}))),
  'recorded', json(${RECORDED}),
  'count', (SELECT count(*) ${LISTED} WHERE ${IS_LISTED}),
  'owed_paise', (SELECT coalesce(sum(max(paise, 0)), 0) FROM owed)) AS json`;

module.exports = (e) => {
  permit(e, 'read_ledger');
  return { text: selectText(e.app, CUSTOMERS_SQL) };
};
