/**
 * The undo log of the last product import (D41): per product, the columns that the import changed, with their
 * values before and after. Written in the transaction of the change.
 */
const { noteSaved, valuesOf } = require('../ops/audit.js');
const { hasValue, storedText } = require('../records/conflicts.js');
const { findRecord, newRecordId } = require('../records/records.js');
const { Refusal } = require('../http/refusal.js');
const { execute, instant, object, selectJson } = require('../records/sql.js');

const ID_PATTERN = /^[a-z0-9]{15}$/;
/** An import is deleted after this time; a request with its id then begins a new one. */
const KEPT_MS = 24 * 60 * 60_000;

/** The files of a product's picture; replaced together. */
const PICTURES = ['image', 'image_192', 'image_96'];
const ADDRESSES = ['image_url', 'image_source'];
const STOCK = ['is_stock_counted', 'stock'];
/** A price alone, below an MRP that somebody has changed since, would be above it (D78). */
const PRICES = ['price', 'original_price'];
/** Columns of a group are one value: logged, compared and restored together. */
const GROUPS = [STOCK, ADDRESSES, PRICES];
/** What is sold: by the piece and by weight, stock and prices are of another unit (D50). */
const UNIT = ['step_grams', 'least_grams', 'quantity', ...PRICES, ...STOCK];

/** With the rest of their groups; `isOtherUnit`: of a product that the import has made one by weight, or by the piece. */
function groupsOf(names, isOtherUnit) {
  const groups = isOtherUnit ? [UNIT, ADDRESSES] : GROUPS;
  return [...new Set(groups.filter((group) => group.some((name) => names.includes(name))).flat())];
}

const isByWeight = (grams) => Number(grams) > 0;
/** Of the values before and after an import. */
const changesUnit = (before, after) =>
  'step_grams' in before && isByWeight(before.step_grams) !== isByWeight(after.step_grams);

const isImportId = (value) => typeof value === 'string' && ID_PATTERN.test(value);
const databaseTime = (ms) => new Date(ms).toISOString().replace('T', ' ');

const STATE_SQL = `SELECT coalesce((SELECT json_object('isLast', json(iif(is_last, 'true', 'false')),
  'isUndone', json(iif(undone_at <> '', 'true', 'false'))) FROM product_imports WHERE id = {:id}), 'null')
  AS json`;

/** Whether the import has begun. Throws if a newer import has replaced it or its undo has begun. */
function hasBegun(tx, id) {
  const state = selectJson(tx, STATE_SQL, { id });
  if (state !== null && (!state.isLast || state.isUndone)) throw new Refusal('import_over');
  return state !== null;
}

const IS_UNDO_UNFINISHED_SQL = `SELECT iif(EXISTS (SELECT 1 FROM product_import_rows WHERE outcome = '' AND import =
  (SELECT id FROM product_imports WHERE is_last AND undone_at <> '')), 'true', 'false') AS json`;

/**
 * Makes it the last import, and deletes the undo log of the previous one. Refused while that one is undone in part:
 * without the log, the rest could never be undone.
 */
function begin(tx, e, id) {
  if (selectJson(tx, IS_UNDO_UNFINISHED_SQL)) throw new Refusal('undo_unfinished');
  // As records, so that PocketBase deletes their picture files.
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
 * The change that a row of a sheet makes; null for none. `stored` is the product before the import, null for a
 * new one; `wanted` is the saved one. `picture` is the address that its picture will be fetched from, '' for
 * none.
 */
function changeOf({ stored, wanted, columns, picture, isPictureLost }) {
  const product = wanted.id;
  if (stored === null) {
    const after = pick(wanted, columns);
    return { product, isNew: true, stored, before: {}, after, pictureOf: null };
  }
  const changed = columns.filter((name) => storedText(stored, name) !== storedText(wanted, name));
  if (picture !== '') changed.push(...ADDRESSES);
  if (changed.length === 0) return null;
  const isOtherUnit =
    isByWeight(stored.getInt('step_grams')) !== isByWeight(wanted.getInt('step_grams'));
  const names = [...new Set([...changed, ...groupsOf(changed, isOtherUnit)])];
  const after = pick(wanted, names);
  if (picture !== '') Object.assign(after, { image_url: '', image_source: picture });
  const isReplaced = (picture !== '' || isPictureLost) && stored.getString('image') !== '';
  return {
    product,
    isNew: false,
    stored,
    before: pick(stored, names),
    after,
    pictureOf: isReplaced ? stored : null,
  };
}

/** Columns of `stored` that have another value than the import gave them, with the rest of their groups. */
function changedSinceImport(stored, names, after) {
  const changed = names.filter((name) => name in after && !hasValue(stored, name, after[name]));
  return [...changed, ...groupsOf(changed, false)];
}

/**
 * An import may change a product several times. The first `before` values are kept, except where somebody else has
 * changed a value in between: undo restores theirs.
 */
function storeChange(tx, id, { product, isNew, stored, before, after, pictureOf }) {
  const known = findRow(tx, id, product);
  if (known) {
    const knownAfter = JSON.parse(known.getString('after'));
    const others = changedSinceImport(stored, Object.keys(before), knownAfter);
    const first = Object.entries(JSON.parse(known.getString('before')));
    const kept = first.filter(([name]) => !others.includes(name));
    known.set('before', { ...before, ...Object.fromEntries(kept) });
    known.set('after', { ...knownAfter, ...after });
    if (ADDRESSES.some((name) => others.includes(name))) {
      for (const size of PICTURES) known.set(size, null);
    }
    tx.save(known);
  } else {
    execute(tx, INSERT_ROW, {
      id: newRecordId(),
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

/**
 * Columns whose values are neither those of the import nor those before it, with those of their groups that the import has
 * changed.
 */
function changedSince(product, before, after) {
  const isAsBefore = (name) => hasValue(product, name, before[name]);
  const changed = Object.keys(before).filter(
    (name) => !hasValue(product, name, after[name]) && !isAsBefore(name),
  );
  const groups = groupsOf(changed, changesUnit(before, after));
  return Object.keys(before).filter((name) =>
    groups.includes(name) ? !isAsBefore(name) : changed.includes(name),
  );
}

/** Whether the product's picture is still the one of the import, or still missing after the import removed it. */
function hasPictureOfImport(product, row, after) {
  if (!ADDRESSES.every((name) => name in after && hasValue(product, name, after[name])))
    return false;
  if (after.image_source !== '') return true;
  return row.getString('image') !== '' && product.getString('image') === '';
}

/** Restores the values from before the import. Returns the columns that were changed since and are not restored. */
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

/** Takes a product that the import added off sale, unless it was changed since. Returns the changed columns. */
function removeProduct(product, row) {
  if (product.getString('status') === 'removed') return [];
  const changed = Object.entries(JSON.parse(row.getString('after')))
    // Orders reduce the stock, and pictures of new products are uploaded after the import.
    .filter(([name]) => !STOCK.includes(name) && !ADDRESSES.includes(name))
    .filter(([name, value]) => !hasValue(product, name, value))
    .map(([name]) => name);
  if (changed.length === 0) product.set('status', 'removed');
  return changed;
}

/**
 * Undoes one row. Returns the columns that are not restored, because they were changed since or their earlier
 * values are no longer valid; null for a deleted product. Does not throw for one product: the undo could never be
 * finished.
 */
function undoRow(tx, e, files, row) {
  const product = findRecord(tx, 'products', row.getString('product'));
  if (product === null) return null;
  const before = valuesOf(tx, product);
  const isNew = row.getBool('is_new');
  let kept;
  try {
    kept = isNew ? removeProduct(product, row) : restoreProduct(files, product, row);
    tx.save(product);
  } catch {
    return isNew ? ['status'] : Object.keys(JSON.parse(row.getString('before')));
  }
  noteSaved(tx, e, product, before);
  return kept;
}

const ARE_RESTORED_SQL = `SELECT iif(EXISTS (SELECT 1 FROM product_import_rows AS restored
  JOIN product_imports ON product_imports.id = restored.import
  WHERE is_last AND undone_at <> '' AND outcome = '' AND product = {:product}
    AND json_extract(before, '$.price') = {:price} AND json_extract(before, '$.original_price') = {:mrp}),
  'true', 'false') AS json`;

/** Whether a product is about to get the price and the MRP that it had before the import, which is being undone. */
const arePricesRestored = (app, product) =>
  selectJson(app, ARE_RESTORED_SQL, {
    product: product.id,
    price: product.getFloat('price'),
    mrp: product.getFloat('original_price'),
  });

const STORE_OUTCOME = `UPDATE product_import_rows
  SET outcome = {:outcome}, kept_fields = {:kept}, updated = {:now} WHERE id = {:id}`;

/**
 * Undoes up to `max` rows of an import, and returns the number of rows; 0 when all are undone. After the first
 * call, further rows of the import are refused.
 */
function undoRows(tx, e, id, max) {
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
    max,
    0,
    { id },
  );
  const files = tx.newFilesystem();
  try {
    for (const row of rows) {
      const kept = undoRow(tx, e, files, row);
      execute(tx, STORE_OUTCOME, {
        id: row.id,
        outcome: kept === null || kept.length > 0 ? 'kept' : 'restored',
        kept: JSON.stringify(kept ?? []),
        now: databaseTime(Date.now()),
      });
    }
  } finally {
    files.close();
  }
  return rows.length;
}

const TAKEN_OFF = `(SELECT product FROM product_import_rows
  WHERE import = {:id} AND is_new AND outcome = 'restored')`;

/** The app makes the categories of a sheet just before it sends the rows. */
const MADE_CATEGORIES_SQL = `SELECT json_group_array(categories.id) AS json FROM categories
  WHERE categories.status = 'active' AND categories.created >=
      strftime('%Y-%m-%d %H:%M:%fZ', (SELECT created FROM product_imports WHERE id = {:id}), '-1 hour')
    AND EXISTS (SELECT 1 FROM products WHERE category = categories.id)
    AND NOT EXISTS (SELECT 1 FROM products WHERE category = categories.id
      AND NOT (products.status = 'removed' AND products.id IN ${TAKEN_OFF}))`;

/**
 * Once all rows are undone, takes the categories off sale that were made for the import: they have nothing but products
 * that the undo has taken off. One is on sale again with the first of its products (handlers/reopen-category.js).
 */
function takeOffMadeCategories(tx, e, id) {
  for (const category of selectJson(tx, MADE_CATEGORIES_SQL, { id })) {
    const record = tx.findRecordById('categories', category);
    const before = valuesOf(tx, record);
    record.set('status', 'removed');
    tx.save(record);
    noteSaved(tx, e, record, before);
  }
}

const MAX_KEPT_LISTED = 500;

const nameOf = (id) =>
  `coalesce((SELECT full_name FROM user_profiles WHERE user_profiles.id = ${id}), '')`;

const COUNT = (condition) =>
  `(SELECT count(*) FROM product_import_rows WHERE import = last.id AND ${condition})`;

const KEPT = `(SELECT json_group_array(json_object('name', coalesce(products.name, ''),
    'fields', json(kept.kept_fields)))
  FROM (SELECT product, kept_fields FROM product_import_rows
    WHERE import = last.id AND outcome = 'kept' ORDER BY rowid LIMIT ${MAX_KEPT_LISTED}) AS kept
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

/** In the wire form of handlers/last-import.js; null before the first. */
const lastImport = (app) => selectJson(app, LAST_SQL);

module.exports = {
  isImportId,
  hasBegun,
  begin,
  changeOf,
  storeChange,
  undoRows,
  takeOffMadeCategories,
  arePricesRestored,
  lastImport,
};
