/** SQLite turns rows into JSON itself: many times faster than reading records field by field. */

/** The first column of the first row, parsed. Name the column `json`. */
function selectJson(app, sql, values) {
  return JSON.parse(selectText(app, sql, values));
}

/** The same as text, for bodies that are only passed on. */
function selectText(app, sql, values) {
  const row = new DynamicModel({ json: '' });
  app
    .db()
    .newQuery(sql)
    .bind(values ?? {})
    .one(row);
  return row.json;
}

/** Runs a statement and says how many rows it changed. */
function execute(app, sql, values) {
  return app
    .db()
    .newQuery(sql)
    .bind(values ?? {})
    .execute()
    .rowsAffected();
}

const instant = (column) => `replace(${column}, ' ', 'T')`;
const bool = (column) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
const jsonOfType = (type, empty) => (column) =>
  `json(CASE WHEN json_valid(${column}) THEN
     CASE json_type(${column}) WHEN '${type}' THEN ${column} ELSE '${empty}' END ELSE '${empty}' END)`;
const list = jsonOfType('array', '[]');
const map = jsonOfType('object', '{}');

/** json_object(…) of wire names and SQL expressions. */
const object = (fields) =>
  `json_object(${Object.entries(fields)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

module.exports = { selectJson, selectText, execute, instant, bool, list, map, object };
