/**
 * Web Push (D34) about accounts (D23), by triggers on the log, which is written in the transaction of each act:
 *
 * - to the devices of the other owners when somebody's role was changed, or an account was suspended, activated or
 *   deleted by the staff;
 * - to the devices of an account when the staff made a sign-in code for it.
 *
 * Neither names anybody: one message for each device is enough, and the app asks for the rest. The index is for the
 * account that asks which codes the staff made for it.
 */
const NOW_MS = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
const TRIGGERS = { account_changed: 'queue_account_push', code_issued: 'queue_code_push' };
const INDEX = 'idx_audit_log_codes';

/** `devices` selects the subscriptions; a message that waits for one of them makes way for the new one. */
const trigger = (kind, when, devices) => `CREATE TRIGGER ${TRIGGERS[kind]} AFTER INSERT ON audit_log
  WHEN NEW.kind = 'accounts' AND ${when} BEGIN
    DELETE FROM push_messages WHERE kind = '${kind}' AND subscription IN (${devices});
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left)
    SELECT 'p' || lower(hex(randomblob(7))), id, '', '${kind}', ${NOW_MS}, 0, 0, 0, 0, 1 FROM (${devices});
  END`;

const ON_CHANGE = trigger(
  'account_changed',
  `NEW.action IN ('make_admin', 'revoke_admin', 'suspend', 'activate', 'delete')`,
  `SELECT s.id FROM push_subscriptions s JOIN users u ON u.id = s.user WHERE s.kind = 'staff'
    AND u.is_admin AND u.is_owner AND NOT u.is_suspended AND u.id <> NEW."by"`,
);
const ON_CODE = trigger(
  'code_issued',
  `NEW.action = 'issue_code' AND NEW."by" <> NEW.record`,
  `SELECT id FROM push_subscriptions WHERE kind = 'customer' AND user = NEW.record`,
);

migrate(
  (app) => {
    for (const sql of [ON_CHANGE, ON_CODE]) app.db().newQuery(sql).execute();
    const log = app.findCollectionByNameOrId('audit_log');
    log.addIndex(INDEX, false, 'record, created', `action = 'issue_code'`);
    app.save(log);
  },
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.removeIndex(INDEX);
    app.save(log);
    for (const [kind, name] of Object.entries(TRIGGERS)) {
      app.db().newQuery(`DROP TRIGGER ${name}`).execute();
      // An older sender expects an order.
      app.db().newQuery(`DELETE FROM push_messages WHERE kind = '${kind}'`).execute();
    }
  },
);
