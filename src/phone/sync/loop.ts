/**
 * Decides when the phone syncs, without browser APIs; `lead.ts` provides the server, the outbox, the realtime
 * stream and the clock (L1 to L3 of README.md in this folder).
 *
 * - Pushing and pulling run independently.
 * - A signal, a restored network and an app that becomes visible trigger both immediately; a new outbox entry
 *   triggers a push.
 * - A visible app pulls every 30 s; every 5 s while the server is unreachable or orders are active. Unsent entries
 *   are pushed every 5 s, also while the app is hidden; nothing else is done then.
 * - The first response after a failure, and the first catalogue after error pages, make all waiting entries due.
 * - The session is refreshed once per start, and once per signal that may concern the account.
 */
import type { ServerReachability } from '../server-reachability.ts';
import type { PullOutcome } from './pull.ts';
import { createScheduler } from './scheduler.ts';

export const IDLE_INTERVAL_MS = 30_000;
/** While the server is unreachable, or orders are active, whose signals may get lost. */
export const EAGER_INTERVAL_MS = 5_000;

/** Rejections are passed to `onError`; later runs are not affected. */
export interface SyncDelegate {
  /** Sends the due entries. May be called while it runs. */
  push(): Promise<ServerReachability>;
  pullCatalogue(): Promise<PullOutcome>;
  /** `isThorough`: also orders that rarely change any more. */
  pullOrders(isThorough: boolean): Promise<PullOutcome>;
  /** Makes all waiting entries due; returns their number. */
  makeAllDue(): Promise<number>;
  refreshSession(): Promise<void>;
  /** Not awaited: a stream that hangs must not delay an order. */
  keepListening(): Promise<void>;
  /** Whether there are active orders. */
  hasOrderSignals(): boolean;
  reportReachability(reachability: ServerReachability): void;
  /** `hasFailed`: the server answers, but its catalogue is invalid. */
  reportCatalogue(hasFailed: boolean): void;
  onError(error: unknown): void;
  isVisible(): boolean;
  /** A monotonic clock; only differences are used. */
  elapsedMs(): number;
}

export interface SyncLoop {
  /** Pushes and pulls. Resolves when runs that began after the call have ended. */
  request(): Promise<void>;
  /** Call for a realtime signal. */
  onSignal(mayBeForAccount: boolean): Promise<void>;
  /** Call when the outbox changes, with the number of unsent entries. */
  noteWaiting(count: number): Promise<void>;
  /** Call when the network is back or the app becomes visible. */
  noteReturn(): Promise<void>;
  /** Call for the browser's 'offline' event. */
  noteNoNetwork(): void;
  /** Call every `EAGER_INTERVAL_MS`. */
  tick(): Promise<void>;
}

export function createSyncLoop(delegate: SyncDelegate): SyncLoop {
  let lastPullMs = Number.NEGATIVE_INFINITY;
  let isSessionFresh = false;
  let isThorough = true;
  let hasUnsent = false;
  let last: ServerReachability = 'unknown';
  let hasCatalogueFailed = false;

  /** `hasRecovered`: the server answers as it should again, after error pages, its own or a proxy's. */
  const noteReachability = async (
    reachability: ServerReachability,
    hasRecovered = false,
  ): Promise<void> => {
    if (reachability === 'unknown') return;
    const isBack = reachability === 'reachable' && (last !== 'reachable' || hasRecovered);
    last = reachability;
    delegate.reportReachability(reachability);
    if (isBack && (await delegate.makeAllDue()) > 0) await push();
  };

  const push = async (): Promise<void> => {
    try {
      await noteReachability(await delegate.push());
    } catch (error) {
      delegate.onError(error);
    }
  };

  const pull = async () => {
    const wasThorough = isThorough;
    isThorough = false;
    // In parallel: a large catalogue must not delay the status of an order.
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
    const failedBefore = hasCatalogueFailed;
    if (catalogue.status === 'fulfilled' && isAnswer(catalogue.value)) {
      hasCatalogueFailed = catalogue.value === 'failed';
      delegate.reportCatalogue(hasCatalogueFailed);
    }
    const hasRecovered = failedBefore && !hasCatalogueFailed;
    await noteReachability(reachabilityAfter([catalogue, orders]), hasRecovered);
    if (last !== 'reachable') return;
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
    onSignal(mayBeForAccount) {
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
      delegate.reportReachability(last);
    },
    async tick() {
      const mayPull = delegate.isVisible();
      const isEager = last !== 'reachable' || delegate.hasOrderSignals();
      const isDue = delegate.elapsedMs() - lastPullMs >= IDLE_INTERVAL_MS;
      await Promise.all([
        hasUnsent ? push() : null,
        mayPull && (isEager || isDue) ? pulls.request() : null,
      ]);
    },
  };
}

const isAnswer = (outcome: PullOutcome) => outcome !== 'unreachable' && outcome !== 'portal';

function reachabilityAfter(
  pulls: readonly PromiseSettledResult<PullOutcome>[],
): ServerReachability {
  const outcomes = pulls.flatMap((pull) => (pull.status === 'fulfilled' ? [pull.value] : []));
  if (outcomes.includes('unreachable')) return 'unreachable';
  if (outcomes.includes('portal')) return 'portal';
  return outcomes.some((outcome) => outcome !== 'unknown') ? 'reachable' : 'unknown';
}
