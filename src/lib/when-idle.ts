/**
 * Work behind the first screen: one job after the other, each when the page is idle and nobody presses anything. A job
 * that is due waits until the frame of the press has been drawn.
 */
import { nextFrame } from './next-task.ts';

/** A busy page delays a job no longer than this. */
const LIMIT_MS = 2_000;

let last: Promise<unknown> = Promise.resolve();
let isPressed = false;
let waiting: (() => void)[] = [];

/** Runs a job after the earlier ones. A failure is logged and does not stop later jobs. */
export function whenIdle(job: () => unknown): void {
  last = last
    .then(untilIdle)
    .then(job)
    .catch((error: unknown) => console.warn('A part of the app could not be started', error));
}

async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
    } else setTimeout(resolve);
  });
  if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve));
}

function release(): void {
  isPressed = false;
  for (const resolve of waiting) resolve();
  waiting = [];
}

/** Watches presses from now on. Called once. */
export function watchPresses(): void {
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    options,
  );
  // The click follows, and its frame.
  addEventListener('pointerup', () => void nextFrame().then(nextFrame).then(release), options);
  addEventListener('pointercancel', release, options);
  addEventListener('blur', release);
}
