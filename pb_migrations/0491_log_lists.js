/** The log is read newest first, of one kind or one person too, and names everybody who is in it. */
const INDEXES = {
  idx_audit_log_kind: 'kind, created',
  idx_audit_log_by: '"by", created',
};

migrate(
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    for (const [index, columns] of Object.entries(INDEXES)) log.addIndex(index, false, columns, '');
    app.save(log);
  },
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    for (const index of Object.keys(INDEXES)) log.removeIndex(index);
    app.save(log);
  },
);
