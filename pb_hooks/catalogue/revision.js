/** The shop's lineage and the number of the last committed change. */
const { selectJson } = require('../records/sql.js');

function currentRevision(app) {
  return selectJson(
    app,
    `SELECT json_object('lineage', (SELECT lineage FROM change_lineage),
       'rev', (SELECT coalesce(max(seq), 0) FROM change_log)) AS json`,
  );
}

module.exports = { currentRevision };
