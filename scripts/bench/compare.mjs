/** From the samples of a run to its rows. */
import { goals, UNITS } from './figures.mjs';
import { median, medianOfRatios } from './statistics.mjs';
import { REFERENCE } from './targets.mjs';

/** A target's figure in each round, in its unit; null where it was not measured. */
function series({ samples, rounds }, target, figure) {
  return Array.from({ length: rounds }, (_, round) => {
    const sample = samples.find((one) => one.target === target && one.round === round);
    const value = sample?.figures?.[figure];
    return Number.isFinite(value) ? value / UNITS[figure].size : null;
  });
}

/** The median of a target's figure, and how many times the floor's it is. */
export function compared(run, target, figure) {
  const ours = series(run, target, figure);
  const floors = series(run, REFERENCE, figure);
  return { ours: median(ours), floor: median(floors), ratio: medianOfRatios(ours, floors) };
}

/** Whether a goal is met; null where there is none, or no figure. */
function isMet({ most, limit }, { ours, ratio }) {
  const [value, goal] = most === undefined ? [ours, limit] : [ratio.median, most];
  return goal === undefined || value === null ? null : value <= goal;
}

/** The goals with what this run says of them; pages that were left out have no row. */
export function judgedGoals(run) {
  return goals
    .filter(({ target }) => run.targets.some(({ name }) => name === target))
    .map((goal) => {
      const figures = compared(run, goal.target, goal.figure);
      return { ...goal, ...figures, isMet: isMet(goal, figures) };
    });
}
