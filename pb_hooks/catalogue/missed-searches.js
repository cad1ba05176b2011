/**
 * What customers searched for and did not find (D54): one row for a term and a day.
 *
 * What one address may add on a day is limited, so that it does not crowd out the others: counted in memory, for that day,
 * and stored nowhere, because the terms have nothing of who searched.
 */
const { countedAs, countsOf } = require('../http/address-counts.js');
const { execute } = require('../records/sql.js');

/** New terms of one day; those that are known are still counted. */
const MAX_TERMS_A_DAY = 500;
/** Of one address, which twenty households may share: new terms, and searches of new and known ones. */
const MAX_TERMS_OF_ADDRESS = 50;
const MAX_SEARCHES_OF_ADDRESS = 200;
const COUNTED = 'missed searches of the day';

const COUNT_KNOWN = `UPDATE missed_searches SET count = count + 1
  WHERE term = {:term} AND day = {:day}`;
const ADD = `INSERT INTO missed_searches (id, term, day, count)
  SELECT substr(lower(hex(randomblob(8))), 1, 15), {:term}, {:day}, 1
  WHERE (SELECT count(*) FROM missed_searches WHERE day = {:day}) < {:max}`;

/** Counts each term once, as far as the address has not had its share of the day. */
function countTerms(app, terms, address) {
  const day = new Date().toISOString().slice(0, 10);
  app.runInTransaction((tx) => {
    const counts = countsOf(tx.store().get(COUNTED), day);
    const name = countedAs(counts, address);
    let [added, searched] = counts.byAddress[name] ?? [0, 0];
    for (const term of terms) {
      if (searched >= MAX_SEARCHES_OF_ADDRESS) break;
      const isCounted = execute(tx, COUNT_KNOWN, { term, day }) > 0;
      if (isCounted) searched += 1;
      else if (added < MAX_TERMS_OF_ADDRESS) {
        added += 1;
        searched += execute(tx, ADD, { term, day, max: MAX_TERMS_A_DAY });
      }
    }
    counts.byAddress[name] = [added, searched];
    tx.store().set(COUNTED, JSON.stringify(counts));
  });
}

function forgetTerm(app, term) {
  execute(app, 'DELETE FROM missed_searches WHERE term = {:term}', { term });
}

module.exports = { countTerms, forgetTerm };
