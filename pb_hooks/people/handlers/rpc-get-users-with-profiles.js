/**
 * RPC get_users_with_profiles: the spec's user list for admins, newest first, in pages.
 *
 * - Without arguments: the newest hundred as a bare array, as the spec has it; the header X-Total-Count
 *   says how many there are in all.
 * - With {page, per_page, search, role, status, ids}: `{users, count, page, page_count}`. `search` is a part
 *   of a name, e-mail or id, or digits of a phone number.
 */
const { isText, localPhoneDigits } = require('../../built/domain.js');
const { setAll } = require('../../http/headers.js');
const { Refusal } = require('../../http/refusal.js');
const { isOwnerSql, isStaffSql, roleSql } = require('../stored-role.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { instant, object, selectJson, bool } = require('../../records/sql.js');

const MAX_PER_PAGE = 100;
const MAX_SEARCH = 100;

const USER = object({
  id: 'users.id',
  email: 'users.email',
  created_at: instant('users.created'),
  role: roleSql('users'),
  is_admin: bool(isStaffSql('users')),
  is_owner: bool(isOwnerSql('users')),
  is_suspended: bool('users.is_suspended'),
  profile: object({
    full_name: "coalesce(user_profiles.full_name, '')",
    phone_number: "coalesce(user_profiles.phone_number, '')",
  }),
});

const ROLES = { all: '', admin: isStaffSql('users'), customer: `NOT ${isStaffSql('users')}` };
const STATUSES = { all: '', active: 'NOT users.is_suspended', suspended: 'users.is_suspended' };

const holds = (column, part) => `${column} LIKE {:${part}} ESCAPE '!'`;
/** What people type may hold % and _. */
const anywhere = (text) => `%${text.replace(/[!%_]/g, '!$&')}%`;

/** Most numbers are digits alone; only the others are looked at twice. */
const BARE_PHONE = ['-', '+', '(', ')'].reduce(
  (column, mark) => `replace(${column}, '${mark}', '')`,
  "replace(phone_number, ' ', '')",
);
const HOLDS_PHONE = `${holds('phone_number', 'digits')} OR
  (phone_number GLOB '*[^0-9]*' AND ${holds(BARE_PHONE, 'digits')})`;

/** The ids of who is found; each table is read once, from an index that holds no more than this. */
function searchFor(search) {
  const text = search.trim();
  if (text === '') return { found: '', values: {} };
  // Profiles keep ten digits.
  const digits = localPhoneDigits(text.replace(/^\+91/, ''));
  const isPhone = digits.length >= 3 && /^[\d\s+()-]+$/.test(text);
  const found = `SELECT id FROM user_profiles WHERE ${holds('full_name', 'text')}
      ${isPhone ? `OR ${HOLDS_PHONE}` : ''}
    UNION SELECT id FROM users WHERE ${holds('id', 'text')} OR ${holds('email', 'text')}`;
  return { found, values: { text: anywhere(text), ...(isPhone && { digits: anywhere(digits) }) } };
}

const isId = (value) => typeof value === 'string' && /^[a-z0-9]{15}$/.test(value);
const isWhole = (value, most) => Number.isInteger(value) && value >= 1 && value <= most;

function readAsked(body) {
  const {
    page = 1,
    per_page: perPage = 50,
    search = '',
    role = 'all',
    status = 'all',
    ids = null,
  } = body;
  const fields = [];
  if (!isWhole(page, 1e6)) fields.push('page');
  if (!isWhole(perPage, MAX_PER_PAGE)) fields.push('per_page');
  if (!isText(search, MAX_SEARCH)) fields.push('search');
  if (!Object.keys(ROLES).includes(role)) fields.push('role');
  if (!Object.keys(STATUSES).includes(status)) fields.push('status');
  const areIds = Array.isArray(ids) && ids.length <= MAX_PER_PAGE && ids.every(isId);
  if (ids !== null && !areIds) fields.push('ids');
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return { page, perPage, search, role, status, ids };
}

function find(app, { page, perPage, search, role, status, ids }) {
  const { found, values } = searchFor(search);
  const parts = [
    ROLES[role],
    STATUSES[status],
    ids === null ? '' : 'users.id IN (SELECT value FROM json_each({:ids}))',
    found === '' ? '' : 'users.id IN (SELECT id FROM found)',
  ].filter((part) => part !== '');
  const where = parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;
  return selectJson(
    app,
    `${found === '' ? '' : `WITH found(id) AS MATERIALIZED (${found})`}
     SELECT json_object('count', (SELECT count(*) FROM users ${where}), 'users', json((
       SELECT json_group_array(json(user)) FROM (SELECT ${USER} AS user
       FROM (SELECT id FROM users ${where} ORDER BY created DESC, id LIMIT {:limit} OFFSET {:offset}) AS page
       JOIN users ON users.id = page.id LEFT JOIN user_profiles ON user_profiles.id = page.id
       ORDER BY users.created DESC, users.id)))) AS json`,
    { ...values, ids: JSON.stringify(ids), limit: perPage, offset: (page - 1) * perPage },
  );
}

module.exports = (e) => {
  permit(e, 'read_accounts');
  const body = readBody(e);
  const asked = readAsked(body);
  const isBare = Object.keys(body).length === 0;
  const perPage = isBare ? MAX_PER_PAGE : asked.perPage;
  const { users, count } = find(e.app, { ...asked, perPage });
  setAll(e, { 'X-Total-Count': String(count) });
  if (isBare) return users;
  return { users, count, page: asked.page, page_count: Math.max(1, Math.ceil(count / perPage)) };
};
