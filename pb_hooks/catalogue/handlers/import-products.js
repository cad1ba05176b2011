/**
 * POST /api/shop/products/import {rows: [{id, line, set, seen, picture}], began, import}: many products
 * changed or added (an `id` of ''); admins only. The answer says of each row what became of it, and a row
 * that cannot be stored keeps no other back.
 *
 * - Rows are stored in small transactions, so that orders come in between.
 * - A row without an id changes the product of the same name and pack if there is one: sent again
 *   after an answer was lost, a sheet adds nothing twice.
 * - `seen` is what the row's fields were when the sheet was compared with the shop, or null when there was
 *   no such product. A row that would undo what somebody has changed since is not stored. Without `seen`
 *   nothing is compared.
 * - New products keep the order of the sheet by `line`; `began`, which the first answer carries, ties
 *   the requests of one import together.
 * - `import` is an id that the admin's device has chosen: what its parts change is kept together, and can be
 *   undone until the next import begins (D41). `picture` is the address that a picture of the row will be
 *   taken from. A part of an import that a newer one has replaced, or that is undone, is refused.
 */
const { note, noteSaved, valuesOf } = require('../../ops/audit.js');
const { PRODUCT_FIELDS, sheetKey } = require('../../built/domain.js');
const { conflictsOf } = require('../../records/conflicts.js');
const { anImportId, begin, changeOf, hasBegun, isImportId, keepChange } = require('../imports.js');
const { findRecord } = require('../../records/records.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody, signedInAdmin } = require('../../http/request.js');
const { selectJson } = require('../../records/sql.js');

const MOST_ROWS = 5000;
const ROWS_PER_CHUNK = 100;
const MOST_ADDRESS = 1000;
const HOUR_MS = 60 * 60_000;
/** A full row of long texts is about 8 kB; most are a tenth of it. */
const BODY_LIMIT = 16 * 1024 * 1024;

const FIELDS = [
  ...Object.values(PRODUCT_FIELDS).map(({ column }) => column),
  'category',
  'image_url',
  'image_source',
  'status',
  'is_stock_counted',
  'stock',
];
const PICTURES = ['image', 'image_192', 'image_96'];

const KNOWN_SQL = `SELECT json_group_array(json_object('id', id, 'name', name, 'quantity', quantity))
  AS json FROM products WHERE status <> 'removed'`;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value) => Number.isInteger(value) && value >= 0;

const isAddress = (value) => typeof value === 'string' && value.length <= MOST_ADDRESS;

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
  const isList = Array.isArray(rows) && rows.length > 0 && rows.length <= MOST_ROWS;
  if (!isList) throw new Refusal('invalid', { fields: ['rows'] });
  const wrong = rows.findIndex((row) => !isRow(row));
  if (wrong >= 0) throw new Refusal('invalid', { fields: ['rows'], row: wrong });
  if (body.import !== undefined && !isImportId(body.import)) {
    throw new Refusal('invalid', { fields: ['import'] });
  }
  const now = Date.now();
  // What an earlier answer said; anything else would place products years from now.
  const isRecent = isCount(began) && began <= now && began > now - HOUR_MS;
  return { rows, began: isRecent ? began : now, id: body.import ?? anImportId() };
}

const keyOf = ({ name, quantity }) => sheetKey(String(name ?? ''), String(quantity ?? ''));

function productsByKey(app) {
  return new Map(selectJson(app, KNOWN_SQL).map((row) => [keyOf(row), row.id]));
}

/** The fields that the database's own sentence complains of. */
const fieldsIn = (sentence) =>
  FIELDS.filter((field) => new RegExp(`(^|[ ;])${field}: `).test(sentence));

/** Of a product that nobody had seen all that is set was nothing. */
function seenOf({ id, set, seen }) {
  if (seen !== null || id !== '') return seen ?? {};
  return Object.fromEntries(Object.keys(set).map((field) => [field, null]));
}

function storeRow(tx, e, { products, known, keep }, row) {
  const { id: givenId, set, place, picture = '' } = row;
  const id = givenId === '' ? (known.get(keyOf(set)) ?? '') : givenId;
  const record = id === '' ? new Record(products) : findRecord(tx, 'products', id);
  if (record === null) return { code: 'unknown_product' };
  const before = id === '' ? null : valuesOf(tx, record);
  const stored = id === '' ? null : record.original();
  // A picture that was taken from an address goes with it.
  const isPictureLost = set.image_source === '' && record.getString('image_source') !== '';
  if (isPictureLost) {
    for (const field of PICTURES) record.set(field, null);
  }
  record.load(set);
  if (id === '') record.set('place', place);
  else {
    const conflicts = conflictsOf(tx, stored, record, seenOf(row));
    if (conflicts.length > 0) {
      return { code: 'changed_meanwhile', fields: conflicts.map(({ field }) => field) };
    }
  }
  try {
    tx.save(record);
  } catch (error) {
    return { code: 'refused', fields: fieldsIn(String(error)) };
  }
  keep({ stored, wanted: record, columns: Object.keys(set), picture, isPictureLost });
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
  signedInAdmin(e);
  const { rows, began, id } = readRequest(e);
  const known = productsByKey(e.app);
  const results = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
    e.app.runInTransaction((tx) => {
      const products = tx.findCollectionByNameOrId('products');
      let isBegun = hasBegun(tx, id);
      const keep = (row) => {
        const change = changeOf(row);
        if (change === null) return;
        if (!isBegun) begin(tx, e, id);
        isBegun = true;
        keepChange(tx, id, change);
      };
      rows.slice(from, from + ROWS_PER_CHUNK).forEach((row, index) => {
        const place = began - (row.line ?? from + index);
        results.push(storeRow(tx, e, { products, known, keep }, { ...row, place }));
      });
    });
  }
  noteImport(e, results);
  return { code: 'imported', import: id, began, results };
};
