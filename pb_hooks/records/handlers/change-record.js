/**
 * PATCH of a record that admins edit: refused with what the others did when it would undo their change
 * of the same field, merged with theirs of other fields, and noted in the log.
 */
const { noteSaved, valuesOf } = require('../../ops/audit.js');
const { conflictsOf, keepOthersChanges } = require('../conflicts.js');
const { Refusal } = require('../../http/refusal.js');

/** The body and its `seen` as plain objects. */
function readBody(e) {
  const body = JSON.parse(JSON.stringify(e.requestInfo().body ?? {}));
  const { seen } = body;
  const isObject = typeof seen === 'object' && seen !== null && !Array.isArray(seen);
  return { body, seen: isObject ? seen : {} };
}

module.exports = (e) => {
  const { body, seen } = readBody(e);
  const outer = e.app;
  let conflicts = [];
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const stored = tx.findRecordById(e.record.collection().name, e.record.id);
      conflicts = conflictsOf(tx, stored, e.record, seen);
      if (conflicts.length > 0) return;
      keepOthersChanges(stored, e.record, body);
      const before = valuesOf(tx, stored);
      e.next();
      noteSaved(tx, e, e.record, before);
    });
  } finally {
    e.app = outer;
  }
  if (conflicts.length === 0) return;
  const refusal = new Refusal('changed_meanwhile', { conflicts });
  return e.json(refusal.status, refusal.body);
};
