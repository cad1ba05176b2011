/**
 * Console command `renew-lineage`, to be run after restoring a backup: revisions handed out since the
 * backup was taken would repeat, so every phone has to load the catalogue again.
 */
const { renewLineage } = require('../lineage.js');

module.exports = (app, cmd) => {
  cmd.outOrStdout().write(toBytes(`lineage ${renewLineage(app)}\n`));
};
