/** What a number is that stands for several; what was not measured (null) does not count. */

const known = (numbers) => numbers.filter(Number.isFinite).toSorted((a, b) => a - b);

/** The value below which this share of the numbers lies, between two of them in proportion. */
export function quantile(numbers, share) {
  const sorted = known(numbers);
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}

export const median = (numbers) => quantile(numbers, 0.5);

/**
 * Our figure as a multiple of the floor's: both lists hold one number for each round, and only numbers
 * of one round are compared, so a machine that becomes slower meanwhile makes no difference.
 */
export function medianOfRatios(ours, floors) {
  const ratios = ours.map((own, round) => {
    const floor = floors[round];
    return Number.isFinite(own) && floor > 0 ? own / floor : null;
  });
  return {
    median: median(ratios),
    least: quantile(ratios, 0),
    most: quantile(ratios, 1),
  };
}
