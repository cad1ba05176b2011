/**
 * One row: in which boot of its machine the server ran last, and whether it was stopped since
 * (pb_hooks/ops/server-run.js, D42). Empty until a server has run.
 */
migrate(
  (app) => {
    app
      .db()
      .newQuery('CREATE TABLE server_run (boot_id TEXT NOT NULL, is_open INTEGER NOT NULL)')
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE server_run').execute();
  },
);
