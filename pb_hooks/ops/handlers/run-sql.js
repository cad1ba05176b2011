/**
 * Console command `sql`: runs statements on one connection and prints the results as one line, `sql [...]`.
 * server/lib/database.mjs runs it for backups, with an empty data folder, and attaches the database files: so
 * no shop is opened or migrated.
 *
 * SQL_STATEMENTS is a JSON list of `[statement, columns]`. `columns` has a value of the right type for each
 * column of the first row; without it the statement returns null. Statements are passed in the environment
 * because other users of the machine can read arguments.
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
  // The single write connection: a database that a statement attaches is there for the next one.
  const db = app.nonconcurrentDB();
  const answers = JSON.parse($os.getenv('SQL_STATEMENTS')).map((each) => run(db, each));
  cmd.outOrStdout().write(toBytes(`sql ${JSON.stringify(answers)}\n`));
};
