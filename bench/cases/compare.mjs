/** From the samples of a run to its rows. */
import { goals, grownGoals, UNITS } from './figures.mjs';
import { median, medianOfRatios } from './statistics.mjs';
import { GROWN_NAME, HOME_NAME, REFERENCE } from './targets.mjs';

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
 * The median of a target's figure, and how many times the floor's it is, or another target's.
 *
 * @param {Run} run
 * @param {string} target
 * @param {Figure} figure
 */
export function compared(run, target, figure, reference = REFERENCE) {
  const ours = series(run, target, figure);
  const floors = series(run, reference, figure);
  return { ours: median(ours), floor: median(floors), ratio: medianOfRatios(ours, floors) };
}

/**
 * Whether a goal is met; null where there is none, or no figure.
 *
 * @param {Pick<import('./figures.mjs').Goal, 'most' | 'limit'>} goal
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

/**
 * What the large shop costs, against the small one; none when one of them was left out.
 *
 * @param {Run} run
 */
export function judgedGrowth(run) {
  const isThere = (wanted) => run.targets.some(({ name }) => name === wanted);
  if (!isThere(GROWN_NAME) || !isThere(HOME_NAME)) return [];
  return grownGoals.map((goal) => {
    const figures = compared(run, GROWN_NAME, goal.figure, HOME_NAME);
    return { ...goal, ...figures, isMet: isMet(goal, figures) };
  });
}
