/** The lineage names the shop's history of changes (pb_migrations/0040_change_log.js). */
const { execute } = require('../records/sql.js');

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Returns the new lineage. Phones then reload the catalogue and compare their orders (D31), and the order log
 * begins a new history (D37). A trigger ends the series of bills (D75).
 */
function renewLineage(app) {
  const lineage = $security.randomStringWithAlphabet(12, ALPHABET);
  execute(app, 'UPDATE change_lineage SET lineage = {:lineage}', { lineage });
  return lineage;
}

module.exports = { renewLineage };
