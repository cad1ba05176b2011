/**
 * The audit log of the staff's actions. Each entry is written in the transaction of its change, so that neither
 * is stored without the other.
 */
const { networkAndDeviceOf } = require('../people/network-and-device.js');
const { isStaffSql } = require('../people/stored-role.js');
const { findRecord, newRecordId } = require('../records/records.js');
const { execute, selectJson } = require('../records/sql.js');

const MAX_TEXT = 300;
/** Technical fields, which are not logged. */
const UNLOGGED = ['id', 'created', 'updated', 'pid', 'cid', 'image_96', 'image_192'];

const INSERT = `INSERT INTO audit_log
  (id, kind, action, record, title, changes, "by", is_by_token, network, device, created, updated)
  VALUES
  ({:id}, {:kind}, {:action}, {:record}, {:title}, {:changes}, {:by}, {:isByToken}, {:network},
   {:device}, {:now}, {:now})`;

const cut = (text) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

function actorOf(auth) {
  if (!auth) return 'console';
  return auth.isSuperuser() ? 'superuser' : auth.id;
}

/**
 * Raw SQL, because an import writes thousands of entries. `e` is null on the console; `by` defaults to the caller;
 * `isByToken`: it takes a device of the caller's, and none has proved itself.
 * @typedef {{ field: string, before: unknown, after: unknown }} Change
 * @param {core.App} tx
 * @param {core.RequestEvent | core.RecordRequestEvent | null} e
 * @param {{ kind: string, action: string, record?: string, title?: string, changes?: Change[], by?: string, isByToken?: boolean }} entry
 */
function note(
  tx,
  e,
  { kind, action, record = '', title = '', changes = [], by, isByToken = false },
) {
  const { network, device } = e ? networkAndDeviceOf(e) : { network: '', device: '' };
  execute(tx, INSERT, {
    id: newRecordId(),
    kind,
    action,
    record,
    title: title.slice(0, 200),
    changes: JSON.stringify(changes),
    by: by ?? actorOf(e?.auth),
    isByToken,
    network,
    device,
    now: new Date().toISOString().replace('T', ' '),
  });
}

/** A field's value; a linked record by its name. */
function fullValueOf(tx, record, field) {
  const { name } = field;
  const type = field.type();
  if (type === 'bool') return record.getBool(name);
  if (type === 'number') return record.getFloat(name);
  const text = record.getString(name);
  if (type !== 'relation' || text === '') return text;
  const linked = findRecord(tx, field.collectionId, text);
  return linked?.getString('name') || text;
}

/** Like `fullValueOf`; a long text is cut. */
function valueOf(tx, record, field) {
  const value = fullValueOf(tx, record, field);
  return typeof value === 'string' ? cut(value) : value;
}

/** Characters shown before the first difference of two texts. */
const CONTEXT = 40;

/** Cuts two long texts so that both show their first difference. */
function fromDifference(before, after) {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  const from = at + CONTEXT <= MAX_TEXT ? 0 : at - CONTEXT;
  const part = (text) => (from > 0 ? `…${cut(text.slice(from))}` : cut(text));
  return [part(before), part(after)];
}

const loggedFields = (record) =>
  Array.from(record.collection().fields).filter(({ name }) => !UNLOGGED.includes(name));

/** A record's values by field, for `noteSaved`. */
function valuesOf(tx, record) {
  return Object.fromEntries(
    loggedFields(record).map((field) => [field.name, fullValueOf(tx, record, field)]),
  );
}

function changeOf(field, before = null, after = null) {
  if (typeof before !== 'string' || typeof after !== 'string') return { field, before, after };
  const [was, is] = fromDifference(before, after);
  return { field, before: was, after: is };
}

const changesBetween = (before, after) =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => changeOf(field, before[field], after[field]));

const TITLES = {
  products: 'name',
  categories: 'name',
  service_areas: 'name',
  coupons: 'code',
  support_requests: 'ticket',
  waitlist: 'pincode',
  order_blocks: 'order_number',
};

const titleOf = (record) => {
  const field = TITLES[record.collection().name];
  return field ? record.getString(field) : '';
};

/** Call after a record was saved. `before` is its `valuesOf` before the change; null for a new record. */
function noteSaved(tx, e, record, before) {
  const entry = { kind: record.collection().name, record: record.id, title: titleOf(record) };
  const after = valuesOf(tx, record);
  if (before === null) {
    // Only identifying fields: the record itself shows the rest.
    const logged = ['price', 'percent', 'pincode'].filter((field) => field in after);
    const changes = logged.map((field) => ({ field, before: null, after: after[field] }));
    return note(tx, e, { ...entry, action: 'create', changes });
  }
  const changes = changesBetween(before, after);
  if (changes.length > 0) note(tx, e, { ...entry, action: 'update', changes });
}

function noteDeleted(tx, e, record) {
  note(tx, e, {
    kind: record.collection().name,
    action: 'delete',
    record: record.id,
    title: titleOf(record),
  });
}

/** An action on an account or by it; `action` is a key of text/admin-log. */
function noteAccount(tx, e, action, userId, more = {}) {
  note(tx, e, { kind: 'accounts', action, record: userId, ...more });
}

/**
 * Others can cause these entries, so they are limited: this number a day of each action, and one an hour for the same
 * action, record and network. Each action has a number of its own, and the staff's accounts another than customers', so
 * that what strangers cause hides nothing that happens to the staff. Entries with a date in the future, from before the
 * clock was set back, do not count.
 */
const MAX_REFUSALS = {
  refuse_code: 50,
  refuse_sign_in: 200,
  refuse_call: 100,
  refuse_setting: 200,
};
const HOUR_MS = 60 * 60_000;

const IS_STAFFS = (id) =>
  `EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND ${isStaffSql('users')})`;
const REFUSALS_SQL = `SELECT json_array(count(*), coalesce(sum(record = {:record}
    AND title = {:title} AND network = {:network} AND created > {:hour}), 0)) AS json
  FROM audit_log WHERE created > {:day} AND created <= {:now} AND action = {:action}
    AND ${IS_STAFFS('audit_log.record')} = ${IS_STAFFS('{:record}')}`;

/**
 * Logs a refused sign-in, code, admin request or change of an owner's setting. Call outside a transaction. Never
 * throws: an error must not change the refusal.
 */
function noteRefused(e, action, { record = '', title = '' }) {
  try {
    const now = Date.now();
    const asStored = (ms) => new Date(ms).toISOString().replace('T', ' ');
    const [count, same] = selectJson(e.app, REFUSALS_SQL, {
      action,
      record,
      title,
      network: networkAndDeviceOf(e).network,
      hour: asStored(now - HOUR_MS),
      day: asStored(now - 24 * HOUR_MS),
      now: asStored(now),
    });
    if (count >= MAX_REFUSALS[action] || same > 0) return;
    noteAccount(e.app, e, action, record, { title, by: record });
  } catch (error) {
    e.app.logger().error('A refusal could not be logged', 'action', action, 'error', String(error));
  }
}

module.exports = { note, noteSaved, noteDeleted, noteAccount, noteRefused, valuesOf, valueOf };
