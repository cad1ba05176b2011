/**
 * GET /api/shop/products/import: the last import of products, for admins: its changes, whether it can still
 * be undone, and the fields that an undo did not restore. `import` is null before the first.
 */
const { lastImport } = require('../imports.js');
const { signedInAdmin } = require('../../http/request.js');

module.exports = (e) => {
  signedInAdmin(e);
  return { code: 'last_import', import: lastImport(e.app) };
};
