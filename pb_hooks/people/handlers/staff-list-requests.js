/** GET /api/shop/staff/requests?page&show={open|}: a page of support requests and wanted products, newest first. */
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { instant, object, selectJson } = require('../../records/sql.js');

const REQUESTS_PER_PAGE = 50;

const REQUEST = object({
  id: 'id',
  kind: 'kind',
  ticket: 'ticket',
  message: 'message',
  phone: 'phone',
  order: '"order"',
  photo: 'photo',
  status: 'status',
  created: instant('created'),
});

/** Only the condition that was requested, so that SQLite can use an index. */
const sqlFor = (where) => `SELECT json_object(
  'count', (SELECT count(*) FROM support_requests WHERE ${where}),
  'requests', json((SELECT json_group_array(json(wire)) FROM (SELECT ${REQUEST} AS wire FROM
    (SELECT * FROM support_requests WHERE ${where} ORDER BY created DESC, id DESC
    LIMIT ${REQUESTS_PER_PAGE} OFFSET {:offset}) AS listed)))) AS json`;

module.exports = (e) => {
  permit(e, 'read_requests');
  const query = e.request.url.query();
  const show = query.get('show');
  const page = Number(query.get('page') || '1');
  const fields = [];
  if (!Number.isInteger(page) || page < 1 || page > 1e6) fields.push('page');
  if (show !== '' && show !== 'open') fields.push('show');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  const offset = (page - 1) * REQUESTS_PER_PAGE;
  const found = selectJson(e.app, sqlFor(show === 'open' ? "status = 'open'" : 'TRUE'), { offset });
  return { ...found, page, page_count: Math.max(1, Math.ceil(found.count / REQUESTS_PER_PAGE)) };
};
