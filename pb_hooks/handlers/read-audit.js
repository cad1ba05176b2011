/**
 * GET /api/shop/audit?page&kind&by&since&before: one page of the log, newest first, for owners. People are named as
 * they are called now; whoever was erased has no name any more.
 */
const { Refusal } = require('../lib/refusal.js');
const { signedInAdmin } = require('../lib/request.js');
const { instant, object, selectJson } = require('../lib/sql.js');

const ENTRIES_PER_PAGE = 50;
const KIND_PATTERN = /^[a-z_]{0,40}$/;
const BY_PATTERN = /^[a-z0-9]{0,15}$/;

const nameOf = (id) =>
  `coalesce((SELECT full_name FROM user_profiles WHERE user_profiles.id = ${id}), '')`;

const ENTRY = object({
  id: 'log.id',
  at: instant('log.created'),
  kind: 'log.kind',
  action: 'log.action',
  record: 'log.record',
  title: 'log.title',
  subject: `CASE WHEN log.kind = 'accounts' THEN ${nameOf('log.record')} ELSE '' END`,
  changes: 'json(log.changes)',
  by: 'log."by"',
  by_name: nameOf('log."by"'),
  network: 'log.network',
  device: 'log.device',
});

const IS_PRICE = `EXISTS (SELECT 1 FROM json_each(changes) WHERE
  json_extract(value, '$.field') IN ('price', 'original_price'))`;

const WHERE = `({:kind} = '' OR kind = {:kind} OR ({:kind} = 'prices' AND ${IS_PRICE}))
  AND ({:by} = '' OR "by" = {:by}) AND created >= {:since} AND created < {:before}`;

const PEOPLE = `(SELECT json_group_array(json_object('id', "by", 'name', ${nameOf('"by"')}))
  FROM (SELECT DISTINCT "by" FROM audit_log ORDER BY "by"))`;

const SQL = `SELECT json_object(
  'count', (SELECT count(*) FROM audit_log WHERE ${WHERE}),
  'people', json(${PEOPLE}),
  'entries', json((SELECT json_group_array(json(entry)) FROM (SELECT ${ENTRY} AS entry FROM (
    SELECT * FROM audit_log WHERE ${WHERE} ORDER BY created DESC, rowid DESC
    LIMIT ${ENTRIES_PER_PAGE} OFFSET {:offset}) AS log)))) AS json`;

/** As the database spells instants; the far ends of time when none was asked for. */
function asStored(text, otherwise) {
  if (text === '') return otherwise;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().replace('T', ' ');
}

function readQuery(e) {
  const query = e.request.url.query();
  const asked = {
    page: Number(query.get('page') || '1'),
    kind: query.get('kind'),
    by: query.get('by'),
    since: asStored(query.get('since'), '0'),
    before: asStored(query.get('before'), '9999'),
  };
  const fields = [];
  if (!Number.isInteger(asked.page) || asked.page < 1 || asked.page > 1e6) fields.push('page');
  if (!KIND_PATTERN.test(asked.kind)) fields.push('kind');
  if (!BY_PATTERN.test(asked.by)) fields.push('by');
  for (const end of ['since', 'before']) if (asked[end] === null) fields.push(end);
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return asked;
}

module.exports = (e) => {
  if (!signedInAdmin(e).getBool('is_owner')) throw new Refusal('owner_only');
  const { page, ...asked } = readQuery(e);
  const found = selectJson(e.app, SQL, { ...asked, offset: (page - 1) * ENTRIES_PER_PAGE });
  return { ...found, page, page_count: Math.max(1, Math.ceil(found.count / ENTRIES_PER_PAGE)) };
};
