/**
 * Console command `renew-lineage`, run after a backup is restored: the revision numbers given out since the backup
 * will be used again, so phones must reload the catalogue.
 */
const { renewLineage } = require('../lineage.js');

module.exports = (app, cmd) => {
  cmd.outOrStdout().write(toBytes(`lineage ${renewLineage(app)}\n`));
};
