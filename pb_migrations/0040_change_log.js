/**
 * What phones have to hear about, in the order it was committed (docs/protocol.md, "The catalogue").
 *
 * - SQLite triggers write it, so raw SQL and deletions are covered and no code can forget it.
 * - One row per public id, its latest change: the log stays as small as the catalogue, nothing is
 *   ever pruned, and a phone may come back after a year.
 * - AUTOINCREMENT never gives a seq twice, also after the newest row was replaced.
 * - `lineage` names this history. After restoring a backup it must change (console command
 *   `renew-lineage`), because revisions handed out since would repeat.
 */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE change_log (
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          collection TEXT NOT NULL,
          public_id TEXT NOT NULL,
          record TEXT NOT NULL,
          op TEXT NOT NULL,
          UNIQUE (collection, public_id)
        )`,
      )
      .execute();
    app.db().newQuery('CREATE TABLE change_lineage (lineage TEXT NOT NULL)').execute();
    app
      .db()
      .newQuery('INSERT INTO change_lineage (lineage) VALUES ({:lineage})')
      .bind({
        lineage: $security.randomStringWithAlphabet(12, 'abcdefghijklmnopqrstuvwxyz0123456789'),
      })
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE change_lineage').execute();
    app.db().newQuery('DROP TABLE change_log').execute();
  },
);
