/** How many phones have subscribed within the hour is asked at each that does (D46). */
const INDEX = 'idx_push_subscriptions_created';

migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('push_subscriptions');
    subscriptions.addIndex(INDEX, false, 'created', '');
    app.save(subscriptions);
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('push_subscriptions');
    subscriptions.removeIndex(INDEX);
    app.save(subscriptions);
  },
);
