/** The roles of accounts (src/domain/access.ts) in SQL. The last two are PocketBase filters too. */
module.exports = {
  /** @param {string} users the table by its name in the statement */
  isStaff: (users) => `${users}.is_admin`,
  /** @param {string} users the table by its name in the statement */
  isOwner: (users) => `${users}.is_owner`,
  /** @param {string} users the table by its name in the statement */
  roleOf: (users) =>
    `CASE WHEN NOT ${users}.is_admin THEN 'customer' WHEN ${users}.is_owner THEN 'owner' ELSE 'admin' END`,
  IS_CUSTOMER: 'is_admin = false',
  IS_OWNER: 'is_owner = true',
};
