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

const LEAST_LABEL_WIDTH = 40;
/** Of a character that stands beside the one before it, roughly; signs above and below it take no room. */
const CHARACTER_WIDTH = 6.5;

/** How much room a label needs, with the space to the next one. */
export const labelWidth = (label: string): number =>
  Math.max(LEAST_LABEL_WIDTH, CHARACTER_WIDTH * (label.replace(/\p{Mn}/gu, '').length + 1));

/**
 * Which of the columns that share `width` have their label, when each needs `widest`: the last one, moved in
 * from the edge, and of those before it as many as fit, evenly.
 */
export function labelled(count: number, width: number, widest: number): number[] {
  const step = width / Math.max(1, count);
  const fitting = Math.max(1, Math.floor(width / widest));
  const stride = Math.max(1, Math.ceil(count / fitting));
  const moved = Math.max(0, (widest - step) / 2);
  const isCrowded = stride * step - moved < widest;
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (last - index) % stride === 0 && !(isCrowded && index === last - stride),
  );
}

/** What stands under a column. */
export interface Label {
  label: string;
  /** For where few of the others fit. */
  shortLabel?: string;
}
/** Of fewer labels nobody can tell the columns between them. */
const LEAST_LABELS = 4;

/** The labels of columns that share `width`, by their place: short ones where too few fit. */
export function labelsUnder(columns: readonly Label[], width: number) {
  const under = (labels: readonly string[]) => {
    const widest = Math.max(0, ...labels.map(labelWidth));
    const places = labelled(columns.length, width, widest);
    return { widest, labels: new Map(places.map((place) => [place, labels[place] ?? ''])) };
  };
  const full = under(columns.map(({ label }) => label));
  if (full.labels.size >= Math.min(LEAST_LABELS, columns.length)) return full;
  return under(columns.map(({ label, shortLabel = label }) => shortLabel));
}
