/**
 * Phones whose push service does not answer (D34): how often, since when, and from when on they may be
 * tried again. Kept with the phone and not with each message, so that a phone that owes ten answers is
 * tried once and not ten times.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const NAMES = ['failures', 'silent_since_ms', 'retry_at_ms'];

migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('push_subscriptions');
    for (const name of NAMES) subscriptions.fields.add(new NumberField(f.wholeNumber(name)));
    app.save(subscriptions);
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('push_subscriptions');
    for (const name of NAMES) subscriptions.fields.removeByName(name);
    app.save(subscriptions);
  },
);
