/**
 * SQL for what an account is called in answers to the staff: its present name, its sign-in name where it has none, ''
 * when it was deleted. `id` is an SQL expression.
 */
const nameOf = (id) => `coalesce(
  nullif(trim((SELECT full_name FROM user_profiles WHERE user_profiles.id = ${id})), ''),
  (SELECT email FROM users WHERE users.id = ${id}), '')`;

module.exports = { nameOf };
