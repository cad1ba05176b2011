/**
 * POST /api/shop/products/import {rows: [{id, set}]}: many products changed or added (an `id` of '')
 * in one transaction; admins only. All of it is stored, or nothing: the refusal names the first row
 * that the database does not take.
 */
const { note, noteSaved, valuesOf } = require(`${__hooks}/lib/audit.js`);
const { findRecord } = require(`${__hooks}/lib/records.js`);
const { Refusal } = require(`${__hooks}/lib/refusal.js`);
const { readBody, signedInAdmin } = require(`${__hooks}/lib/request.js`);

const MOST_ROWS = 5000;
/** A full row of long texts is about 8 kB; most are a tenth of it. */
const BODY_LIMIT = 16 * 1024 * 1024;

const FIELDS = [
  'name',
  'category',
  'price',
  'original_price',
  'quantity',
  'description',
  'image_url',
  'status',
  'is_stock_counted',
  'stock',
  'aliases',
  'name_hi',
  'name_mr',
  'brand',
  'weight',
  'ingredients',
  'origin',
  'storage_instructions',
  'delivery_time',
  'benefits',
  'specification',
  'nutritional_info',
];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readRows(e) {
  const { rows } = readBody(e, BODY_LIMIT);
  const isList = Array.isArray(rows) && rows.length > 0 && rows.length <= MOST_ROWS;
  if (!isList) throw new Refusal('invalid', { fields: ['rows'] });
  const wrong = rows.findIndex(
    (row) =>
      !isObject(row) ||
      typeof row.id !== 'string' ||
      !isObject(row.set) ||
      Object.keys(row.set).some((field) => !FIELDS.includes(field)),
  );
  if (wrong >= 0) throw new Refusal('invalid', { fields: ['rows'], row: wrong });
  return rows;
}

/** Stores one row, or says that there is no such product. */
function storeRow(tx, e, products, { id, set }) {
  const record = id === '' ? new Record(products) : findRecord(tx, 'products', id);
  if (record === null) return false;
  const before = id === '' ? null : valuesOf(tx, record);
  record.load(set);
  tx.save(record);
  noteSaved(tx, e, record, before);
  return true;
}

function noteImport(tx, e, count) {
  const changes = [{ field: 'rows', before: null, after: count }];
  note(tx, e, { kind: 'import', action: 'import', changes });
}

module.exports = (e) => {
  signedInAdmin(e);
  const rows = readRows(e);
  let at = 0;
  try {
    e.app.runInTransaction((tx) => {
      const products = tx.findCollectionByNameOrId('products');
      for (at = 0; at < rows.length; at += 1) {
        // Thrown, because only that rolls the earlier rows back.
        if (!storeRow(tx, e, products, rows[at])) throw new Error('unknown product');
      }
      noteImport(tx, e, rows.length);
    });
  } catch (error) {
    throw new Refusal('invalid', { fields: ['rows'], row: at, reason: String(error) });
  }
  return { code: 'imported', rows: rows.length };
};
