/**
 * Console command `sql`: runs statements on one connection and prints what they answered as one line,
 * `sql [...]`. For backups and what looks after them (server/lib/database.mjs), which give it an empty
 * data folder and attach the files that they mean: no shop is opened, and none is migrated.
 *
 * SQL_STATEMENTS holds `[statement, columns]` as JSON. Of a statement with columns the first row is
 * read; they give each column's name and a value of its type. By the environment: arguments can be read
 * by everybody on the machine.
 */
function run(db, [statement, columns]) {
  const query = db.newQuery(statement);
  if (!columns) {
    query.execute();
    return null;
  }
  const row = new DynamicModel(columns);
  query.one(row);
  return row;
}

module.exports = (app, cmd) => {
  // The one connection that writes: what one statement attaches the next one finds.
  const db = app.nonconcurrentDB();
  const answers = JSON.parse($os.getenv('SQL_STATEMENTS')).map((each) => run(db, each));
  cmd.outOrStdout().write(toBytes(`sql ${JSON.stringify(answers)}\n`));
};
