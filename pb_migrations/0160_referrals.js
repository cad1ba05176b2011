/**
 * Who brought whom (D26). A row begins with the friend's first order; `earned_at` is when that was
 * delivered, and the two orders are those on which the reward was used.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, admin } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    app.save(
      new Collection({
        type: 'base',
        name: 'referrals',
        listRule: admin,
        viewRule: admin,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: nobody,
        fields: [
          // Both stay empty when their person is erased; the other keeps what they earned.
          f.link('referrer', users),
          f.link('friend', users),
          // The friend's first order.
          f.text('order', 15, { required: true }),
          f.date('earned_at'),
          f.text('referrer_order', 15),
          f.text('friend_order', 15),
          ...f.timestamps(),
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_referrals_friend ON referrals (friend) WHERE friend <> ''",
          'CREATE UNIQUE INDEX idx_referrals_order ON referrals ("order")',
          'CREATE INDEX idx_referrals_referrer ON referrals (referrer)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('referrals')),
);
