/**
 * POST /api/shop/products/import/undo {import}: undoes the last import of products (D41); admins only. Each
 * request undoes up to MAX_ROWS rows, in small transactions, so that orders are not blocked. The client
 * repeats it until `left` is 0. Idempotent.
 */
const { note } = require('../../ops/audit.js');
const { isImportId, lastImport, takeOffMadeCategories, undoRows } = require('../imports.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { readBody } = require('../../http/request.js');

const ROWS_PER_CHUNK = 100;
const MAX_ROWS = 400;

function undoSome(e, id) {
  let count = 0;
  e.app.runInTransaction((tx) => {
    count = undoRows(tx, e, id, ROWS_PER_CHUNK);
  });
  return count;
}

module.exports = (e) => {
  permit(e, 'import_products');
  const { import: id } = readBody(e);
  if (!isImportId(id)) throw new Refusal('invalid', { fields: ['import'] });
  let undone = 0;
  while (undone < MAX_ROWS) {
    const count = undoSome(e, id);
    undone += count;
    if (count < ROWS_PER_CHUNK) {
      e.app.runInTransaction((tx) => takeOffMadeCategories(tx, e, id));
      break;
    }
  }
  if (undone > 0) {
    const changes = [{ field: 'rows', before: null, after: undone }];
    note(e.app, e, { kind: 'import', action: 'undo_import', changes });
  }
  return { code: 'undone', import: lastImport(e.app) };
};
