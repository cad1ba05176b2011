/**
 * The short number that the shop's staff call an order by: the first, second, ... order that reached the
 * shop on its local day. Given once, when the order is stored; 0 for orders from before this migration,
 * except those of the day on which it runs, so that the day's next order goes on counting.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const INDIA = 'Asia/Kolkata';

function offsetMinutes(name, ms) {
  if (name === INDIA || name === '') return 330;
  const [, seconds] = new DateTime(new Date(ms).toISOString()).time().in(new Timezone(name)).zone();
  return seconds / 60;
}

const NUMBER_SQL = `UPDATE orders SET local_day = {:day}, day_number = counted.number
  FROM (SELECT id, row_number() OVER (ORDER BY received_at, id) AS number
    FROM orders WHERE received_at >= {:since}) AS counted
  WHERE counted.id = orders.id`;

migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(
      // YYYY-MM-DD
      new TextField(f.text('local_day', 10)),
      new NumberField(f.wholeNumber('day_number')),
    );
    orders.addIndex('idx_orders_day', false, 'local_day, day_number', '');
    app.save(orders);

    const settings = app.findRecordById('store_settings', 'storesettings01');
    const now = Date.now();
    const offsetMs = offsetMinutes(settings.getString('time_zone'), now) * 60_000;
    const day = new Date(now + offsetMs).toISOString().slice(0, 10);
    const since = new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs).toISOString();
    app
      .db()
      .newQuery(NUMBER_SQL)
      .bind({ day, since: since.replace('T', ' ') })
      .execute();
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_day');
    orders.fields.removeByName('local_day');
    orders.fields.removeByName('day_number');
    app.save(orders);
  },
);
