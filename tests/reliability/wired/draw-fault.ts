/** Draws faults, most of them where orders travel. */
import type { Random } from '../random.ts';
import type { Act, Fault, Target } from './faults.ts';

type DrawAct = (random: Random) => Act;
type Draws = readonly [DrawAct, ...DrawAct[]];

const ACTS: Draws = [
  () => ({ kind: 'lose request' }),
  () => ({ kind: 'lose answer' }),
  () => ({ kind: 'lose answer' }),
  (random) => ({ kind: 'delay request', ms: random.below(1_500) }),
  (random) => ({ kind: 'delay answer', ms: random.below(1_500) }),
  (random) => ({ kind: 'late copy', ms: random.below(2_500), isFirstLost: random.oneIn(2) }),
  () => ({ kind: 'send twice' }),
  () => ({ kind: 'truncate answer' }),
  (random) => ({
    kind: 'answer status',
    status: random.pick([401, 429, 500, 502, 503]),
    isDone: random.oneIn(2),
  }),
  () => ({ kind: 'answer portal' }),
  (random) => ({ kind: 'never answer', isDone: random.oneIn(2) }),
  () => ({ kind: 'answer of another order' }),
];

const STREAM_ACTS: Draws = [
  (random) => ({ kind: 'cut stream', ms: random.below(1_000) }),
  () => ({ kind: 'mute stream' }),
  () => ({ kind: 'reorder stream' }),
];

const DRAWN_TARGETS: readonly [Target, ...Target[]] = [
  'order',
  'order',
  'order',
  'order',
  'order',
  'order',
  'order',
  'order',
  'order',
  'cancel',
  'cancel',
  'api',
  'lookup',
  'claim',
  'changes',
  'signIn',
  'signUp',
  'profile',
  'stream',
  'api',
];

/** The phone does not learn what changes at the shop. */
export const outOfDate = (times: number): Fault => ({
  on: 'changes',
  nth: 1,
  times,
  act: { kind: 'answer status', status: 500, isDone: false },
});

/** What befalls those who pack a bag and the customer who decides about it. */
export function drawPackingFault(random: Random): Fault {
  const on = random.pick(['pack', 'pack', 'amend'] as const);
  return { on, nth: 1, times: 1 + random.below(2), act: random.pick(ACTS)(random) };
}

export function drawFault(random: Random): Fault {
  const on = random.pick(DRAWN_TARGETS);
  const nth = random.oneIn(3) ? 2 : 1;
  if (on === 'order' && random.oneIn(12)) {
    const forMs = random.below(600);
    return { on, nth, times: 1, act: { kind: 'kill server', isDone: random.oneIn(2), forMs } };
  }
  const draws = on === 'stream' ? STREAM_ACTS : ACTS;
  return { on, nth, times: 1 + random.below(3), act: random.pick(draws)(random) };
}
