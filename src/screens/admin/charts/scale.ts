/** The axis of a chart: round numbers that hold the largest value. */

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Tick values from 0 upwards, in even round steps, the last one at or above `largest`.
 * `leastStep` keeps an axis of whole things from counting in halves.
 */
export function axisTicks(largest: number, wantedCount = 4, leastStep = 1): number[] {
  if (!(largest > 0)) return [0, leastStep];
  const rough = largest / wantedCount;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    leastStep,
    (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude,
  );
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Every how manieth label fits, when each needs `labelWidth` of `width`. */
export function labelStride(count: number, width: number, labelWidth: number): number {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(count / fitting));
}
