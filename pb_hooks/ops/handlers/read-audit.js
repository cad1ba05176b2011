/**
 * GET /api/shop/audit?page&kind&by&since&before: one page of the audit log, newest first; owners only. Entries have
 * the current names of people, or the sign-in names of those without one; an erased account has no name, and a deleted
 * admin's role.
 */
const { Refusal } = require('../../http/refusal.js');
const { nameOf } = require('../../people/name-sql.js');
const { permit } = require('../../http/access.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const ENTRIES_PER_PAGE = 50;
const KIND_PATTERN = /^[a-z_]{0,40}$/;
const BY_PATTERN = /^[a-z0-9]{0,15}$/;

/** The role of a deleted account, from the entry of its deletion; '' for a customer. */
const roleOf = (id) => `coalesce((SELECT gone.title FROM audit_log gone WHERE gone.record = ${id}
  AND gone.kind = 'accounts' AND gone.action IN ('erase', 'delete') LIMIT 1), '')`;

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
  by_role: roleOf('log."by"'),
  network: 'log.network',
  device: 'log.device',
});

/** The LIKE is a cheap pre-filter: most changes of products are not of the price. */
const IS_PRICE = `kind = 'products' AND changes LIKE '%price%' AND EXISTS (SELECT 1 FROM json_each(changes) WHERE
  json_extract(value, '$.field') IN ('price', 'original_price'))`;

/** Distinct values of `by`, by a loose index scan: there are many entries and few people. */
const PEOPLE = `(WITH RECURSIVE people(id) AS (SELECT min("by") FROM audit_log UNION ALL
    SELECT (SELECT min("by") FROM audit_log WHERE "by" > people.id) FROM people WHERE id IS NOT NULL)
  SELECT json_group_array(json_object('id', id, 'name', ${nameOf('people.id')}, 'role', ${roleOf('people.id')}))
  FROM people WHERE id IS NOT NULL)`;

/** Only the conditions that were requested, so that SQLite can use an index. */
function whereFor({ kind, by }) {
  const isOfKind = kind === 'prices' ? IS_PRICE : 'kind = {:kind}';
  return [
    ...(kind === '' ? [] : [isOfKind]),
    ...(by === '' ? [] : ['"by" = {:by}']),
    'created >= {:since} AND created < {:before}',
  ].join(' AND ');
}

const sqlFor = (where) => `SELECT json_object(
  'count', (SELECT count(*) FROM audit_log WHERE ${where}),
  'people', json(${PEOPLE}),
  'entries', json((SELECT json_group_array(json(entry)) FROM (SELECT ${ENTRY} AS entry FROM (
    SELECT * FROM audit_log WHERE ${where} ORDER BY created DESC, rowid DESC
    LIMIT ${ENTRIES_PER_PAGE} OFFSET {:offset}) AS log)))) AS json`;

/** An instant in the database's format; `fallback` for '', null for an invalid one. */
function asStored(text, fallback) {
  if (text === '') return fallback;
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
  permit(e, 'read_log');
  const { page, ...asked } = readQuery(e);
  const offset = (page - 1) * ENTRIES_PER_PAGE;
  const found = selectJson(e.app, sqlFor(whereFor(asked)), { ...asked, offset });
  return { ...found, page, page_count: Math.max(1, Math.ceil(found.count / ENTRIES_PER_PAGE)) };
};
