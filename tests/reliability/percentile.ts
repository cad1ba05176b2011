/** The figure that a share of all figures lies below; 0 when there are none. */
export const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? 0;
