/** What the bench found out, before it is a page. */
export interface Run {
  /** Rows about the machine. */
  machine: string[][];
  rounds: number;
  targets: { name: string; title: string; isWhole?: boolean }[];
  samples: Sample[];
}

interface Sample {
  target: string;
  /** From 0. */
  round: number;
  figures?: Record<string, number | Record<string, boolean>>;
  /** Why there are no figures. */
  failed?: string;
}

interface Compared {
  ours: number | null;
  floor: number | null;
  ratio: { median: number | null; least: number | null; most: number | null };
}

export function compared(run: Run, target: string, figure: string): Compared;

export function judgedGoals(
  run: Run,
): (Compared & { label: string; target: string; figure: string; isMet: boolean | null })[];
