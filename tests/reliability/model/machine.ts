/**
 * The machine that a schedule runs on. Whatever would differ from run to run is told what to be: the
 * database's tasks run when they are asked to, clocks stand until they are moved, chance has a seed.
 * Loaded before anything else (vitest.config.ts).
 */
import 'fake-indexeddb/auto';

const START_MS = Date.parse('2026-11-20T06:30:00.000Z');
const MAX_TASKS = 100_000;

const tasks: (() => void)[] = [];
const timers = new Map<number, { dueMs: number; callback: () => void }>();
const kept = new Map<string, string>();

/** Of anything; what the database copies is plain data, and there is a faster way for that. */
export const copyWhole = globalThis.structuredClone;

/** `errorMs` is how wrong the phone's clock is. */
const clock = { elapsedMs: 0, errorMs: 0, nextTimer: 1 };
let chance = 0;

/** The true time, by which the shop goes. */
export const trueMs = () => START_MS + clock.elapsedMs;
export const phoneMs = () => trueMs() + clock.errorMs;
export const setPhoneError = (ms: number) => void (clock.errorMs = ms);

/** From [0, 1), the same for the same seed (mulberry32). */
export function random(): number {
  chance = (chance + 0x6d2b79f5) | 0;
  let mixed = Math.imul(chance ^ (chance >>> 15), 1 | chance);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Everything that follows from what has just run has run; no task of the database has. */
const afterMicrotasks = () =>
  new Promise<void>((resolve) => {
    queueMicrotask(() => process.nextTick(resolve));
  });

/** Runs so many of the database's tasks, each with all that follows; by default until none is left. */
export async function turn(most = MAX_TASKS): Promise<void> {
  await afterMicrotasks();
  for (let count = 0; count < most && tasks.length > 0; count += 1) {
    if (count === MAX_TASKS - 1) throw new Error('The database never comes to rest');
    tasks.shift()?.();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a browser runs them
    await afterMicrotasks();
  }
}

/** Something of the app's that comes to its end by itself. */
export async function done<Value>(action: () => Promise<Value>): Promise<Value> {
  const running = action();
  running.catch(() => undefined);
  await turn();
  return running;
}

/** Time goes by for everybody; whoever has set a timer hears of it. */
export function pass(ms: number): void {
  clock.elapsedMs += ms;
  for (const [timer, { dueMs, callback }] of timers) {
    if (dueMs > clock.elapsedMs) continue;
    timers.delete(timer);
    callback();
  }
}

/** A machine as it is at the beginning of every schedule. */
export function startAfresh(seed: number): void {
  Object.assign(clock, { elapsedMs: 0, errorMs: 0 });
  timers.clear();
  kept.clear();
  chance = seed;
}

/** Copies what the database keeps, which is plain data. */
function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf(value[name]);
  return copy as Value;
}

Date.now = phoneMs;
Math.random = random;
Object.assign(globalThis, {
  setImmediate: (task: () => void) => tasks.push(task),
  setTimeout: (callback: () => void, ms = 0) => {
    clock.nextTimer += 1;
    timers.set(clock.nextTimer, { dueMs: clock.elapsedMs + ms, callback });
    return clock.nextTimer;
  },
  clearTimeout: (timer: number) => timers.delete(timer),
  structuredClone: copyOf,
  // One database and one page of it: nobody else is to be told.
  BroadcastChannel: undefined,
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  },
});
// A browser that keeps what it likes.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
Object.defineProperty(globalThis, 'performance', { value: { now: () => clock.elapsedMs } });
Object.defineProperty(globalThis, 'crypto', {
  value: {
    getRandomValues: (numbers: Uint8Array | Uint32Array) => {
      for (const at of numbers.keys()) numbers[at] = Math.floor(random() * 2 ** 32);
      return numbers;
    },
    subtle: { digest: async (_name: string, bytes: Uint8Array) => bytes.buffer },
  },
});
