/** Draws schedules: the same seed gives the same one. */
import { createRandom, type Random } from '../random.ts';
import { LOOSE, PIDS } from './back-office.ts';
import { drawFault, drawPackingFault, outOfDate } from './draw-fault.ts';
import type { Fault } from './faults.ts';
import type { CounterName, Deed, Schedule, Step } from './schedule.ts';

/** A few steps that belong together; `orders` have been placed before. */
type DrawPhrase = (random: Random, orders: number) => Step[];
type Phrases = readonly [DrawPhrase, ...DrawPhrase[]];

const ACCOUNTS = ['Asha', 'Bala'] as const;

const drawOrder = (random: Random): Step => ({
  do: 'order',
  pids: [random.pick(PIDS), ...(random.oneIn(3) ? [random.pick(PIDS)] : [])],
  ...(random.oneIn(8) && { isPressedTwice: true }),
});

const drawChange = (random: Random, pid: number): Step =>
  random.oneIn(2)
    ? { do: 'price', pid, rupees: 20 + random.below(40) }
    : { do: 'stock', pid, left: random.pick([0, 0, 1, null]) };

const drawDecision = (random: Random, order: number): Step => ({
  do: 'decide',
  order,
  how: random.pick(['accept', 'accept', 'retry', 'edit', 'drop']),
});

const signsIn: DrawPhrase = (random) => [{ do: 'sign in', as: random.pick(ACCOUNTS) }];

/** The shop changes while the phone does not hear of it, and may refuse what is ordered then. */
const surprises: DrawPhrase = (random, orders) => {
  const pid = random.pick(PIDS);
  const copy = { kind: 'late copy', ms: 1_000 + random.below(2_000), isFirstLost: false } as const;
  const befalling: Fault = random.oneIn(2)
    ? { on: 'order', nth: 1, times: 1, act: copy }
    : drawFault(random);
  return [
    { do: 'fault', fault: outOfDate(4) },
    drawChange(random, pid),
    ...(random.oneIn(2) ? [{ do: 'fault', fault: befalling } as const] : []),
    { do: 'order', pids: [pid] },
    { do: 'await answer', order: orders },
    ...(random.oneIn(2) ? [{ do: 'stock', pid, left: null } as const] : []),
    drawDecision(random, orders),
  ];
};

/** An order waits while somebody comes, whose it may become. */
const waits: DrawPhrase = (random) => {
  const lost: Fault = {
    on: 'order',
    nth: 1,
    times: 2 + random.below(3),
    act: { kind: 'lose request' },
  };
  return [{ do: 'fault', fault: lost }, drawOrder(random), ...signsIn(random, 0)];
};

/** One person after the other uses the phone, while the shop answers slowly. */
const changesHands: DrawPhrase = (random) => {
  const slow: Fault = {
    on: random.pick(['profile', 'profile', 'claim', 'lookup']),
    nth: 1 + random.below(2),
    times: 1,
    act: { kind: 'delay answer', ms: 500 + random.below(2_000) },
  };
  const [first, second] = random.oneIn(2) ? ACCOUNTS : ACCOUNTS.toReversed();
  return [
    { do: 'sign out' },
    { do: 'fault', fault: slow },
    { do: 'sign in', as: first ?? 'Asha' },
    { do: 'sign out' },
    { do: 'sign in', as: second ?? 'Bala' },
    { do: 'pause', ms: random.below(2_500) },
    drawOrder(random),
  ];
};

const DEEDS: readonly [Deed, ...Deed[]] = [
  'found',
  'found',
  'short',
  'short',
  'replace',
  'ask',
  'ask',
  'price',
  'undo',
  'undo',
  'bags',
  'agree',
  'start',
];

const drawDeed = (random: Random, order: number, at: CounterName): Step => ({
  do: 'pack',
  order,
  at,
  deed: random.pick(DEEDS),
  line: random.below(2),
});

const drawSaid = (random: Random, order: number): Step =>
  random.pick<Step>([
    { do: 'drop', order, line: random.below(2), isUndone: random.oneIn(3) },
    { do: 'answer', order, answer: random.oneIn(3) ? 'no' : 'yes' },
    { do: 'answer', order, answer: 'yes' },
    { do: 'object', order },
    { do: 'cancel', order },
  ]);

/** A bag is packed by one or two, while its customer decides, and something befalls what they send. */
const isPacked: DrawPhrase = (random, orders) => {
  const pid = random.pick(PIDS);
  const other = random.pick(PIDS);
  const at = random.pick(['A', 'B'] as const);
  const isAlone = random.oneIn(3);
  const steps: Step[] = [
    { do: 'order', pids: [pid, other] },
    { do: 'await answer', order: orders },
  ];
  const count = 3 + random.below(4);
  for (let made = 0; made < count; made += 1) {
    if (random.oneIn(2)) steps.push({ do: 'fault', fault: drawPackingFault(random) });
    if (random.oneIn(3)) steps.push(drawSaid(random, orders));
    else steps.push(drawDeed(random, orders, isAlone || random.oneIn(2) ? at : 'A'));
    if (random.oneIn(5)) steps.push({ do: random.pick(['counter offline', 'counter online']), at });
    if (random.oneIn(8)) steps.push(drawChange(random, pid));
  }
  return steps;
};

const drawWeighing = (random: Random, order: number, at: CounterName): Step => {
  const deed = random.pick<Deed>(['weigh', 'weigh', 'weigh', 'short', 'undo', 'price', 'ask']);
  const grams = random.pick([460, 500, 513, 549, 620]);
  return { do: 'pack', order, at, deed, line: 1, ...(deed === 'weigh' && { grams }) };
};

/** On the shelf of the goods by weight, and before them. */
const SAME_SHELF = [2, 3, 4] as const;

/** The same of an order whose second line is sold by weight. */
const isWeighed: DrawPhrase = (random, orders) => {
  const at = random.pick(['A', 'B'] as const);
  const steps: Step[] = [
    { do: 'order', pids: [random.pick(SAME_SHELF), LOOSE.pid], isMoreFine: random.oneIn(2) },
    { do: 'await answer', order: orders },
  ];
  const count = 2 + random.below(4);
  for (let made = 0; made < count; made += 1) {
    if (random.oneIn(2)) steps.push({ do: 'fault', fault: drawPackingFault(random) });
    if (random.oneIn(4)) steps.push(drawSaid(random, orders));
    else steps.push(drawWeighing(random, orders, random.oneIn(2) ? at : 'A'));
    if (random.oneIn(5)) steps.push({ do: random.pick(['counter offline', 'counter online']), at });
  }
  return steps;
};

/** Most faults meet an order that is placed right after. */
const troubles: DrawPhrase = (random) => [
  { do: 'fault', fault: drawFault(random) },
  drawOrder(random),
];
const befalls: DrawPhrase = (random) => [{ do: 'fault', fault: drawFault(random) }];
const buys: DrawPhrase = (random) => [drawOrder(random)];
const cancels: DrawPhrase = (random, orders) => [{ do: 'cancel', order: random.below(orders + 1) }];

const PHRASES: Phrases = [
  surprises,
  surprises,
  surprises,
  surprises,
  waits,
  changesHands,
  troubles,
  troubles,
  troubles,
  troubles,
  befalls,
  befalls,
  buys,
  cancels,
  cancels,
  signsIn,
  signsIn,
  isPacked,
  isPacked,
  isPacked,
  isWeighed,
  (random, orders) => [drawOrder(random), { do: 'cancel', order: orders }],
  (random) => [drawChange(random, random.pick(PIDS))],
  (random) => [{ do: 'delete product', pid: random.pick(PIDS) }],
  (random, orders) => [drawDecision(random, random.below(orders + 1))],
  (random, orders) => [{ do: 'await answer', order: random.below(orders + 1) }],
  (random, orders) => [
    {
      do: 'status',
      order: random.below(orders + 1),
      to: random.pick(['confirmed', 'processing', 'shipped', 'delivered']),
    },
  ],
  () => [{ do: 'sign out' }],
  (random) => [{ do: 'suspend', who: random.pick(ACCOUNTS) }],
  () => [{ do: 'reload' }],
  () => [{ do: 'reopen' }],
  () => [{ do: 'leave and go back' }],
  () => [{ do: 'second tab' }],
  () => [{ do: 'second tab' }, { do: 'close first tab' }],
  () => [{ do: 'blink' }],
  () => [{ do: 'calm' }],
  (random) => [{ do: 'clock', aheadMinutes: random.pick([-600, -45, -5, 0, 5, 45, 600]) }],
  (random) => [{ do: 'pause', ms: random.below(1_200) }],
];

/** What takes a browser or a server of its own, and so comes to one schedule in three. */
const RARE_PHRASES: Phrases = [
  () => [{ do: 'kill browser' }],
  (random) => [{ do: 'kill server', forMs: random.below(800) }],
  (random, orders) => [{ do: 'back up' }, ...isPacked(random, orders), { do: 'restore' }],
  (random, orders) => [{ do: 'back up' }, ...isWeighed(random, orders), { do: 'restore' }],
  (random) => [{ do: 'power cut', forMs: random.below(800) }],
  (random) => [{ do: 'offline' }, drawOrder(random), { do: 'online' }],
  (random) => [
    { do: 'offline' },
    drawOrder(random),
    { do: 'close app' },
    { do: 'online' },
    { do: 'background sync' },
    { do: 'reopen' },
  ],
];

const SHORTEST = 2;
const LONGEST = 7;

const countOrders = (steps: readonly Step[]) => steps.filter((step) => step.do === 'order').length;

export function drawSchedule(seed: number): Schedule {
  const random = createRandom(seed);
  const steps: Step[] = [];
  const add = (draw: DrawPhrase) => steps.push(...draw(random, countOrders(steps)));
  if (random.oneIn(4)) add(signsIn);
  add(troubles);
  const length = steps.length + SHORTEST + random.below(LONGEST - SHORTEST);
  const rareAt = random.oneIn(3) ? random.below(length) : length;
  while (steps.length < length) {
    if (steps.length === rareAt) add(random.pick(RARE_PHRASES));
    add(random.pick(PHRASES));
  }
  // In one of four the network does not say that it is back: the phone finds out by itself.
  if (!random.oneIn(4)) steps.push({ do: 'calm' }, { do: 'blink' });
  return { seed, steps };
}
