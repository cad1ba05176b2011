/**
 * Counts by network address within a period, in memory: a restart forgets them. So many addresses are counted apart that
 * the text stays short; the others of the period count as one.
 */
const { networkOf } = require('../built/domain.js');

const MAX_ADDRESSES = 2_000;
const OTHERS = 'others';

/**
 * The counts of a period, from the text that was kept; none of an earlier period.
 * @param {unknown} kept
 * @param {string | number} period
 * @returns {{ period: string | number, byAddress: Record<string, any> }}
 */
function countsOf(kept, period) {
  const counts = typeof kept === 'string' ? JSON.parse(kept) : null;
  return counts?.period === period ? counts : { period, byAddress: {} };
}

/** The name under which an address is counted. */
function countedAs({ byAddress }, address) {
  const network = networkOf(address);
  const isApart = network in byAddress || Object.keys(byAddress).length < MAX_ADDRESSES;
  return isApart ? network : OTHERS;
}

module.exports = { countedAs, countsOf };
