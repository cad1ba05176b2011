/**
 * Order ids that are closed: refused, taken back before their order arrived, or deleted on purpose.
 * Nothing is stored under them any more, however late a copy of the request arrives (D30). `answer` is
 * what a repetition is told, '' when there is nothing to say but that. Pruned after a while.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'closed_orders',
        listRule: nobody,
        viewRule: nobody,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: nobody,
        fields: [
          f.text('payload_hash', 64, { hidden: true }),
          f.text('answer', 100000),
          f.date('closed_at', { required: true }),
        ],
        indexes: ['CREATE INDEX idx_closed_orders_closed_at ON closed_orders (closed_at)'],
      }),
    );
    // Whoever deletes an order: a console, a dashboard, SQL.
    app
      .db()
      .newQuery(
        `CREATE TRIGGER close_deleted_order AFTER DELETE ON orders BEGIN
           INSERT OR IGNORE INTO closed_orders (id, payload_hash, answer, closed_at)
             VALUES (OLD.id, '', '', strftime('%Y-%m-%d %H:%M:%fZ'));
         END`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER close_deleted_order').execute();
    app.delete(app.findCollectionByNameOrId('closed_orders'));
  },
);
