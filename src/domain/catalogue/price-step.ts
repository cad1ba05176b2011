/** Steps of prices and stock that are probably a slip of the hand, and are asked about before they are stored. */

/** The ratio of the larger to the smaller amount; 1 if one of them is 0. */
export const stepOf = (from: number, to: number): number =>
  from > 0 && to > 0 ? Math.max(from / to, to / from) : 1;

/** A price that more than doubles, or falls below half. */
export const isUnusualPrice = (from: number, to: number): boolean => stepOf(from, to) > 2;

/** A stock of ten times what was counted before: a digit too many. A small shelf is filled up by as much. */
export const isUnusualStock = (from: number, to: number): boolean =>
  to >= 100 && from > 0 && to >= 10 * from;
