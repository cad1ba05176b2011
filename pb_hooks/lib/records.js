/** Finding a record that may not exist. */
function findRecord(app, collection, id) {
  try {
    return app.findRecordById(collection, id);
  } catch (_) {
    return null;
  }
}

module.exports = { findRecord };
