/**
 * When the phone syncs and what a run does, without any of the browser: `start.ts` hands over the shop,
 * the outbox, the doorbell and a clock, and tells what happens.
 *
 * - A run sends what is due and then pulls. When the shop cannot be reached it pulls nothing.
 * - A ring, the outbox, the return of the network or of the app into view ask for a run at once.
 * - Without any reason a run begins every 30 s; every 5 s while something is waited for. Nothing runs
 *   by itself while nobody looks.
 * - The first run that finds the shop again sends at once what waits for its turn.
 * - The session is looked after once for each start or ring that may concern the account.
 */
import { createScheduler } from './scheduler.ts';
import type { PullOutcome } from './pull.ts';

export const IDLE_INTERVAL_MS = 30_000;
/** While the shop cannot be reached, or something is under way whose doorbell may go unheard. */
export const EAGER_INTERVAL_MS = 5_000;

/** What the loop works with. Promises that reject end a run, which is reported; later ones begin all the same. */
export interface SyncDelegate {
  /** Sends what is due. */
  push(): Promise<'done' | 'unreachable'>;
  pullCatalogue(): Promise<PullOutcome>;
  pullOrders(): Promise<PullOutcome>;
  /** Lets everything go that waits for its turn; answers how many. */
  makeAllDue(): Promise<number>;
  refreshSession(): Promise<void>;
  /** Not awaited: a stream that hangs must not keep an order from being sent. */
  keepListening(): Promise<void>;
  /** Whether orders are under way. */
  hasOrderSignals(): boolean;
  reportReach(isReachable: boolean): void;
  /** The shop answers, but whether its catalogue can be read is another question. */
  reportCatalogue(hasFailed: boolean): void;
  onError(error: unknown): void;
  isVisible(): boolean;
  nowMs(): number;
}

export interface SyncLoop {
  /** Asks for a run. Resolves when one that began after the call has ended. */
  request(): Promise<void>;
  /** The doorbell has rung. */
  ring(mayBeForAccount: boolean): Promise<void>;
  /** So many entries wait in the outbox. */
  noteWaiting(count: number): Promise<void>;
  /** The browser says that there is a network again. */
  noteNetwork(): Promise<void>;
  /** The browser says that there is none. */
  noteNoNetwork(): void;
  /** To be called every `EAGER_INTERVAL_MS`. */
  tick(): Promise<void>;
}

export function createSyncLoop(delegate: SyncDelegate): SyncLoop {
  let lastRunMs = 0;
  let isSessionFresh = false;
  let hasUnsent = false;
  let isReachable = false;

  const noteReach = (reached: boolean) => {
    isReachable = reached;
    delegate.reportReach(reached);
  };

  const run = async () => {
    if ((await delegate.push()) === 'unreachable') {
      noteReach(false);
      return;
    }
    const outcomes = [await delegate.pullCatalogue(), await delegate.pullOrders()];
    const wasReachable = isReachable;
    noteReach(!outcomes.includes('unreachable'));
    delegate.reportCatalogue(outcomes[0] === 'failed');
    // What failed while the shop was away, or before the app was last closed.
    if (isReachable && !wasReachable && (await delegate.makeAllDue()) > 0) await delegate.push();
  };

  const scheduler = createScheduler(
    async () => {
      await run();
      lastRunMs = delegate.nowMs();
      if (!isReachable) return;
      void delegate.keepListening();
      if (isSessionFresh) return;
      isSessionFresh = true;
      await delegate.refreshSession();
    },
    (error) => delegate.onError(error),
  );
  const request = () => scheduler.request();

  return {
    request,
    ring(mayBeForAccount) {
      if (mayBeForAccount) isSessionFresh = false;
      return request();
    },
    async noteWaiting(count) {
      hasUnsent = count > 0;
      if (hasUnsent) await request();
    },
    async noteNetwork() {
      await delegate.makeAllDue();
      await request();
    },
    noteNoNetwork() {
      noteReach(false);
    },
    async tick() {
      if (!delegate.isVisible()) return;
      const isEager = !isReachable || hasUnsent || delegate.hasOrderSignals();
      const isDue = delegate.nowMs() - lastRunMs >= IDLE_INTERVAL_MS;
      if (isEager || isDue) await request();
    },
  };
}
