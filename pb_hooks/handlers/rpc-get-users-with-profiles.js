/** RPC get_users_with_profiles: the spec's user list for admins, newest first. */
const { signedInAdmin } = require(`${__hooks}/lib/request.js`);
const { instant, object, selectJson, truth } = require(`${__hooks}/lib/sql.js`);

const USER = object({
  id: 'users.id',
  email: 'users.email',
  created_at: instant('users.created'),
  is_admin: truth('users.is_admin'),
  is_owner: truth('users.is_owner'),
  is_suspended: truth('users.is_suspended'),
  profile: object({
    full_name: "coalesce(user_profiles.full_name, '')",
    phone_number: "coalesce(user_profiles.phone_number, '')",
  }),
});

const USERS_SQL = `SELECT json_group_array(json(user)) AS json FROM (SELECT ${USER} AS user
  FROM users LEFT JOIN user_profiles ON user_profiles.id = users.id
  ORDER BY users.created DESC, users.id)`;

module.exports = (e) => {
  signedInAdmin(e);
  return selectJson(e.app, USERS_SQL);
};
