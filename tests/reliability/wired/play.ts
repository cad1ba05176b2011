/** Plays a schedule from its first step to rest, and judges it. RELIABILITY_TRACE=1 shows each step. */
import type { Finding } from './books.ts';
import { counterOf } from './counter.ts';
import type { Lane } from './lane.ts';
import { HASTY, openPhone, PATIENT } from './phone.ts';
import { createPressBook } from './press-book.ts';
import { comeToRest, type Scene } from './quiescence.ts';
import {
  countersOf,
  isDrawn,
  mayForget,
  needsInstalledApp,
  needsOwnBrowser,
  type Schedule,
  type Step,
} from './schedule.ts';
import { takeStep } from './steps.ts';

export interface Outcome {
  findings: Finding[];
  /** Steps that had nothing to work on, by their place in the schedule. */
  leftOut: number[];
  presses: number;
  /** Orders that the shop has. */
  orders: number;
  steps: number;
  /** Requests that a fault befell. */
  befallen: number;
  ms: number;
}

const trace = process.env.RELIABILITY_TRACE ? console.log : () => undefined;

/** A step that the app's screens do not let through is left out, as one with nothing to work on. */
async function isTaken(scene: Scene, step: Step): Promise<boolean> {
  try {
    const taken = await takeStep(scene, step);
    trace(taken ? 'taken' : 'left out', JSON.stringify(step));
    return taken;
  } catch (error) {
    trace('left out', JSON.stringify(step), error);
    return false;
  }
}

/** Answers the places of the steps that were left out. */
async function takeAll(scene: Scene, steps: readonly Step[]): Promise<number[]> {
  const leftOut: number[] = [];
  for (const [place, step] of steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a schedule is one step after the other
    if (!(await isTaken(scene, step))) leftOut.push(place);
  }
  return leftOut;
}

export async function play(schedule: Schedule, lane: Lane): Promise<Outcome> {
  const { office, proxy } = lane;
  const begunAt = Date.now();
  const befallenBefore = proxy.befallen();
  await office.openUp();
  const patience = isDrawn(schedule) ? HASTY : PATIENT;
  const phone = await openPhone(lane, {
    hasOwnBrowser: needsOwnBrowser(schedule),
    isInstalled: needsInstalledApp(schedule),
    patience,
  });
  const counters: Scene['counters'] = {};
  const isForgetful = mayForget(schedule);
  const scene: Scene = { office, proxy, phone, pressed: createPressBook(), counters, isForgetful };
  try {
    for (const name of countersOf(schedule)) {
      // oxlint-disable-next-line no-await-in-loop -- one or two
      const counter = await counterOf(lane, name);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await counter.openUp(patience);
      counters[name] = counter;
    }
    const leftOut = await takeAll(scene, schedule.steps);
    const { books, findings } = await comeToRest(scene);
    return {
      findings,
      leftOut,
      presses: books.presses.length,
      orders: books.shop.length,
      steps: schedule.steps.length,
      befallen: proxy.befallen() - befallenBefore,
      ms: Date.now() - begunAt,
    };
  } finally {
    await office.untilUp();
    await proxy.calm();
    await Promise.all(Object.values(counters).map((counter) => counter.leave()));
    await phone.close();
  }
}
