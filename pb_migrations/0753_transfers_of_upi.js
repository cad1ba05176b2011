/**
 * What came by UPI and went back since a day is read by UPI's own transfers, as drawers are (0751). The conditions stand in
 * the query of a day too, or SQLite would not use these.
 */
const UPI_INDEXES = {
  idx_transfers_into_upi: 'to_account',
  idx_transfers_from_upi: 'from_account',
};

migrate(
  (app) => {
    for (const [name, account] of Object.entries(UPI_INDEXES)) {
      const sql = `CREATE INDEX ${name} ON transfers (taken_at) WHERE ${account} = 'upi'`;
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(UPI_INDEXES)) app.db().newQuery(`DROP INDEX ${name}`).execute();
  },
);
