/**
 * What the dashboard counts by: with these its sums over ten thousand orders never touch the rows
 * themselves, which carry addresses and lines.
 */
const INDEXES = {
  orders: {
    idx_orders_figures: 'received_at, status, payment_method, order_amount',
    idx_orders_sums: 'status, payment_method, order_amount',
  },
  order_events: { idx_order_events_status: 'status, at, "order"' },
};

migrate(
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index, columns] of Object.entries(indexes)) {
        collection.addIndex(index, false, columns, '');
      }
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const index of Object.keys(indexes)) collection.removeIndex(index);
      app.save(collection);
    }
  },
);
