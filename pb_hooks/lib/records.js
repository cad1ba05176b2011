/** Finding a record that may not exist. */
function findRecord(app, collection, id) {
  try {
    return app.findRecordById(collection, id);
  } catch {
    return null;
  }
}

module.exports = { findRecord };
