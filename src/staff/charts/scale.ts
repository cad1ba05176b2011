/** Axis ticks and labels of a chart. */

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Ticks from 0 in equal round steps, up to or above `largest`. `leastStep` is 1 for integers, to avoid half steps.
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

const MIN_LABEL_WIDTH = 40;
/** Approximate width of a character; combining marks have no width. */
const CHARACTER_WIDTH = 6.5;

/** With the space to the next label. */
export const labelWidth = (label: string): number =>
  Math.max(MIN_LABEL_WIDTH, CHARACTER_WIDTH * (label.replace(/\p{Mn}/gu, '').length + 1));

/** Indexes of the columns that get a label of up to `widest`: the last one, and evenly spaced ones before it. */
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

export interface Label {
  label: string;
  /** Used if too few long labels fit. */
  shortLabel?: string;
}
/** With fewer labels, the columns between them cannot be identified. */
const MIN_LABELS = 4;

/** Labels by column index; short ones if too few long ones fit. */
export function labelsUnder(columns: readonly Label[], width: number) {
  const under = (labels: readonly string[]) => {
    const widest = Math.max(0, ...labels.map(labelWidth));
    const places = labelled(columns.length, width, widest);
    return { widest, labels: new Map(places.map((place) => [place, labels[place] ?? ''])) };
  };
  const full = under(columns.map(({ label }) => label));
  if (full.labels.size >= Math.min(MIN_LABELS, columns.length)) return full;
  return under(columns.map(({ label, shortLabel = label }) => shortLabel));
}
