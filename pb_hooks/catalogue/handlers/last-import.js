/**
 * GET /api/shop/products/import: the last import of products, for admins: its changes, whether it can still
 * be undone, and the fields that an undo did not restore. `import` is null before the first.
 */
const { lastImport } = require('../imports.js');
const { permit } = require('../../http/access.js');

module.exports = (e) => {
  permit(e, 'import_products');
  return { code: 'last_import', import: lastImport(e.app) };
};
