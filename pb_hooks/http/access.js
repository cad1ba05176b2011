/** Who asks, by their role, and whether they may: the table is src/domain/access.ts. */
const domain = require('../built/domain.js');
const { Refusal } = require('./refusal.js');
const { accountRoleOf } = require('../people/stored-role.js');
const { caller, isSuperuser } = require('./request.js');

/**
 * @param {core.Record | null | undefined} record an account, a superuser, or nobody
 * @returns {import('../../src/domain/roles.ts').Role}
 */
function roleOf(record) {
  if (!record) return 'guest';
  if (isSuperuser(record)) return 'superuser';
  return record.getBool('is_suspended') ? 'suspended' : accountRoleOf(record);
}

/**
 * Whether this account or superuser may do it, with all orders if it is about orders: for code that answers both, and
 * for refusals of its own.
 * @param {core.Record | null | undefined} record
 * @param {import('../../src/domain/access.ts').Action} action
 */
const isPermitted = (record, action) => domain.scopeOf(roleOf(record), action) === 'all';

/**
 * Whether the sender may do it: before PocketBase has looked at the token, which is after its limits and after it has
 * begun to read.
 * @param {core.RequestEvent} e
 * @param {import('../../src/domain/access.ts').Action} action
 */
function isPermittedByToken(e, action) {
  const token = (e.request?.header.get('Authorization') ?? '').replace(/^Bearer /i, '');
  if (token === '') return false;
  try {
    return isPermitted(e.app.findAuthRecordByToken(token, 'auth'), action);
  } catch {
    return false;
  }
}

/**
 * Who sent the request, in which role, and with which orders they may do it. For pb_hooks/orders/order-scope.js alone:
 * whoever asks has to keep to the scope.
 * @param {core.RequestEvent} e
 * @param {import('../../src/domain/access.ts').Action} action
 */
function permitInScope(e, action) {
  const person = caller(e);
  const role = roleOf(person);
  const scope = domain.scopeOf(role, action);
  if (scope === null) throw new Refusal(domain.accessRefusal(role, action) ?? 'forbidden');
  return { person, role, scope };
}

/**
 * The record of whoever sent the request, an account's or a superuser's; null for a guest, where guests may do it
 * too. Throws the refusal when they may not, or not with all orders, or when their token is dead.
 * @param {core.RequestEvent} e
 * @param {import('../../src/domain/access.ts').Action} action
 * @returns {core.Record}
 */
function permit(e, action) {
  const { person, scope } = permitInScope(e, action);
  if (scope !== 'all') throw new Refusal('forbidden');
  return person;
}

/** Whether an account is of the staff, also while it is suspended. */
const isStaff = (user) => domain.isStaff(accountRoleOf(user));

module.exports = { isPermitted, isPermittedByToken, isStaff, permit, permitInScope, roleOf };
