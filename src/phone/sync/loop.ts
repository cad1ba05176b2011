/**
 * When the phone syncs, without any of the browser: `start.ts` hands over the shop, the outbox, the
 * realtime stream and a clock, and tells what happens (L1 to L3 in README.md beside this file).
 *
 * - Sending and pulling wait for nothing of each other.
 * - A ring, the return of the network or of the app into view ask for both at once; what is written into
 *   the outbox is sent at once.
 * - Without any reason the shop is asked every 30 s; every 5 s while it is away or orders are under way.
 *   What is unsent is looked after every 5 s, even while nobody looks; nothing else is.
 * - Any sign of life, after there was none, makes all that waits for its turn due.
 * - The session is looked after once for each start or ring that may concern the account.
 */
import type { PullOutcome } from './pull.ts';
import type { Reach } from './push.ts';
import { createScheduler } from './scheduler.ts';

export const IDLE_INTERVAL_MS = 30_000;
/** While the shop cannot be reached, or something is under way whose signal may go unheard. */
export const EAGER_INTERVAL_MS = 5_000;

/** What the loop works with. Promises that reject are reported; later runs begin all the same. */
export interface SyncDelegate {
  /** Sends what is due. May be called again before it has ended. */
  push(): Promise<Reach>;
  pullCatalogue(): Promise<PullOutcome>;
  /** `isThorough`: also what is seldom changed any more. */
  pullOrders(isThorough: boolean): Promise<PullOutcome>;
  /** Lets everything go that waits for its turn; answers how many. */
  makeAllDue(): Promise<number>;
  refreshSession(): Promise<void>;
  /** Not awaited: a stream that hangs must not keep an order from being sent. */
  keepListening(): Promise<void>;
  /** Whether orders are under way. */
  hasOrderSignals(): boolean;
  reportReach(reach: Exclude<Reach, 'idle'>): void;
  /** The shop answers, but whether its catalogue can be read is another question. */
  reportCatalogue(hasFailed: boolean): void;
  onError(error: unknown): void;
  isVisible(): boolean;
  /** A clock that nobody can set: only differences count. */
  elapsedMs(): number;
}

export interface SyncLoop {
  /** Asks for all of it. Resolves when a run that began after the call has ended. */
  request(): Promise<void>;
  /** A signal has come. */
  ring(mayBeForAccount: boolean): Promise<void>;
  /** So many entries are still to be sent, one of them changed. */
  noteWaiting(count: number): Promise<void>;
  /** There is a network again, or the app has come into view. */
  noteReturn(): Promise<void>;
  /** The browser says that there is no network. */
  noteNoNetwork(): void;
  /** To be called every `EAGER_INTERVAL_MS`. */
  tick(): Promise<void>;
}

export function createSyncLoop(delegate: SyncDelegate): SyncLoop {
  let lastPullMs = Number.NEGATIVE_INFINITY;
  let isSessionFresh = false;
  let isThorough = true;
  let hasUnsent = false;
  let last: Reach = 'idle';

  const noteReach = async (reach: Reach): Promise<void> => {
    if (reach === 'idle') return;
    const isSignOfLife = reach === 'reached' && last !== 'reached';
    last = reach;
    delegate.reportReach(reach);
    if (isSignOfLife && (await delegate.makeAllDue()) > 0) await push();
  };

  const push = async (): Promise<void> => {
    try {
      await noteReach(await delegate.push());
    } catch (error) {
      delegate.onError(error);
    }
  };

  const pull = async () => {
    const wasThorough = isThorough;
    isThorough = false;
    // The catalogue may take long; what became of an order does not wait for it.
    const [catalogue, orders] = await Promise.allSettled([
      delegate.pullCatalogue(),
      delegate.pullOrders(wasThorough),
    ]);
    lastPullMs = delegate.elapsedMs();
    const isWhole = [catalogue, orders].every(
      (pulled) => pulled.status === 'fulfilled' && isAnswer(pulled.value),
    );
    if (!isWhole) isThorough ||= wasThorough;
    for (const pulled of [catalogue, orders]) {
      if (pulled.status === 'rejected') delegate.onError(pulled.reason);
    }
    if (catalogue.status === 'fulfilled' && isAnswer(catalogue.value)) {
      delegate.reportCatalogue(catalogue.value === 'failed');
    }
    await noteReach(reachOf([catalogue, orders]));
    if (last !== 'reached') return;
    void delegate.keepListening();
    if (isSessionFresh) return;
    isSessionFresh = true;
    await delegate.refreshSession();
  };

  const pulls = createScheduler(pull, (error) => delegate.onError(error));
  const request = async () => {
    await Promise.all([push(), pulls.request()]);
  };

  return {
    request,
    ring(mayBeForAccount) {
      if (mayBeForAccount) isSessionFresh = false;
      isThorough = true;
      return request();
    },
    async noteWaiting(count) {
      hasUnsent = count > 0;
      if (hasUnsent) await push();
    },
    async noteReturn() {
      isThorough = true;
      await delegate.makeAllDue();
      await request();
    },
    noteNoNetwork() {
      last = 'unreachable';
      delegate.reportReach(last);
    },
    async tick() {
      const mayPull = delegate.isVisible();
      const isEager = last !== 'reached' || delegate.hasOrderSignals();
      const isDue = delegate.elapsedMs() - lastPullMs >= IDLE_INTERVAL_MS;
      await Promise.all([
        hasUnsent ? push() : null,
        mayPull && (isEager || isDue) ? pulls.request() : null,
      ]);
    },
  };
}

const isAnswer = (outcome: PullOutcome) => outcome !== 'unreachable' && outcome !== 'portal';

/** What both pulls together say of the shop. */
function reachOf(pulls: readonly PromiseSettledResult<PullOutcome>[]): Reach {
  const outcomes = pulls.flatMap((pull) => (pull.status === 'fulfilled' ? [pull.value] : []));
  if (outcomes.includes('unreachable')) return 'unreachable';
  if (outcomes.includes('portal')) return 'portal';
  return outcomes.some((outcome) => outcome !== 'idle') ? 'reached' : 'idle';
}
