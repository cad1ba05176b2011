/**
 * Console command `renew-lineage`, to be run after restoring a backup: revisions handed out since the
 * backup was taken would repeat, so every phone has to load the catalogue again.
 */
const { execute } = require('../lib/sql.js');

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

module.exports = (app, cmd) => {
  const lineage = $security.randomStringWithAlphabet(12, ALPHABET);
  execute(app, 'UPDATE change_lineage SET lineage = {:lineage}', { lineage });
  cmd.outOrStdout().write(toBytes(`lineage ${lineage}\n`));
};
