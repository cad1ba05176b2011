/**
 * A token alone makes nobody an admin without its owner hearing of it (D22): the log says whether the account's device
 * proved itself, and where it did not, the owners' devices are told of it, those of the account that did it included.
 */
const NOW_MS = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
const TRIGGER = 'queue_account_push';

/** As 0640_account_pushes.js; `whose` are the owners who are told. */
const trigger = (whose) => {
  const devices = `SELECT s.id FROM push_subscriptions s JOIN users u ON u.id = s.user
    WHERE s.kind = 'staff' AND u.is_admin AND u.is_owner AND NOT u.is_suspended AND ${whose}`;
  return `CREATE TRIGGER ${TRIGGER} AFTER INSERT ON audit_log
    WHEN NEW.kind = 'accounts'
      AND NEW.action IN ('make_admin', 'revoke_admin', 'suspend', 'activate', 'delete') BEGIN
    DELETE FROM push_messages WHERE kind = 'account_changed' AND subscription IN (${devices});
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left)
    SELECT 'p' || lower(hex(randomblob(7))), id, '', 'account_changed', ${NOW_MS}, 0, 0, 0, 0, 1
      FROM (${devices});
  END`;
};

const put = (app, whose) => {
  app.db().newQuery(`DROP TRIGGER ${TRIGGER}`).execute();
  app.db().newQuery(trigger(whose)).execute();
};

migrate(
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.fields.add(new BoolField({ name: 'is_by_token' }));
    app.save(log);
    put(app, '(u.id <> NEW."by" OR NEW.is_by_token)');
  },
  (app) => {
    put(app, 'u.id <> NEW."by"');
    const log = app.findCollectionByNameOrId('audit_log');
    log.fields.removeByName('is_by_token');
    app.save(log);
  },
);
