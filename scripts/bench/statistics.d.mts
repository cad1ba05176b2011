type Measured = number | null;

export function quantile(numbers: Measured[], share: number): Measured;

export function median(numbers: Measured[]): Measured;

export function medianOfRatios(
  ours: Measured[],
  floors: Measured[],
): { median: Measured; least: Measured; most: Measured };
