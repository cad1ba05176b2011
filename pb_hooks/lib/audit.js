/**
 * The log of what the staff do. Each entry is written inside the transaction of the change it tells of,
 * so that neither is stored without the other.
 */
const { originOf } = require('./origin.js');
const { findRecord } = require('./records.js');
const { execute } = require('./sql.js');

const MOST_TEXT = 300;
const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The catalogue's and the settings' numbers for machines say nothing to an owner. */
const UNTOLD = ['id', 'created', 'updated', 'pid', 'cid', 'place', 'image_96', 'image_192'];

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

/** What an owner would call the value: linked records by name. */
function valueOf(tx, record, field) {
  const { name } = field;
  const type = field.type();
  if (type === 'bool') return record.getBool(name);
  if (type === 'number') return record.getFloat(name);
  const text = record.getString(name);
  if (type !== 'relation' || text === '') return cut(text);
  const linked = findRecord(tx, field.collectionId, text);
  return linked?.getString('name') || text;
}

const toldFields = (record) =>
  Array.from(record.collection().fields).filter(({ name }) => !UNTOLD.includes(name));

/** The values of a record by field, to be compared after it was saved. */
function valuesOf(tx, record) {
  return Object.fromEntries(
    toldFields(record).map((field) => [field.name, valueOf(tx, record, field)]),
  );
}

function changesBetween(before, after) {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] }));
}

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

module.exports = { note, noteSaved, noteDeleted, noteAccount, valuesOf, valueOf };
