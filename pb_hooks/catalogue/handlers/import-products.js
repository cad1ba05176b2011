/**
 * POST /api/shop/products/import {rows: [{id, line, set, seen, picture}], began, import}: changes products, or
 * adds those with an `id` of ''; admins only. The response has a result per row; a row that cannot be stored
 * does not affect the others.
 *
 * - Rows are stored in small transactions, so that orders are not blocked.
 * - The server ends a request after two minutes (server.pb.js), and its answer would be lost. Rows that do not get their
 *   turn within one are answered with 'not_yet', and are sent again.
 * - A row without an id changes the product of the same name and pack, if there is one. So a sheet that is sent
 *   again after a lost response adds no product twice.
 * - `seen` has the values of the row's fields when the sheet was compared with the shop; null when the product
 *   did not exist; beside them those that it was matched by. A row that would overwrite a later change is not stored, nor one
 *   whose product is another by now. Without `seen` nothing is compared.
 * - New products keep the order of the sheet, by `line`. `began` comes from the first response and is the same
 *   in all requests of an import.
 * - `import` is an id from the admin's device. The changes of all its requests can be undone together until the
 *   next import begins (D41); after that, or after an undo, its requests are refused. `picture` is the address
 *   that the row's picture will be fetched from.
 */
const { note, noteSaved, valuesOf } = require('../../ops/audit.js');
const {
  isRemotePicture,
  sheetKey,
  STAFF_PRODUCT_FIELDS,
  WRITTEN_PRODUCT_FIELDS,
} = require('../../built/domain.js');
const { conflictsOf, hasValue } = require('../../records/conflicts.js');
const { begin, changeOf, hasBegun, isImportId, storeChange } = require('../imports.js');
const { findRecord, newRecordId } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');
const { selectJson } = require('../../records/sql.js');

const MAX_ROWS = 5000;
const ROWS_PER_CHUNK = 100;
const MAX_ADDRESS_LENGTH = 1000;
const HOUR_MS = 60 * 60_000;
/** Only a test that starts its server itself sets another time; server/lib/pocketbase.mjs empties it. */
const MAX_MS = Number($os.getenv('ESSENTIALS_TEST_IMPORT_MS')) || 60_000;
/** A row with the longest texts has about 80 kB, a typical one 1 kB. */
const BODY_LIMIT = 16 * 1024 * 1024;

const FIELDS = [
  ...Object.values({ ...WRITTEN_PRODUCT_FIELDS, ...STAFF_PRODUCT_FIELDS }).map(
    ({ column }) => column,
  ),
  'category',
  'image_url',
  'image_source',
  'status',
  'is_stock_counted',
  'stock',
];
/** What the row was matched by, and what its amounts are of. */
const MATCHED = ['name', 'quantity', 'step_grams'];
const PICTURES = ['image', 'image_192', 'image_96'];

const KNOWN_SQL = `SELECT json_group_array(json_object('id', id, 'name', name, 'quantity', quantity))
  AS json FROM products WHERE status <> 'removed'`;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value) => Number.isInteger(value) && value >= 0;

const isAddress = (value) =>
  typeof value === 'string' &&
  value.length <= MAX_ADDRESS_LENGTH &&
  (value === '' || isRemotePicture(value));

const isRow = (row) =>
  isObject(row) &&
  typeof row.id === 'string' &&
  (row.line === undefined || isCount(row.line)) &&
  (row.seen === undefined || row.seen === null || isObject(row.seen)) &&
  (row.picture === undefined || isAddress(row.picture)) &&
  isObject(row.set) &&
  Object.keys(row.set).every((field) => FIELDS.includes(field));

function readRequest(e) {
  const body = readBody(e, BODY_LIMIT);
  const { rows, began } = body;
  const isList = Array.isArray(rows) && rows.length > 0 && rows.length <= MAX_ROWS;
  if (!isList) throw new Refusal('invalid', { fields: ['rows'] });
  const wrong = rows.findIndex((row) => !isRow(row));
  if (wrong >= 0) throw new Refusal('invalid', { fields: ['rows'], row: wrong });
  if (body.import !== undefined && !isImportId(body.import)) {
    throw new Refusal('invalid', { fields: ['import'] });
  }
  const now = Date.now();
  // New products are sorted by `began`: a wrong one would keep them first for years.
  const isRecent = isCount(began) && began <= now && began > now - HOUR_MS;
  return { rows, began: isRecent ? began : now, id: body.import ?? newRecordId() };
}

const keyOf = ({ name, quantity }) => sheetKey(String(name ?? ''), String(quantity ?? ''));

function productsByKey(app) {
  return new Map(selectJson(app, KNOWN_SQL).map((row) => [keyOf(row), row.id]));
}

/** The fields that a validation error names: PocketBase's in its message, and in its data that of a hook. */
function fieldsIn(error) {
  const named = Object.keys(error?.value?.data ?? {});
  const isIn = (field) => new RegExp(`(^|[ ;])${field}: `).test(String(error));
  return FIELDS.filter((field) => named.includes(field) || isIn(field));
}

/** For a new product, the 'before' value of every field is null. */
function seenOf({ id, set, seen }) {
  if (seen !== null || id !== '') return seen ?? {};
  return Object.fromEntries(Object.keys(set).map((field) => [field, null]));
}

/** What the row does not change, and was matched by: a price of another pack or unit is no price of this one. */
const otherThanSeen = (stored, set, seen) =>
  MATCHED.filter((name) => name in seen && !(name in set) && !hasValue(stored, name, seen[name]));

function storeRow(tx, e, { products, known, store }, row) {
  const { id: givenId, set, sortRank, picture = '' } = row;
  const id = givenId === '' ? (known.get(keyOf(set)) ?? '') : givenId;
  const record = id === '' ? new Record(products) : findRecord(tx, 'products', id);
  if (record === null) return { code: 'unknown_product' };
  const before = id === '' ? null : valuesOf(tx, record);
  const stored = id === '' ? null : record.original();
  // A picture that was fetched from an address is removed with it.
  const isPictureLost = set.image_source === '' && record.getString('image_source') !== '';
  if (isPictureLost) {
    for (const field of PICTURES) record.set(field, null);
  }
  record.load(set);
  if (id === '') record.set('place', sortRank);
  else {
    const seen = seenOf(row);
    const conflicts = conflictsOf(tx, stored, record, seen).map(({ field }) => field);
    const fields = [...conflicts, ...otherThanSeen(stored, set, seen)];
    if (fields.length > 0) return { code: 'changed_meanwhile', fields };
  }
  try {
    tx.save(record);
  } catch (error) {
    return { code: 'refused', fields: fieldsIn(error) };
  }
  store({ stored, wanted: record, columns: Object.keys(set), picture, isPictureLost });
  noteSaved(tx, e, record, before);
  known.set(
    keyOf({ name: record.getString('name'), quantity: record.getString('quantity') }),
    record.id,
  );
  return { code: 'stored', id: record.id };
}

function noteImport(e, results) {
  const count = results.filter(({ code }) => code === 'stored').length;
  if (count === 0) return;
  const changes = [{ field: 'rows', before: null, after: count }];
  note(e.app, e, { kind: 'import', action: 'import', changes });
}

module.exports = (e) => {
  permit(e, 'import_products');
  const startedMs = Date.now();
  const { rows, began, id } = readRequest(e);
  const known = productsByKey(e.app);
  const results = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
    // Absolute: the clock may be set back.
    if (from > 0 && Math.abs(Date.now() - startedMs) >= MAX_MS) break;
    e.app.runInTransaction((tx) => {
      const products = tx.findCollectionByNameOrId('products');
      let isBegun = hasBegun(tx, id);
      const store = (row) => {
        const change = changeOf(row);
        if (change === null) return;
        if (!isBegun) begin(tx, e, id);
        isBegun = true;
        storeChange(tx, id, change);
      };
      rows.slice(from, from + ROWS_PER_CHUNK).forEach((row, index) => {
        const sortRank = began - (row.line ?? from + index);
        results.push(storeRow(tx, e, { products, known, store }, { ...row, sortRank }));
      });
    });
  }
  noteImport(e, results);
  while (results.length < rows.length) results.push({ code: 'not_yet' });
  return { code: 'imported', import: id, began, results };
};
