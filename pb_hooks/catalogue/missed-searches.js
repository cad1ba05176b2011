/** What customers searched for and did not find (D54): one row for a term and a day. */
const { execute } = require('../records/sql.js');

/** New terms of one day; those that are known are still counted. */
const MAX_TERMS_A_DAY = 500;

const COUNT_KNOWN = `UPDATE missed_searches SET count = count + 1
  WHERE term = {:term} AND day = {:day}`;
const ADD = `INSERT INTO missed_searches (id, term, day, count)
  SELECT substr(lower(hex(randomblob(8))), 1, 15), {:term}, {:day}, 1
  WHERE (SELECT count(*) FROM missed_searches WHERE day = {:day}) < {:max}`;

/** Counts each term once. */
function countTerms(app, terms) {
  const day = new Date().toISOString().slice(0, 10);
  app.runInTransaction((tx) => {
    for (const term of terms) {
      if (execute(tx, COUNT_KNOWN, { term, day }) === 0) {
        execute(tx, ADD, { term, day, max: MAX_TERMS_A_DAY });
      }
    }
  });
}

function forgetTerm(app, term) {
  execute(app, 'DELETE FROM missed_searches WHERE term = {:term}', { term });
}

module.exports = { countTerms, forgetTerm };
