/**
 * Two people at two counters. A form sends the fields it changed, and under `seen` what they were when
 * it was opened. A field that reads otherwise by now, and not what the form wants, was changed by
 * somebody else.
 */
const { valueOf } = require('../ops/audit.js');
const { selectJson } = require('./sql.js');

const LAST_CHANGE_SQL = `SELECT coalesce((SELECT json_object(
    'by', coalesce((SELECT full_name FROM user_profiles WHERE user_profiles.id = audit_log."by"), ''),
    'at', replace(audit_log.created, ' ', 'T'))
  FROM audit_log, json_each(audit_log.changes) AS change
  WHERE audit_log.record = {:record} AND json_extract(change.value, '$.field') = {:field}
  ORDER BY audit_log.created DESC, audit_log.rowid DESC LIMIT 1), '{"by":"","at":""}') AS json`;

/** Ways of storing nothing in a JSON field. */
const EMPTY_JSON = ['', 'null', '""', '[]', '{}'];

function textIn(record, field) {
  const text = record.getString(field.name);
  return field.type() === 'json' && EMPTY_JSON.includes(text) ? '' : text;
}

/** A value as the field would store it, so that 33, '33' and a date in another spelling are compared. */
function asStored(collection, field, value) {
  const probe = new Record(collection);
  probe.set(field.name, value);
  return textIn(probe, field);
}

/** A field's stored text, by its name. */
const textOf = (record, name) => textIn(record, record.collection().fields.getByName(name));

/** Whether a field has this value, however it is spelled. */
const readsAs = (record, name, value) =>
  textOf(record, name) ===
  asStored(record.collection(), record.collection().fields.getByName(name), value);

/** `stored` as it is now, `wanted` as it would be saved: what was changed in between, and by whom. */
function conflictsOf(tx, stored, wanted, seen) {
  const collection = stored.collection();
  return Array.from(collection.fields)
    .filter((field) => {
      if (!(field.name in seen)) return false;
      const now = textIn(stored, field);
      return now !== asStored(collection, field, seen[field.name]) && now !== textIn(wanted, field);
    })
    .map((field) => ({
      field: field.name,
      now: JSON.parse(JSON.stringify(stored.get(field.name))),
      shown: valueOf(tx, stored, field),
      wanted: valueOf(tx, wanted, field),
      ...selectJson(tx, LAST_CHANGE_SQL, { record: stored.id, field: field.name }),
    }));
}

/** What somebody else has stored meanwhile stays, in all fields that this change is not about. */
function keepOthersChanges(stored, wanted, body) {
  for (const field of stored.collection().fields) {
    const { name } = field;
    const type = field.type();
    if (name === 'id' || type === 'autodate' || type === 'file') continue;
    const isMeant = name in body || `${name}+` in body || `${name}-` in body;
    if (!isMeant && stored.getString(name) !== wanted.getString(name)) {
      wanted.set(name, stored.get(name));
    }
  }
}

module.exports = { conflictsOf, keepOthersChanges, readsAs, textOf };
