/**
 * What went into a drawer and out of it since it was last counted is read by the drawer: one that nobody counts would
 * otherwise read all transfers there have ever been. The conditions stand in the queries too, or SQLite would not use these.
 */
const DRAWER_INDEXES = {
  idx_transfers_into_drawers: 'to_account',
  idx_transfers_from_drawers: 'from_account',
};

migrate(
  (app) => {
    for (const [name, account] of Object.entries(DRAWER_INDEXES)) {
      const sql = `CREATE INDEX ${name} ON transfers (${account}, taken_at) WHERE ${account} GLOB 'cash:*'`;
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(DRAWER_INDEXES))
      app.db().newQuery(`DROP INDEX ${name}`).execute();
  },
);
