/**
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
 * For values from a request: PocketBase inserts the placeholders of a filter as quoted text, and a single
 * backslash ends the quotation.
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
