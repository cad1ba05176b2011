/**
 * - A push message of a question names it, so that a phone can show it and answer it (D34, D49). Two questions of one
 *   order are two messages, and a message goes once its own question is over, whatever else is packed meanwhile.
 * - An order may hold nothing: the shop has found none of it, and says so.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const QUEUE = 'queue_questions';
const DROP = 'drop_questions';
const queueWith = (column, value) => `AFTER INSERT ON order_events
    WHEN NEW.kind = 'asked' AND EXISTS (SELECT 1 FROM push_subscriptions) BEGIN
    INSERT INTO push_messages
      (id, subscription, "order", kind, created_ms, due_ms, taken_until_ms, sent_ms, tries, rings_left${column})
    SELECT 'p' || lower(hex(randomblob(7))), id, NEW."order", 'question',
        CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 0, 0, 0, 1${value}
      FROM push_subscriptions
      WHERE kind = 'customer'
        AND (id IN (SELECT subscription FROM push_orders WHERE "order" = NEW."order")
          OR user <> '' AND user = (SELECT user FROM orders WHERE id = NEW."order"));
  END`;
const AFTER = {
  [QUEUE]: queueWith(', question', ', NEW.id'),
  // What is said of another line ends no question.
  [DROP]: `AFTER INSERT ON order_events
    WHEN NEW.kind IN ('asked', 'answered', 'lapsed', 'found', 'short', 'replaced', 'dropped', 'undone') BEGIN
    DELETE FROM push_messages WHERE "order" = NEW."order" AND kind = 'question' AND question IN
      (SELECT id FROM order_events WHERE "order" = NEW."order" AND kind = 'asked' AND id <> NEW.id
        AND (id IN (NEW.data ->> '$.data.question', NEW.data ->> '$.data.amendment')
          OR data ->> '$.data.line' = NEW.data ->> '$.data.line'));
  END`,
};
/** As in 0580_amendments.js. */
const BEFORE = {
  [QUEUE]: queueWith('', ''),
  [DROP]: `AFTER INSERT ON order_events
    WHEN NEW.kind IN ('answered', 'lapsed', 'found', 'short', 'replaced', 'undone') BEGIN
    DELETE FROM push_messages WHERE "order" = NEW."order" AND kind = 'question';
  END`,
};

function setTriggers(app, triggers) {
  for (const [name, body] of Object.entries(triggers)) {
    app.db().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  }
}

function changeFields(app, name, change) {
  const collection = app.findCollectionByNameOrId(name);
  change(collection.fields);
  app.save(collection);
}

const requireItems = (app, required) =>
  changeFields(app, 'orders', (fields) => {
    fields.getByName('order_items').required = required;
  });

migrate(
  (app) => {
    requireItems(app, false);
    changeFields(app, 'push_messages', (fields) =>
      fields.add(new TextField(f.text('question', 15))),
    );
    setTriggers(app, AFTER);
    // Those of before do not say which they are of, and a question lasts five minutes.
    app.db().newQuery("DELETE FROM push_messages WHERE kind = 'question'").execute();
  },
  (app) => {
    setTriggers(app, BEFORE);
    changeFields(app, 'push_messages', (fields) => fields.removeByName('question'));
    requireItems(app, true);
  },
);
