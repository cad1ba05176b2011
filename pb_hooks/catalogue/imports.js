/**
 * The last import of products, kept so that it can be undone (D41): of each product the columns that the
 * import changed, with their values before and after. All of it is written in the transaction of the
 * change.
 */
const { noteSaved, valuesOf } = require('../ops/audit.js');
const { readsAs, textOf } = require('../records/conflicts.js');
const { findRecord } = require('../records/records.js');
const { Refusal } = require('../http/refusal.js');
const { execute, instant, object, selectJson } = require('../records/sql.js');

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_PATTERN = /^[a-z0-9]{15}$/;
/** A part of an import that comes later than this begins a new one. */
const KEPT_MS = 24 * 60 * 60_000;

/** Sizes of a product's picture; all are replaced together. */
const PICTURES = ['image', 'image_192', 'image_96'];
const ADDRESSES = ['image_url', 'image_source'];
const STOCK = ['is_stock_counted', 'stock'];
/** Undone together or not at all. */
const GROUPS = [STOCK, ADDRESSES];

const isImportId = (value) => typeof value === 'string' && ID_PATTERN.test(value);
const anImportId = () => $security.randomStringWithAlphabet(15, ID_ALPHABET);
const databaseTime = (ms) => new Date(ms).toISOString().replace('T', ' ');

const STATE_SQL = `SELECT coalesce((SELECT json_object('isLast', json(iif(is_last, 'true', 'false')),
  'isUndone', json(iif(undone_at <> '', 'true', 'false'))) FROM product_imports WHERE id = {:id}), 'null')
  AS json`;

/** Whether the import has begun. Refuses one that a newer import has replaced, or that is being undone. */
function hasBegun(tx, id) {
  const state = selectJson(tx, STATE_SQL, { id });
  if (state !== null && (!state.isLast || state.isUndone)) throw new Refusal('import_over');
  return state !== null;
}

/** Makes it the last import: what was kept of the one before is deleted. */
function begin(tx, e, id) {
  // Copies of pictures are files, which PocketBase deletes with their record.
  for (const row of tx.findRecordsByFilter('product_import_rows', "image != ''")) tx.delete(row);
  execute(tx, 'DELETE FROM product_import_rows');
  execute(tx, 'DELETE FROM product_imports WHERE created < {:before}', {
    before: databaseTime(Date.now() - KEPT_MS),
  });
  execute(tx, 'UPDATE product_imports SET is_last = FALSE');
  const record = new Record(tx.findCollectionByNameOrId('product_imports'));
  record.load({ id, is_last: true, by: e.auth.id });
  tx.save(record);
}

function plainValue(record, name) {
  const isJson = record.collection().fields.getByName(name).type() === 'json';
  if (isJson) return JSON.parse(record.getString(name) || 'null');
  return JSON.parse(JSON.stringify(record.get(name) ?? null));
}

const pick = (record, names) =>
  Object.fromEntries(names.map((name) => [name, plainValue(record, name)]));

const INSERT_ROW = `INSERT INTO product_import_rows
  (id, import, product, is_new, before, after, created, updated) VALUES
  ({:id}, {:import}, {:product}, {:isNew}, {:before}, {:after}, {:now}, {:now})`;

/** Stores copies of the pictures that the import is about to replace. */
function copyPictures(tx, row, product) {
  const files = tx.newFilesystem();
  try {
    for (const size of PICTURES) {
      const name = product.getString(size);
      if (name === '') continue;
      const path = `${product.baseFilesPath()}/${name}`;
      if (files.exists(path)) row.set(size, files.getReuploadableFile(path, true));
    }
    tx.save(row);
  } finally {
    files.close();
  }
}

/**
 * What a row of a sheet changes: `stored` is the product as it was, null for a new one, `wanted` as it is
 * saved. `picture` is the address that its picture will be taken from, '' for none. null for nothing.
 */
function changeOf({ stored, wanted, columns, picture, isPictureLost }) {
  const product = wanted.id;
  if (stored === null) {
    return { product, isNew: true, before: {}, after: pick(wanted, columns), pictureOf: null };
  }
  const changed = columns.filter((name) => textOf(stored, name) !== textOf(wanted, name));
  const isPictureChanged = picture !== '' || ADDRESSES.some((name) => changed.includes(name));
  if (changed.length === 0 && !isPictureChanged) return null;
  const names = [...new Set([...changed, ...(isPictureChanged ? ADDRESSES : [])])];
  const after = pick(wanted, names);
  if (picture !== '') Object.assign(after, { image_url: '', image_source: picture });
  const isReplaced = (picture !== '' || isPictureLost) && stored.getString('image') !== '';
  return {
    product,
    isNew: false,
    before: pick(stored, names),
    after,
    pictureOf: isReplaced ? stored : null,
  };
}

/** Keeps a change. A product that the same import has changed already keeps its first values. */
function keepChange(tx, id, { product, isNew, before, after, pictureOf }) {
  const known = findRow(tx, id, product);
  if (known) {
    known.set('before', { ...before, ...JSON.parse(known.getString('before')) });
    known.set('after', { ...JSON.parse(known.getString('after')), ...after });
    tx.save(known);
  } else {
    execute(tx, INSERT_ROW, {
      id: anImportId(),
      import: id,
      product,
      isNew,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      now: databaseTime(Date.now()),
    });
  }
  const row = pictureOf && findRow(tx, id, product);
  if (row && !row.getBool('is_new') && row.getString('image') === '') {
    copyPictures(tx, row, pictureOf);
  }
}

function findRow(tx, id, product) {
  const rows = tx.findRecordsByFilter(
    'product_import_rows',
    'import = {:id} && product = {:product}',
    '',
    1,
    0,
    { id, product },
  );
  return rows[0] ?? null;
}

/** Columns of a product that read neither as the import stored them nor as they were before it. */
function changedSince(product, before, after) {
  const changed = Object.keys(before).filter(
    (name) => !readsAs(product, name, after[name]) && !readsAs(product, name, before[name]),
  );
  const groups = GROUPS.filter((group) => group.some((name) => changed.includes(name))).flat();
  return Object.keys(before).filter((name) => changed.includes(name) || groups.includes(name));
}

/** Whether the product's picture is the one that the import has put there, or has left it without. */
function hasPictureOfImport(product, row, after) {
  if (!ADDRESSES.every((name) => name in after && readsAs(product, name, after[name])))
    return false;
  if (after.image_source !== '') return true;
  return row.getString('image') !== '' && product.getString('image') === '';
}

/** Gives a product the values from before the import. Returns the columns changed since, which stay. */
function restoreProduct(files, product, row) {
  const before = JSON.parse(row.getString('before'));
  const after = JSON.parse(row.getString('after'));
  const kept = changedSince(product, before, after);
  if (hasPictureOfImport(product, row, after)) {
    for (const size of PICTURES) {
      const name = row.getString(size);
      const path = `${row.baseFilesPath()}/${name}`;
      product.set(size, name === '' ? null : files.getReuploadableFile(path, true));
    }
  }
  for (const [name, value] of Object.entries(before)) {
    if (!kept.includes(name)) product.set(name, value);
  }
  return kept;
}

/** Takes a product that the import added off sale, unless somebody has changed it since. */
function removeProduct(product, row) {
  if (product.getString('status') === 'removed') return [];
  const changed = Object.entries(JSON.parse(row.getString('after')))
    // Orders reduce the stock, and pictures of new products come later.
    .filter(([name]) => !STOCK.includes(name) && !ADDRESSES.includes(name))
    .filter(([name, value]) => !readsAs(product, name, value))
    .map(([name]) => name);
  if (changed.length === 0) product.set('status', 'removed');
  return changed;
}

/**
 * Undoes one row. Returns the columns that stay because somebody has changed them since, or because the
 * shop can not store their earlier values any more; null for a product that is gone.
 */
function undoRow(tx, e, files, row) {
  const product = findRecord(tx, 'products', row.getString('product'));
  if (product === null) return null;
  const before = valuesOf(tx, product);
  const kept = row.getBool('is_new')
    ? removeProduct(product, row)
    : restoreProduct(files, product, row);
  try {
    tx.save(product);
  } catch {
    return Object.keys(JSON.parse(row.getString('before')));
  }
  noteSaved(tx, e, product, before);
  return kept;
}

/**
 * Undoes some rows of an import. The first call ends the import: no part of it is stored any more. One
 * that is undone already changes nothing. Returns how many rows were undone.
 */
function undoRows(tx, e, id, most) {
  const state = selectJson(tx, STATE_SQL, { id });
  if (!state?.isLast) throw new Refusal('import_over');
  if (!state.isUndone) {
    execute(
      tx,
      'UPDATE product_imports SET undone_at = {:now}, undone_by = {:by} WHERE id = {:id}',
      { id, by: e.auth.id, now: databaseTime(Date.now()) },
    );
  }
  const rows = tx.findRecordsByFilter(
    'product_import_rows',
    "import = {:id} && outcome = ''",
    '',
    most,
    0,
    { id },
  );
  const files = tx.newFilesystem();
  try {
    for (const row of rows) {
      const kept = undoRow(tx, e, files, row);
      row.set('outcome', kept === null || kept.length > 0 ? 'kept' : 'restored');
      row.set('kept_fields', kept ?? []);
      tx.save(row);
    }
  } finally {
    files.close();
  }
  return rows.length;
}

const MOST_KEPT_TOLD = 500;

const nameOf = (id) =>
  `coalesce((SELECT full_name FROM user_profiles WHERE user_profiles.id = ${id}), '')`;

const COUNT = (condition) =>
  `(SELECT count(*) FROM product_import_rows WHERE import = last.id AND ${condition})`;

const KEPT = `(SELECT json_group_array(json_object('name', coalesce(products.name, ''),
    'fields', json(kept.kept_fields)))
  FROM (SELECT product, kept_fields FROM product_import_rows
    WHERE import = last.id AND outcome = 'kept' ORDER BY rowid LIMIT ${MOST_KEPT_TOLD}) AS kept
  LEFT JOIN products ON products.id = kept.product)`;

const LAST = object({
  id: 'last.id',
  at: instant('last.created'),
  by: nameOf('last.by'),
  changed: COUNT('NOT is_new'),
  added: COUNT('is_new'),
  undone_at: instant('last.undone_at'),
  left: COUNT("outcome = ''"),
  restored: COUNT("outcome = 'restored' AND NOT is_new"),
  removed: COUNT("outcome = 'restored' AND is_new"),
  kept_count: COUNT("outcome = 'kept'"),
  kept: KEPT,
});

const LAST_SQL = `SELECT coalesce((SELECT ${LAST} FROM product_imports AS last WHERE is_last), 'null')
  AS json`;

/** The last import, as the admin area shows it; null before the first. */
const lastImport = (app) => selectJson(app, LAST_SQL);

module.exports = {
  isImportId,
  anImportId,
  hasBegun,
  begin,
  changeOf,
  keepChange,
  undoRows,
  lastImport,
};
