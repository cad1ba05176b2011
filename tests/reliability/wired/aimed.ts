/** Schedules that aim at one thing each, written by hand. */
import type { Act, Fault, Target } from './faults.ts';
import type { Schedule, Step } from './schedule.ts';

const fault = (on: Target, act: Act, { nth = 1, times = 1 }: Partial<Fault> = {}): Step => ({
  do: 'fault',
  fault: { on, nth, times, act },
});

const ALWAYS = { times: 1_000 };
const ONION = 2;
const order: Step = { do: 'order', pids: [ONION] };
const answered: Step = { do: 'await answer', order: 0 };
const cancel: Step = { do: 'cancel', order: 0 };
const pause = (ms: number): Step => ({ do: 'pause', ms });
/** The phone learns of no change at the shop, asking or by what rings bring; everything else comes through. */
const OUT_OF_DATE: readonly Step[] = [
  fault('changes', { kind: 'answer status', status: 500, isDone: false }, ALWAYS),
  fault('stream', { kind: 'mute stream' }, ALWAYS),
  { do: 'reload' },
];

const STEPS: Readonly<Record<string, Step[]>> = {
  'an order that nothing happens to': [order, answered],
  'the answer is lost, and the order goes again': [
    fault('order', { kind: 'lose answer' }),
    order,
    answered,
  ],
  'the answer is lost three times': [
    fault('order', { kind: 'lose answer' }, { times: 3 }),
    order,
    answered,
  ],
  'the order reaches the shop twice at once': [
    fault('order', { kind: 'send twice' }),
    order,
    answered,
  ],
  'Place Order is pressed twice': [{ do: 'order', pids: [ONION], isPressedTwice: true }, answered],
  'a late copy of a refused order comes after the restock': [
    ...OUT_OF_DATE,
    { do: 'stock', pid: ONION, left: 0 },
    fault('order', { kind: 'late copy', ms: 2_000, isFirstLost: false }),
    order,
    answered,
    { do: 'stock', pid: ONION, left: null },
    pause(2_500),
  ],
  'a late copy comes after the same order was edited and placed anew': [
    ...OUT_OF_DATE,
    { do: 'stock', pid: ONION, left: 0 },
    fault('order', { kind: 'late copy', ms: 3_000, isFirstLost: false }),
    { do: 'order', pids: [ONION, 3] },
    answered,
    { do: 'decide', order: 0, how: 'edit' },
    { do: 'stock', pid: ONION, left: null },
    { do: 'order', pids: [] },
    answered,
    pause(3_000),
  ],
  'a late copy comes after the order was cancelled': [
    fault('order', { kind: 'late copy', ms: 1_500, isFirstLost: true }),
    order,
    cancel,
    pause(2_000),
  ],
  'the answer of another order comes': [
    fault('order', { kind: 'answer of another order' }),
    order,
    answered,
  ],
  'a portal stands between phone and shop': [
    fault('everything', { kind: 'answer portal' }, ALWAYS),
    order,
    pause(1_000),
    { do: 'reload' },
    pause(1_000),
    { do: 'calm' },
    answered,
  ],
  'the shop answers 500 to everything for a while': [
    fault('api', { kind: 'answer status', status: 500, isDone: true }, ALWAYS),
    order,
    pause(2_500),
    { do: 'calm' },
    answered,
  ],
  'the shop asks for patience': [
    fault('api', { kind: 'answer status', status: 429, isDone: false }, { times: 4 }),
    order,
    answered,
  ],
  'the server is killed before it has the order': [
    fault('order', { kind: 'kill server', isDone: false, forMs: 300 }),
    order,
    answered,
  ],
  'the server is killed between commit and answer': [
    fault('order', { kind: 'kill server', isDone: true, forMs: 300 }),
    order,
    answered,
  ],
  'the browser is killed while the order is under way': [
    fault('order', { kind: 'never answer', isDone: true }),
    order,
    { do: 'kill browser' },
    answered,
  ],
  'the browser is killed before the order has left': [
    fault('order', { kind: 'lose request' }, { times: 2 }),
    order,
    { do: 'kill browser' },
    answered,
  ],
  'an order is cancelled while it is under way': [
    fault('order', { kind: 'delay request', ms: 1_500 }),
    order,
    cancel,
    pause(2_000),
  ],
  'an order is cancelled whose answer was lost': [
    fault('order', { kind: 'lose answer' }, { times: 2 }),
    order,
    cancel,
  ],
  'the answer to a cancellation is lost': [
    order,
    answered,
    fault('cancel', { kind: 'lose answer' }),
    cancel,
    pause(500),
  ],
  'a guest whose order waits signs in, and accepts another price': [
    fault('order', { kind: 'lose request' }, ALWAYS),
    order,
    { do: 'sign in', as: 'Asha' },
    { do: 'price', pid: ONION, rupees: 40 },
    { do: 'calm' },
    { do: 'blink' },
    answered,
    { do: 'decide', order: 0, how: 'accept' },
    answered,
  ],
  'somebody is suspended whose answer was lost': [
    { do: 'sign in', as: 'Asha' },
    fault('order', { kind: 'lose answer' }),
    order,
    { do: 'suspend', who: 'Asha' },
    pause(1_500),
  ],
  'a token has expired': [
    { do: 'sign in', as: 'Asha' },
    fault('order', { kind: 'answer status', status: 401, isDone: false }),
    order,
    answered,
  ],
  'the profile of one account comes late, when another has registered': [
    fault('profile', { kind: 'delay answer', ms: 2_500 }, { nth: 2 }),
    { do: 'sign in', as: 'Asha' },
    { do: 'sign out' },
    { do: 'sign in', as: 'Bala' },
    pause(2_500),
    order,
    answered,
  ],
  'somebody signs out while their order waits, and another orders': [
    { do: 'sign in', as: 'Asha' },
    fault('order', { kind: 'lose request' }, { times: 2 }),
    order,
    { do: 'sign out' },
    { do: 'sign in', as: 'Bala' },
    { do: 'order', pids: [3] },
    { do: 'await answer', order: 1 },
  ],
  'another price is accepted while the answer is lost': [
    ...OUT_OF_DATE,
    { do: 'price', pid: ONION, rupees: 40 },
    order,
    answered,
    fault('order', { kind: 'lose answer' }),
    { do: 'decide', order: 0, how: 'accept' },
    answered,
  ],
  'something runs out, comes back, and is asked for again': [
    ...OUT_OF_DATE,
    { do: 'stock', pid: ONION, left: 0 },
    order,
    answered,
    { do: 'stock', pid: ONION, left: 5 },
    { do: 'decide', order: 0, how: 'retry' },
    answered,
  ],
  'a product is deleted, and the order changed': [
    ...OUT_OF_DATE,
    { do: 'delete product', pid: ONION },
    { do: 'order', pids: [ONION, 3] },
    answered,
    { do: 'decide', order: 0, how: 'edit' },
    { do: 'calm' },
    { do: 'blink' },
    { do: 'order', pids: [3] },
    answered,
  ],
  'the doorbell is silent while the order moves': [
    fault('stream', { kind: 'mute stream' }, ALWAYS),
    { do: 'reload' },
    order,
    answered,
    { do: 'status', order: 0, to: 'processing' },
  ],
  'the doorbell rings in another order': [
    fault('stream', { kind: 'reorder stream' }, ALWAYS),
    { do: 'reload' },
    order,
    answered,
    { do: 'status', order: 0, to: 'processing' },
    { do: 'status', order: 0, to: 'shipped' },
  ],
  'the tab that syncs is closed while it sends': [
    fault('order', { kind: 'delay answer', ms: 1_500 }),
    { do: 'second tab' },
    order,
    { do: 'close first tab' },
    answered,
  ],
  'an order is placed offline, and the app closed': [
    { do: 'offline' },
    order,
    { do: 'reopen' },
    { do: 'online' },
    answered,
  ],
  'an order is placed offline, cancelled and placed again': [
    { do: 'offline' },
    order,
    cancel,
    order,
    { do: 'online' },
    { do: 'await answer', order: 1 },
  ],
  "the phone's clock is set back while an order waits": [
    fault('order', { kind: 'answer status', status: 503, isDone: false }),
    order,
    pause(500),
    { do: 'clock', aheadMinutes: -600 },
  ],
  "the phone's clock is wrong": [
    { do: 'clock', aheadMinutes: 600 },
    { do: 'reload' },
    order,
    answered,
  ],
  'half of an answer comes': [fault('order', { kind: 'truncate answer' }), order, answered],
  'a line is accepted and never answered': [
    fault('order', { kind: 'never answer', isDone: true }),
    order,
    pause(1_000),
    { do: 'calm' },
    answered,
  ],
};

/** None of them draws anything: the seed is 0. */
export const AIMED: readonly [string, Schedule][] = Object.entries(STEPS).map(([name, steps]) => [
  name,
  { seed: 0, steps },
]);
