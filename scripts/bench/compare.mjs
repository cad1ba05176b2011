/** From the samples of a run to its rows. */
import { goals, UNITS } from './figures.mjs';
import { median, medianOfRatios } from './statistics.mjs';
import { REFERENCE } from './targets.mjs';

/**
 * What the bench found out, before it is a page.
 *
 * @typedef {object} Run
 * @property {string[][]} machine Rows about the machine.
 * @property {number} rounds
 * @property {{ name: string, title: string, isWhole?: boolean }[]} targets
 * @property {Sample[]} samples
 */

/**
 * @typedef {object} Sample
 * @property {string} target
 * @property {number} round From 0.
 * @property {Record<string, number | Record<string, boolean>>} [figures]
 * @property {string} [failed] Why there are no figures.
 */

/** @typedef {import('./figures.mjs').Figure} Figure */

/**
 * A target's figure in each round, in its unit; null where it was not measured.
 *
 * @param {Run} run
 * @param {string} target
 * @param {Figure} figure
 */
function series({ samples, rounds }, target, figure) {
  return Array.from({ length: rounds }, (_, round) => {
    const sample = samples.find((one) => one.target === target && one.round === round);
    const value = sample?.figures?.[figure];
    return typeof value === 'number' && Number.isFinite(value) ? value / UNITS[figure].size : null;
  });
}

/**
 * The median of a target's figure, and how many times the floor's it is.
 *
 * @param {Run} run
 * @param {string} target
 * @param {Figure} figure
 */
export function compared(run, target, figure) {
  const ours = series(run, target, figure);
  const floors = series(run, REFERENCE, figure);
  return { ours: median(ours), floor: median(floors), ratio: medianOfRatios(ours, floors) };
}

/**
 * Whether a goal is met; null where there is none, or no figure.
 *
 * @param {import('./figures.mjs').Goal} goal
 * @param {ReturnType<typeof compared>} figures
 */
function isMet({ most, limit }, { ours, ratio }) {
  const [value, goal] = most === undefined ? [ours, limit] : [ratio.median, most];
  return goal === undefined || value === null ? null : value <= goal;
}

/**
 * The goals with what this run says of them; pages that were left out have no row.
 *
 * @param {Run} run
 */
export function judgedGoals(run) {
  return goals
    .filter(({ target }) => run.targets.some(({ name }) => name === target))
    .map((goal) => {
      const figures = compared(run, goal.target, goal.figure);
      return { ...goal, ...figures, isMet: isMet(goal, figures) };
    });
}
