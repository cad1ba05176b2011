/** A schedule: what people, phone, shop and network do, one after the other. All of it is data. */
import type { Fault } from './faults.ts';
import type { AccountName } from './people.ts';

export type Decision = 'accept' | 'retry' | 'edit' | 'drop';

/** What a packer presses; all but the first and the last two are about a line. */
export type Deed =
  | 'start'
  | 'found'
  | 'short'
  | 'replace'
  | 'ask'
  | 'price'
  | 'undo'
  | 'bags'
  | 'agree'
  | 'weigh'
  /** Types a weight with a digit too many, which is not saved. */
  | 'slip';
/** The staff have two devices. */
export const COUNTERS = ['A', 'B'] as const;
export type CounterName = (typeof COUNTERS)[number];

/** `order` counts the presses of the schedule from 0. A step that has nothing to work on does nothing. */
export type Step =
  /** `isMoreFine`: of goods by weight. */
  | { do: 'order'; pids: number[]; isPressedTwice?: boolean; isMoreFine?: boolean }
  | { do: 'cancel'; order: number }
  | { do: 'decide'; order: number; how: Decision }
  /** The customer takes out the n-th line that they may, and perhaps puts it back. */
  | { do: 'drop'; order: number; line: number; isUndone?: boolean }
  /** The customer adds the least of the goods by weight. */
  | { do: 'add'; order: number }
  | { do: 'answer'; order: number; answer: 'yes' | 'no' }
  /** 'I did not': what was agreed by phone. */
  | { do: 'object'; order: number }
  | { do: 'pack'; order: number; at: CounterName; deed: Deed; line: number; grams?: number }
  | { do: 'counter offline'; at: CounterName }
  | { do: 'counter online'; at: CounterName }
  | { do: 'counter reload'; at: CounterName }
  | { do: 'sign in'; as: AccountName }
  | { do: 'sign out' }
  | { do: 'reload' }
  /** The tab is closed, and the app opened again. */
  | { do: 'reopen' }
  /** Another tab, which is used from now on. */
  | { do: 'second tab' }
  /** The tab that was opened first, which syncs, is closed while another stays. */
  | { do: 'close first tab' }
  /** To another page and back, which the browser may have kept as it was (bfcache). */
  | { do: 'leave and go back' }
  /** No tab of the app is open, until it is opened again. */
  | { do: 'close app' }
  /** The browser wakes the service worker, as it does once there is a network. */
  | { do: 'background sync' }
  | { do: 'kill browser' }
  | { do: 'offline' }
  | { do: 'online' }
  /** The network is gone for a moment; the browser says so. */
  | { do: 'blink' }
  /** The phone's clock is set to so many minutes before or after the shop's. */
  | { do: 'clock'; aheadMinutes: number }
  | { do: 'price'; pid: number; rupees: number }
  /** null is not counted. */
  | { do: 'stock'; pid: number; left: number | null }
  | { do: 'delete product'; pid: number }
  | { do: 'status'; order: number; to: 'confirmed' | 'processing' | 'shipped' | 'delivered' }
  | { do: 'suspend'; who: AccountName }
  | { do: 'kill server'; forMs: number }
  | { do: 'back up' }
  /** The shop goes back to the backup. */
  | { do: 'restore' }
  /** The shop's disk reports flushes before they are done, until the next power cut. */
  | { do: 'early flushes' }
  /** The shop's machine loses its power, and with it what its disk has not got. */
  | { do: 'power cut'; forMs: number }
  | { do: 'fault'; fault: Fault }
  /** All faults are over. */
  | { do: 'calm' }
  | { do: 'pause'; ms: number }
  /** Until the phone has heard from the shop about an order, or its patience is over (`phone.ts`). */
  | { do: 'await answer'; order: number }
  /** Until the shop has an order, while the phone may not be open. */
  | { do: 'await arrival'; order: number };

export interface Schedule {
  seed: number;
  steps: Step[];
}

/** Those that are written by hand have no seed. */
export const isDrawn = ({ seed }: Schedule): boolean => seed !== 0;

/** Without the shop only an installed app has all of its screens. */
export const needsInstalledApp = ({ steps }: Schedule): boolean =>
  steps.some(
    (step) =>
      step.do === 'offline' ||
      step.do === 'background sync' ||
      step.do === 'kill server' ||
      step.do === 'power cut' ||
      step.do === 'restore' ||
      (step.do === 'fault' &&
        (step.fault.on === 'everything' || step.fault.act.kind === 'kill server')),
  );

/** The devices of the staff that it needs. */
export const countersOf = ({ steps }: Schedule): CounterName[] =>
  COUNTERS.filter((name) => steps.some((step) => 'at' in step && step.at === name));

/** Whether the shop may have lost what it had answered: the customer's phone shows it again, as far as it knows it. */
export const mayForget = ({ steps }: Schedule): boolean =>
  steps.some((step) => step.do === 'restore' || step.do === 'early flushes');

/** A browser that is killed has to find its files again. */
export const needsOwnBrowser = ({ steps }: Schedule): boolean =>
  steps.some((step) => step.do === 'kill browser');
