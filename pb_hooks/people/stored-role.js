/** The role of an account (src/domain/roles.ts) as `users` stores it: in records, in SQL and in PocketBase's filters. */
const { ACCOUNT_ROLES, isStaff, ROLE_COLUMNS, scopeOf } = require('../built/domain.js');
const { wordList } = require('../records/sql.js');

/**
 * The columns of a role, as text.
 * @param {import('../../src/domain/roles.ts').AccountRole} role
 * @returns {readonly string[]}
 */
const columnsOf = (role) => ROLE_COLUMNS[role];
/** Nobody of the staff is without one of these. */
const STAFF_COLUMNS = [...new Set(ACCOUNT_ROLES.filter(isStaff).map((role) => columnsOf(role)[0]))];

/**
 * The role that an account has, or would have were it not suspended.
 * @param {core.Record} user
 */
const accountRoleOf = (user) =>
  ACCOUNT_ROLES.find((role) => columnsOf(role).every((flag) => user.getBool(flag))) ?? 'customer';

/**
 * Gives an account a role; the caller saves it.
 * @param {core.Record} user
 * @param {import('../../src/domain/roles.ts').AccountRole} role
 */
function setRole(user, role) {
  for (const flag of ACCOUNT_ROLES.flatMap(columnsOf))
    user.set(flag, columnsOf(role).includes(flag));
}

/** SQL for the role; `users` is the table by its name in the statement, here as below. */
function roleSql(users) {
  const isOf = (role) =>
    ['TRUE', ...columnsOf(role).map((flag) => `${users}.${flag}`)].join(' AND ');
  return `CASE ${ACCOUNT_ROLES.map((role) => `WHEN ${isOf(role)} THEN '${role}'`).join(' ')} END`;
}

const isStaffSql = (users) => `(${STAFF_COLUMNS.map((flag) => `${users}.${flag}`).join(' OR ')})`;
const isOwnerSql = (users) => `${users}.is_owner`;

/**
 * SQL for whether an account's role may do something, with all orders if it is about orders.
 * @param {string} users
 * @param {import('../../src/domain/access.ts').Action} action
 */
function isPermittedSql(users, action) {
  const roles = ACCOUNT_ROLES.filter((role) => scopeOf(role, action) === 'all');
  return `${roleSql(users)} IN (${wordList(roles)})`;
}

/** Filters. */
const IS_CUSTOMER = STAFF_COLUMNS.map((flag) => `${flag} = false`).join(' && ');
const IS_OWNER = 'is_owner = true';

module.exports = {
  IS_CUSTOMER,
  IS_OWNER,
  accountRoleOf,
  isOwnerSql,
  isPermittedSql,
  isStaffSql,
  roleSql,
  setRole,
};
