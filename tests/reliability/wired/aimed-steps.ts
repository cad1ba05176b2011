/** Steps that the schedules written by hand are made of. */
import { LOOSE } from './back-office.ts';
import type { Act, Fault, Target } from './faults.ts';
import type { CounterName, Deed, Schedule, Step } from './schedule.ts';

export const fault = (on: Target, act: Act, { nth = 1, times = 1 }: Partial<Fault> = {}): Step => ({
  do: 'fault',
  fault: { on, nth, times, act },
});

export const ALWAYS = { times: 1_000 };
export const ONION = 2;
export const order: Step = { do: 'order', pids: [ONION] };
export const answered: Step = { do: 'await answer', order: 0 };
export const cancel: Step = { do: 'cancel', order: 0 };
export const pause = (ms: number): Step => ({ do: 'pause', ms });
/** The phone learns of no change at the shop, asking or by the changes in signals; everything else comes through. */
export const OUT_OF_DATE: readonly Step[] = [
  fault('changes', { kind: 'answer status', status: 500, isDone: false }, ALWAYS),
  fault('stream', { kind: 'mute stream' }, ALWAYS),
  { do: 'reload' },
];

export const A = { at: 'A' } as const;
export const B = { at: 'B' } as const;
export const pack = (deed: Deed, at: CounterName = 'A', line = 0, grams = 0): Step => ({
  do: 'pack',
  order: 0,
  at,
  deed,
  line,
  ...(grams && { grams }),
});
/** Two lines, which the shop has. */
export const two: readonly Step[] = [{ do: 'order', pids: [ONION, 3] }, answered];
/** A line of pieces, and after it 500 g. */
export const loose: readonly Step[] = [{ do: 'order', pids: [ONION, LOOSE.pid] }, answered];
export const moreIsFine: readonly Step[] = [
  { do: 'order', pids: [ONION, LOOSE.pid], isMoreFine: true },
  answered,
];
export const weigh = (grams: number, at: CounterName = 'A') => pack('weigh', at, 1, grams);

/** Schedules by their names. None of them draws anything: the seed is 0. */
export const named = (
  schedules: Readonly<Record<string, readonly Step[]>>,
): readonly [string, Schedule][] =>
  Object.entries(schedules).map(([name, steps]) => [name, { seed: 0, steps: [...steps] }]);
