/**
 * What customers searched for and did not find (D54): one row for a term and a day.
 *
 * What one address may add on a day is limited, so that it does not crowd out the others: counted in memory, for that day,
 * and stored nowhere, because the terms have nothing of who searched.
 */
const { networkOf } = require('../built/domain.js');
const { execute } = require('../records/sql.js');

/** New terms of one day; those that are known are still counted. */
const MAX_TERMS_A_DAY = 500;
/** Of one address, which twenty households may share: new terms, and searches of new and known ones. */
const MAX_TERMS_OF_ADDRESS = 50;
const MAX_SEARCHES_OF_ADDRESS = 200;
/** Addresses that are counted apart; the others of the day count as one. */
const MAX_ADDRESSES = 2_000;
/** In memory: a restart forgets it, which nobody but the shop can cause. */
const COUNTED = 'missed searches of the day';

const COUNT_KNOWN = `UPDATE missed_searches SET count = count + 1
  WHERE term = {:term} AND day = {:day}`;
const ADD = `INSERT INTO missed_searches (id, term, day, count)
  SELECT substr(lower(hex(randomblob(8))), 1, 15), {:term}, {:day}, 1
  WHERE (SELECT count(*) FROM missed_searches WHERE day = {:day}) < {:max}`;

function readCounted(app, day) {
  const kept = app.store().get(COUNTED);
  const counted = typeof kept === 'string' ? JSON.parse(kept) : null;
  return counted?.day === day ? counted : { day, byAddress: {} };
}

/** Counts each term once, as far as the address has not had its share of the day. */
function countTerms(app, terms, address) {
  const day = new Date().toISOString().slice(0, 10);
  app.runInTransaction((tx) => {
    const counted = readCounted(tx, day);
    const network = networkOf(address);
    const isKnown = network in counted.byAddress;
    const isApart = isKnown || Object.keys(counted.byAddress).length < MAX_ADDRESSES;
    const name = isApart ? network : 'others';
    let [added, searched] = counted.byAddress[name] ?? [0, 0];
    for (const term of terms) {
      if (searched >= MAX_SEARCHES_OF_ADDRESS) break;
      const isCounted = execute(tx, COUNT_KNOWN, { term, day }) > 0;
      if (isCounted) searched += 1;
      else if (added < MAX_TERMS_OF_ADDRESS) {
        added += 1;
        searched += execute(tx, ADD, { term, day, max: MAX_TERMS_A_DAY });
      }
    }
    counted.byAddress[name] = [added, searched];
    tx.store().set(COUNTED, JSON.stringify(counted));
  });
}

function forgetTerm(app, term) {
  execute(app, 'DELETE FROM missed_searches WHERE term = {:term}', { term });
}

module.exports = { countTerms, forgetTerm };
