import { expect, it } from 'vitest';
import { keepRunning } from '../../../server/lib/keep-running.mjs';
import type { Started } from '../../../server/lib/processes.mjs';

/** A process that has ended. */
const dead = (): Pick<Started, 'ended' | 'output'> => ({
  ended: Promise.resolve({ code: null, signal: 'SIGKILL' }),
  output: () => 'out of memory',
});

/** Keeps a process running that ends right after its start; each run lasts `lifeMs`. */
async function keep({
  lifeMs = 0,
  start = async () => dead(),
  lives = Number.POSITIVE_INFINITY,
} = {}) {
  const ending = new AbortController();
  const said: string[] = [];
  const pauses: number[] = [];
  let nowMs = 0;
  const kept = keepRunning(
    'PocketBase',
    dead(),
    () => {
      nowMs += lifeMs;
      return start();
    },
    {
      ending: ending.signal,
      say: (line) => said.push(line),
      now: () => nowMs,
      pause: async (ms) => {
        nowMs += ms;
        pauses.push(ms);
        if (pauses.length >= lives) ending.abort();
      },
    },
  );
  const end = await Promise.race([
    kept,
    new Promise<null>((resolve) =>
      ending.signal.addEventListener('abort', () => setTimeout(() => resolve(null), 0)),
    ),
  ]);
  return { end, said, pauses };
}

it('waits longer each time, and gives up after five exits within a minute', async () => {
  const { end, said, pauses } = await keep();

  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(said[0]).toBe('PocketBase ended (SIGKILL): out of memory. Starting it again in 1 s.');
  expect(said).toHaveLength(4);
  expect(end).toBe('PocketBase ended (SIGKILL): out of memory (5 times within a minute)');
});

it('counts no death that is a minute old', async () => {
  const { end, pauses } = await keep({ lifeMs: 60_000, lives: 20 });

  expect(end).toBeNull();
  expect(new Set(pauses)).toEqual(new Set([1_000]));
});

it('takes a start that fails for a death', async () => {
  const start = async () => {
    throw new Error('PocketBase could not start: the disk is full');
  };
  const { end, said } = await keep({ start });

  expect(said[1]).toContain('the disk is full');
  expect(end).toContain('the disk is full');
});

it('starts nothing while everything ends', async () => {
  let starts = 0;
  const { end } = await keep({
    lives: 1,
    start: async () => {
      starts += 1;
      return dead();
    },
  });

  expect(end).toBeNull();
  expect(starts).toBe(0);
});
