/**
 * Who changed what in the shop, when, and from where. Written by hooks in the transaction of the change;
 * nobody edits or deletes it. Accounts are named by id alone: an erased person's name is not in here.
 *
 * `staff_bell` is the staff's own doorbell: which part of the shop has changed, for open admin lists.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, admin } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const closed = {
  listRule: nobody,
  viewRule: nobody,
  createRule: nobody,
  updateRule: nobody,
  deleteRule: nobody,
};

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'audit_log',
        ...closed,
        fields: [
          // A collection, or what else was done: 'accounts', 'import', 'set_up'.
          f.text('kind', 40, { required: true }),
          f.text('action', 40, { required: true }),
          f.text('record', 40),
          // What the record was called; '' for accounts.
          f.text('title', 200),
          // [{field, before, after}]
          f.json('changes', 100000),
          // Record id of an account, 'superuser' or 'console'.
          f.text('by', 40),
          // The network half of the address only, and browser and system in words.
          f.text('network', 60),
          f.text('device', 60),
          ...f.timestamps(),
        ],
        indexes: [
          'CREATE INDEX idx_audit_log_created ON audit_log (created)',
          'CREATE INDEX idx_audit_log_record ON audit_log (record, created)',
        ],
      }),
    );

    const bells = new Collection({
      type: 'base',
      name: 'staff_bell',
      ...closed,
      listRule: admin,
      viewRule: admin,
      fields: [f.wholeNumber('rev'), ...f.timestamps()],
    });
    app.save(bells);
    const bell = new Record(bells);
    bell.load({ id: 'staffbellusers0', rev: 0 });
    app.save(bell);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('staff_bell'));
    app.delete(app.findCollectionByNameOrId('audit_log'));
  },
);
