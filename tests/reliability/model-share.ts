/**
 * Which share of the random schedules this run draws. RELIABILITY_SEED is where chance begins, RELIABILITY_SCHEDULES how
 * many are drawn, RELIABILITY_FROM how many are left out before. Parts (vitest.config.ts) run side by side and draw others.
 */
const {
  RELIABILITY_SEED = '1',
  RELIABILITY_SCHEDULES = '3000',
  RELIABILITY_FROM = '0',
  MODEL_PART = '0',
  MODEL_PARTS = '1',
} = process.env;

const FAR_APART = 1_000_000;

export const part = Number(MODEL_PART);
export const seed = Number(RELIABILITY_SEED) + part * FAR_APART;

/** How many this part leaves out, and then draws, where each schedule stands for `perSchedule` of them. */
export function shareOf(perSchedule = 1): { from: number; count: number } {
  const share = (schedules: string) =>
    Math.ceil((perSchedule * Number(schedules)) / Number(MODEL_PARTS));
  return { from: share(RELIABILITY_FROM), count: share(RELIABILITY_SCHEDULES) };
}
