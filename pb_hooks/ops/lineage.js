/** The name of the shop's history (pb_migrations/0040_change_log.js). */
const { execute } = require('../records/sql.js');

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Gives it a new name, which it answers: phones load the catalogue again and compare their orders (D31), and
 * the order log begins another history (D37).
 */
function renewLineage(app) {
  const lineage = $security.randomStringWithAlphabet(12, ALPHABET);
  execute(app, 'UPDATE change_lineage SET lineage = {:lineage}', { lineage });
  return lineage;
}

module.exports = { renewLineage };
