/**
 * Detects concurrent edits of a record. A form sends the changed fields, and in `seen` their values when it
 * was opened. A field whose stored value now equals neither `seen` nor the new value is a conflict.
 */
const { valueOf } = require('../ops/audit.js');
const { selectJson } = require('./sql.js');

const LAST_CHANGE_SQL = `SELECT coalesce((SELECT json_object(
    'by', coalesce((SELECT full_name FROM user_profiles WHERE user_profiles.id = audit_log."by"), ''),
    'at', replace(audit_log.created, ' ', 'T'))
  FROM audit_log, json_each(audit_log.changes) AS change
  WHERE audit_log.record = {:record} AND json_extract(change.value, '$.field') = {:field}
  ORDER BY audit_log.created DESC, audit_log.rowid DESC LIMIT 1), '{"by":"","at":""}') AS json`;

/** Stored texts of an empty JSON field. */
const EMPTY_JSON = ['', 'null', '""', '[]', '{}'];

function storedTextOf(record, field) {
  const text = record.getString(field.name);
  return field.type() === 'json' && EMPTY_JSON.includes(text) ? '' : text;
}

/** A value as the field would store it: 33 equals '33', and dates are compared in one format. */
function normalise(collection, field, value) {
  const probe = new Record(collection);
  probe.set(field.name, value);
  return storedTextOf(probe, field);
}

const storedText = (record, name) =>
  storedTextOf(record, record.collection().fields.getByName(name));

const hasValue = (record, name, value) =>
  storedText(record, name) ===
  normalise(record.collection(), record.collection().fields.getByName(name), value);

/** `stored` is the record in the database, `wanted` the one to be saved. */
function conflictsOf(tx, stored, wanted, seen) {
  const collection = stored.collection();
  return Array.from(collection.fields)
    .filter((field) => {
      if (!(field.name in seen)) return false;
      const now = storedTextOf(stored, field);
      return (
        now !== normalise(collection, field, seen[field.name]) &&
        now !== storedTextOf(wanted, field)
      );
    })
    .map((field) => ({
      field: field.name,
      now: JSON.parse(JSON.stringify(stored.get(field.name))),
      shown: valueOf(tx, stored, field),
      wanted: valueOf(tx, wanted, field),
      ...selectJson(tx, LAST_CHANGE_SQL, { record: stored.id, field: field.name }),
    }));
}

/**
 * Copies the stored value into each field of `wanted` that the request does not name. PocketBase loaded
 * `wanted` before the transaction, so other requests may have changed the record since.
 */
function mergeStored(stored, wanted, body) {
  for (const field of stored.collection().fields) {
    const { name } = field;
    const type = field.type();
    if (name === 'id' || type === 'autodate' || type === 'file') continue;
    const isSent = name in body || `${name}+` in body || `${name}-` in body;
    if (!isSent && stored.getString(name) !== wanted.getString(name)) {
      wanted.set(name, stored.get(name));
    }
  }
}

module.exports = { conflictsOf, hasValue, mergeStored, storedText };
