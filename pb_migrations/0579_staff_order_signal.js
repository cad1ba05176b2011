/** The staff's signal of orders, beside that of accounts (0440_audit_log.js): open admin pages read again after it. */
const ID = 'staffbellorder0';

migrate(
  (app) => {
    const signal = new Record(app.findCollectionByNameOrId('staff_bell'));
    signal.load({ id: ID, rev: 0 });
    app.save(signal);
  },
  (app) => {
    app.delete(app.findRecordById('staff_bell', ID));
  },
);
