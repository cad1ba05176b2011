/** Finds a shorter schedule that shows the same wrong. */
import type { Finding, Wrong } from './books.ts';
import type { Schedule } from './schedule.ts';

const LIMIT_MS = 90_000;

/** Plays it without half of its steps, without a quarter, at last without one; what is not needed stays out. */
export async function shrink(
  schedule: Schedule,
  wrong: Wrong,
  play: (shorter: Schedule) => Promise<Finding[]>,
): Promise<Schedule> {
  const giveUpAt = Date.now() + LIMIT_MS;
  let { steps } = schedule;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let at = 0;
    while (at < steps.length && Date.now() < giveUpAt) {
      const shorter = steps.toSpliced(at, size);
      // oxlint-disable-next-line no-await-in-loop -- each try begins with what the last one left
      const findings = await play({ ...schedule, steps: shorter });
      if (findings.some((finding) => finding.wrong === wrong)) steps = shorter;
      else at += size;
    }
  }
  return { ...schedule, steps };
}
