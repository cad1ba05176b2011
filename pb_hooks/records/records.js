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

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id as every record has one; nobody can foresee it. */
const newRecordId = () => $security.randomStringWithAlphabet(15, ID_ALPHABET);

module.exports = { findRecord, findRecordBy, newRecordId };
