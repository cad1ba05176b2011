/** The role of an account (src/domain/roles.ts) as `users` stores it: in records, in SQL and in PocketBase's filters. */
const { ACCOUNT_ROLES, isStaff, scopeOf } = require('../built/domain.js');

/**
 * The columns that are true for a role. An account has the first role whose columns are.
 * @type {Record<import('../../src/domain/roles.ts').AccountRole, string[]>}
 */
const FLAGS = {
  owner: ['is_admin', 'is_owner'],
  admin: ['is_admin'],
  customer: [],
};
const ROLES = /** @type {import('../../src/domain/roles.ts').AccountRole[]} */ (Object.keys(FLAGS));
/** Nobody of the staff is without one of these. */
const STAFF_FLAGS = [...new Set(ROLES.filter(isStaff).map((role) => FLAGS[role][0]))];

/**
 * The role that an account has, or would have were it not suspended.
 * @param {core.Record} user
 */
const accountRoleOf = (user) =>
  ROLES.find((role) => FLAGS[role].every((flag) => user.getBool(flag))) ?? 'customer';

/**
 * Gives an account a role; the caller saves it.
 * @param {core.Record} user
 * @param {import('../../src/domain/roles.ts').AccountRole} role
 */
function setRole(user, role) {
  for (const flag of Object.values(FLAGS).flat()) user.set(flag, FLAGS[role].includes(flag));
}

/** SQL for the role; `users` is the table by its name in the statement, here as below. */
function roleSql(users) {
  const isOf = (role) => ['TRUE', ...FLAGS[role].map((flag) => `${users}.${flag}`)].join(' AND ');
  return `CASE ${ROLES.map((role) => `WHEN ${isOf(role)} THEN '${role}'`).join(' ')} END`;
}

const isStaffSql = (users) => `(${STAFF_FLAGS.map((flag) => `${users}.${flag}`).join(' OR ')})`;
const isOwnerSql = (users) => `${users}.is_owner`;

/**
 * SQL for whether an account's role may do something, with all orders if it is about orders.
 * @param {string} users
 * @param {import('../../src/domain/access.ts').Action} action
 */
function isPermittedSql(users, action) {
  const roles = ACCOUNT_ROLES.filter((role) => scopeOf(role, action) === 'all');
  return `${roleSql(users)} IN (${roles.map((role) => `'${role}'`).join()})`;
}

/** Filters. */
const IS_CUSTOMER = STAFF_FLAGS.map((flag) => `${flag} = false`).join(' && ');
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
