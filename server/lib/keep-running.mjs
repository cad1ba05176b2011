import { setTimeout as sleep } from 'node:timers/promises';
import { lastWords } from './processes.mjs';

const windowMs = 60_000;
const mostDeaths = 5;

/** The pause before the next start: 1 s after the first death within a minute, then 2, 4, 8. */
const restartDelayMs = (deaths) => 1_000 * 2 ** (deaths - 1);

/** How a process ended, in words; one that has neither a code nor a signal has never begun. */
export const howItEnded = ({ code, signal }) =>
  signal ?? (code === null ? 'could not start' : `exit code ${code}`);

/** @typedef {Pick<import('./processes.mjs').Started, 'ended' | 'output'>} Life */

/**
 * Starts a process again whenever it has died, says so in one line each time, and gives up when that
 * happens five times within a minute, or when the starts themselves fail as often.
 *
 * @param {string} name For people: 'PocketBase'.
 * @param {Life} first The one that runs.
 * @param {() => Promise<Life>} start Starts the next one.
 * @param {{
 *   ending: AbortSignal,
 *   pause?: (ms: number) => Promise<unknown>,
 *   now?: () => number,
 *   say?: (line: string) => void,
 * }} options `ending` says that everything ends, and nothing is to be started again.
 * @returns {Promise<string>} what to say when it was given up; never when everything ends.
 */
export async function keepRunning(
  name,
  first,
  start,
  { ending, pause = sleep, now = () => performance.now(), say = console.error },
) {
  /** @type {number[]} */
  let deaths = [];
  let running = first;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    const end = howItEnded(await running.ended);
    if (ending.aborted) return new Promise(() => {});
    deaths = [...deaths.filter((at) => at > now() - windowMs), now()];
    const sentence = `${name} ended (${end}): ${lastWords(running.output())}`;
    if (deaths.length >= mostDeaths) return `${sentence} (${mostDeaths} times within a minute)`;
    const delayMs = restartDelayMs(deaths.length);
    say(`${sentence}. Starting it again in ${delayMs / 1_000} s.`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(delayMs);
    if (ending.aborted) return new Promise(() => {});
    // oxlint-disable-next-line no-await-in-loop -- as above
    running = await begin(start);
  }
}

/** What could not be started has ended at once. */
async function begin(start) {
  try {
    return await start();
  } catch (error) {
    const ended = Promise.resolve({ code: null, signal: null });
    return { ended, output: () => error.message };
  }
}
