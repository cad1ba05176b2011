/** SQLite builds the JSON: many times faster than reading records field by field. */

/** The parsed first row; the statement must name its only column `json`. */
function selectJson(app, sql, values) {
  return JSON.parse(selectText(app, sql, values));
}

/** Like `selectJson`, without parsing: for response bodies. */
function selectText(app, sql, values) {
  const row = new DynamicModel({ json: '' });
  app
    .db()
    .newQuery(sql)
    .bind(values ?? {})
    .one(row);
  return row.json;
}

/** Returns the number of changed rows. */
function execute(app, sql, values) {
  return app
    .db()
    .newQuery(sql)
    .bind(values ?? {})
    .execute()
    .rowsAffected();
}

/** A time as the database has it. */
const storedTime = (date) => date.toISOString().replace('T', ' ');

/** Words of our own, so that they may stand in the text of a statement: for `IN (…)`. */
const wordList = (words) => words.map((word) => `'${word}'`).join();

const instant = (column) => `replace(${column}, ' ', 'T')`;
const bool = (column) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
const jsonOfType = (type, empty) => (column) =>
  `json(CASE WHEN NOT json_valid(${column}) THEN '${empty}'
    WHEN json_type(${column}) = '${type}' THEN ${column} ELSE '${empty}' END)`;
const list = jsonOfType('array', '[]');
const map = jsonOfType('object', '{}');

/** json_object(…) of wire names and SQL expressions. */
const object = (fields) =>
  `json_object(${Object.entries(fields)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

module.exports = {
  selectJson,
  selectText,
  execute,
  storedTime,
  instant,
  bool,
  list,
  map,
  object,
  wordList,
};
