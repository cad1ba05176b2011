/**
 * Whatever happens between phone and shop, their books agree with each other and with what was pressed.
 * RELIABILITY_SEED is the seed of the first drawn schedule, RELIABILITY_SCHEDULES how many are drawn:
 * schedule 57 alone is RELIABILITY_SEED=57 RELIABILITY_SCHEDULES=1. Those that are written by hand run with seed 1;
 * RELIABILITY_AIMED chooses of them: `each` one of each kind, `rare` the others; without it all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../report.ts';
import { AIMED } from './aimed.ts';
import { AIMED_RARE } from './aimed-rare.ts';
import { drawSchedule } from './draw.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { type Outcome, play } from './play.ts';
import type { Schedule } from './schedule.ts';
import { shrink } from './shrink.ts';
import { createTally } from './tally.ts';

const SEED = Number(process.env.RELIABILITY_SEED ?? 1);
const DRAWN = Number(process.env.RELIABILITY_SCHEDULES ?? 66);
const CHOSEN = process.env.RELIABILITY_AIMED ?? (SEED === 1 ? 'all' : 'none');
const WRITTEN = [
  ...(CHOSEN === 'all' || CHOSEN === 'each' ? AIMED : []),
  ...(CHOSEN === 'all' || CHOSEN === 'rare' ? AIMED_RARE : []),
];
/** A browser and a server for each keep two processors busy. */
const SIDE_BY_SIDE = 2;
/** Shrinking takes a minute; what fails after these is shown as it was drawn. */
const MAX_SHRUNK = 2;

const tally = createTally();
let lanes: Lanes;
let shrunk = 0;

beforeAll(async () => {
  lanes = await openLanes(SIDE_BY_SIDE);
});
afterAll(async () => {
  report('wired', tally.rows());
  await lanes?.close();
});

async function inWords(schedule: Schedule, { findings }: Outcome): Promise<string> {
  const [first] = findings;
  const isToShrink = first !== undefined && shrunk < MAX_SHRUNK;
  if (isToShrink) shrunk += 1;
  const shown = isToShrink
    ? await shrink(schedule, first.wrong, (shorter) =>
        lanes.use(async (lane) => (await play(shorter, lane)).findings),
      )
    : schedule;
  const steps = shown.steps.map((step) => `  ${JSON.stringify(step)}`).join('\n');
  return `seed ${schedule.seed}${isToShrink ? ', shrunk' : ''}:\n${steps}`;
}

async function hold(schedule: Schedule): Promise<Outcome> {
  const outcome = await lanes.use((lane) => play(schedule, lane));
  tally.add(outcome);
  const words = outcome.findings.length > 0 ? await inWords(schedule, outcome) : '';
  expect(outcome.findings, words).toEqual([]);
  return outcome;
}

/** Without these an aimed schedule shows nothing. */
const ESSENTIAL: readonly (string | undefined)[] = [
  'order',
  'await arrival',
  'leave and go back',
  'pack',
  'drop',
  'add',
  'answer',
  'object',
];

const isEssential =
  ({ steps }: Schedule) =>
  (at: number) =>
    ESSENTIAL.includes(steps[at]?.do);

describe.concurrent('the books agree', () => {
  it.each(WRITTEN)('when %s', async (_, schedule) => {
    const { leftOut } = await hold(schedule);
    expect(leftOut.filter(isEssential(schedule)), 'a step was not taken').toEqual([]);
  });

  const drawn = Array.from({ length: DRAWN }, (_, at) => SEED + at);
  it.each(drawn)('after schedule %i', async (seed) => {
    await hold(drawSchedule(seed));
  });
});
