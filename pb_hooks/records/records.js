/**
 * Finding a record that may not exist.
 * @param {core.App} app
 * @returns {core.Record | null}
 */
function findRecord(app, collection, id) {
  try {
    return app.findRecordById(collection, id);
  } catch {
    return null;
  }
}

/**
 * The first record with a value in a column. Filters are no place for what comes from outside: their
 * placeholders are filled in as text, and a lone backslash breaks out of it.
 * @param {core.App} app
 * @returns {core.Record | null}
 */
function findRecordBy(app, collection, column, value) {
  try {
    return app.findFirstRecordByData(collection, column, value);
  } catch {
    return null;
  }
}

module.exports = { findRecord, findRecordBy };
