/**
 * PATCH of a record that admins edit. Concurrent changes of other fields are merged; one of the same field
 * is a conflict: the answer is `changed_meanwhile` with the other admin's change. Logs the change.
 */
const { noteSaved, valuesOf } = require('../../ops/audit.js');
const { conflictsOf, mergeStored } = require('../conflicts.js');
const { Refusal } = require('../../http/refusal.js');

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
      mergeStored(stored, e.record, body);
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
