/**
 * The log of what the staff do. Each entry is written inside the transaction of the change it tells of,
 * so that neither is stored without the other.
 */
const { originOf } = require('../people/origin.js');
const { findRecord } = require('../records/records.js');
const { execute, selectJson } = require('../records/sql.js');

const MOST_TEXT = 300;
const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The catalogue's and the settings' numbers for machines say nothing to an owner. */
const UNTOLD = ['id', 'created', 'updated', 'pid', 'cid', 'image_96', 'image_192'];

const INSERT = `INSERT INTO audit_log
  (id, kind, action, record, title, changes, "by", network, device, created, updated) VALUES
  ({:id}, {:kind}, {:action}, {:record}, {:title}, {:changes}, {:by}, {:network}, {:device},
   {:now}, {:now})`;

const cut = (text) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);

function whoIs(auth) {
  if (!auth) return 'console';
  return auth.isSuperuser() ? 'superuser' : auth.id;
}

/**
 * Raw, because an import writes thousands; `e` is null on the console. Without `by` it is who asks.
 * @typedef {{ field: string, before: unknown, after: unknown }} Change
 * @param {core.App} tx
 * @param {core.RequestEvent | core.RecordRequestEvent | null} e
 * @param {{ kind: string, action: string, record?: string, title?: string, changes?: Change[], by?: string }} entry
 */
function note(tx, e, { kind, action, record = '', title = '', changes = [], by }) {
  const { network, device } = e ? originOf(e) : { network: '', device: '' };
  execute(tx, INSERT, {
    id: $security.randomStringWithAlphabet(15, ID_ALPHABET),
    kind,
    action,
    record,
    title: title.slice(0, 200),
    changes: JSON.stringify(changes),
    by: by ?? whoIs(e?.auth),
    network,
    device,
    now: new Date().toISOString().replace('T', ' '),
  });
}

/** What an owner would call the value, whole: linked records by name. */
function wholeValueOf(tx, record, field) {
  const { name } = field;
  const type = field.type();
  if (type === 'bool') return record.getBool(name);
  if (type === 'number') return record.getFloat(name);
  const text = record.getString(name);
  if (type !== 'relation' || text === '') return text;
  const linked = findRecord(tx, field.collectionId, text);
  return linked?.getString('name') || text;
}

/** The same, short enough to be shown. */
function valueOf(tx, record, field) {
  const value = wholeValueOf(tx, record, field);
  return typeof value === 'string' ? cut(value) : value;
}

/** A little of what comes before the difference, so that one sees where it is. */
const CONTEXT = 40;

/** Two texts from shortly before where they differ: what has changed is shown, however far down it is. */
function fromDifference(before, after) {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at += 1;
  const from = at + CONTEXT <= MOST_TEXT ? 0 : at - CONTEXT;
  const part = (text) => (from > 0 ? `…${cut(text.slice(from))}` : cut(text));
  return [part(before), part(after)];
}

const toldFields = (record) =>
  Array.from(record.collection().fields).filter(({ name }) => !UNTOLD.includes(name));

/** The values of a record by field, to be compared after it was saved. */
function valuesOf(tx, record) {
  return Object.fromEntries(
    toldFields(record).map((field) => [field.name, wholeValueOf(tx, record, field)]),
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

/** After a record of an admin's collection was saved; `before` is what `valuesOf` said, null for new. */
function noteSaved(tx, e, record, before) {
  const entry = { kind: record.collection().name, record: record.id, title: titleOf(record) };
  const after = valuesOf(tx, record);
  if (before === null) {
    // Only what says which one it is; the rest can be seen on the record.
    const told = ['price', 'percent', 'pincode'].filter((field) => field in after);
    const changes = told.map((field) => ({ field, before: null, after: after[field] }));
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

/** Something done to an account, or with it: `action` is a word of text/admin-log. */
function noteAccount(tx, e, action, userId, more = {}) {
  note(tx, e, { kind: 'accounts', action, record: userId, ...more });
}

/** Strangers cause these entries: so many a day, and of one thing from one network one an hour. */
const MOST_REFUSALS = 200;
const HOUR_MS = 60 * 60_000;
const REFUSALS = ['refuse_sign_in', 'refuse_code', 'refuse_call', 'refuse_setting'];

const REFUSALS_SQL = `SELECT json_array(count(*), coalesce(sum(action = {:action} AND record = {:record}
    AND title = {:title} AND network = {:network} AND created > {:hour}), 0)) AS json
  FROM audit_log WHERE created > {:day} AND action IN (${REFUSALS.map((action) => `'${action}'`).join()})`;

/**
 * Something that was refused to somebody: a sign-in, a code, a call that only admins may make, a change of an
 * owner's setting. Outside a
 * transaction; never fails, because the refusal has been decided.
 */
function noteRefused(e, action, { record = '', title = '' }) {
  try {
    const now = Date.now();
    const asStored = (ms) => new Date(ms).toISOString().replace('T', ' ');
    const [count, same] = selectJson(e.app, REFUSALS_SQL, {
      action,
      record,
      title,
      network: originOf(e).network,
      hour: asStored(now - HOUR_MS),
      day: asStored(now - 24 * HOUR_MS),
    });
    if (count >= MOST_REFUSALS || same > 0) return;
    noteAccount(e.app, e, action, record, { title, by: record });
  } catch (error) {
    e.app.logger().error('A refusal was not noted', 'action', action, 'error', String(error));
  }
}

module.exports = { note, noteSaved, noteDeleted, noteAccount, noteRefused, valuesOf, valueOf };
