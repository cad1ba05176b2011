/** What a number is that stands for several; what was not measured (null) does not count. */

/** @typedef {number | null} Measured */

/** @param {Measured[]} numbers */
const known = (numbers) =>
  /** @type {number[]} */ (numbers.filter(Number.isFinite)).toSorted((a, b) => a - b);

/**
 * The value below which this share of the numbers lies, between two of them in proportion.
 *
 * @param {Measured[]} numbers
 * @param {number} share
 * @returns {Measured}
 */
export function quantile(numbers, share) {
  const sorted = known(numbers);
  const place = (sorted.length - 1) * share;
  const at = Math.floor(place);
  const below = sorted[at];
  if (below === undefined) return null;
  const above = sorted[at + 1] ?? below;
  return below + (above - below) * (place - at);
}

/** @param {Measured[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);

/**
 * Our figure as a multiple of the floor's: both lists hold one number for each round, and only numbers
 * of one round are compared, so a machine that becomes slower meanwhile makes no difference.
 *
 * @param {Measured[]} ours
 * @param {Measured[]} floors
 */
export function medianOfRatios(ours, floors) {
  const ratios = ours.map((own, round) => {
    const floor = floors[round];
    return own !== null && floor && floor > 0 ? own / floor : null;
  });
  return {
    median: median(ratios),
    least: quantile(ratios, 0),
    most: quantile(ratios, 1),
  };
}
