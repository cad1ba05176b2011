/**
 * The fetch loop of an admin page, without React; `use-remote.ts` provides the server, the page and the clock.
 *
 * - Reads never overlap. Requests during a read lead to one further read.
 * - The result of a read is discarded, and the read repeated, if the data was changed locally meanwhile.
 * - A failed read keeps the last data and sets `problem`.
 * - While the server is unreachable, the read is retried every 5 s.
 * - If the session is no longer an admin's, the page is left.
 * - After `stop`, results are neither shown nor stored.
 */
import { type Problem, problem, type Reply } from './api/client.ts';
import { createScheduler } from '../phone/sync/scheduler.ts';

export const RETRY_MS = 5_000;

/** A response, with its time. */
export interface Snapshot<Data> {
  data: Data;
  asOfMs: number;
}

export interface RemoteState<Data> {
  /** undefined before the first response. */
  data: Data | undefined;
  /** Time of the response; null before the first one, and while `data` belongs to another key. */
  asOfMs: number | null;
  /** Why the last read failed; null if it succeeded. */
  problem: Problem | null;
  isLoading: boolean;
}

/** A `read` that rejects is passed to `onError` and counts as failed. */
export interface RemoteDelegate<Data> {
  read(): Promise<Reply<Data>>;
  show(state: RemoteState<Data>): void;
  /** Caches the data for a later mount. */
  store(snapshot: Snapshot<Data>): void;
  reportReachability(isReachable: boolean): void;
  isStillAdmin(): Promise<boolean>;
  leave(): void;
  onError(error: unknown): void;
  /** Returns a function that cancels the timer. */
  setTimer(callback: () => void, delayMs: number): () => void;
  nowMs(): number;
}

export interface RemoteLoop<Data> {
  /** Requests a read. Resolves when a read that began after the call has ended. */
  request(): Promise<void>;
  /** Updates the data locally, until the next read. */
  change(update: (data: Data) => Data): void;
  stop(): void;
}

/** The state before the first response: cached data, else the data that another key still shows. */
export function initialState<Data>(
  before: Snapshot<Data> | undefined,
  shown?: Data,
): RemoteState<Data> {
  const { data, asOfMs } = before ?? { data: shown, asOfMs: null };
  return { data, asOfMs, problem: null, isLoading: true };
}

export function createRemoteLoop<Data>(
  first: RemoteState<Data>,
  delegate: RemoteDelegate<Data>,
): RemoteLoop<Data> {
  let state = first;
  let changeCount = 0;
  let isStopped = false;
  let cancelRetry = () => {};

  const show = (changes: Partial<RemoteState<Data>>) => {
    if (isStopped) return;
    state = { ...state, ...changes };
    delegate.show(state);
  };

  const accept = async (data: Data) => {
    const snapshot = { data, asOfMs: delegate.nowMs() };
    delegate.store(snapshot);
    show({ ...snapshot, problem: null, isLoading: false });
    // For an outdated session PocketBase returns empty lists, not an error.
    if (!(await delegate.isStillAdmin()) && !isStopped) delegate.leave();
  };

  const fail = (cause: Problem) => {
    const data = state.asOfMs === null ? undefined : state.data;
    show({ data, problem: cause, isLoading: false });
    if (cause.reason === 'not_admin') delegate.leave();
    if (cause.reason === 'unreachable') {
      cancelRetry = delegate.setTimer(() => void request(), RETRY_MS);
    }
  };

  const read = async () => {
    cancelRetry();
    if (isStopped) return;
    show({ isLoading: true });
    const countBefore = changeCount;
    const reply = await delegate.read();
    if (isStopped) return;
    if (changeCount !== countBefore) {
      void request();
      return;
    }
    delegate.reportReachability(reply.ok || reply.reason !== 'unreachable');
    if (reply.ok) await accept(reply.data);
    else fail(reply);
  };

  const scheduler = createScheduler(read, (error) => {
    delegate.onError(error);
    fail(problem('unintelligible', String(error)));
  });
  const request = () => scheduler.request();

  return {
    request,
    change(update) {
      changeCount += 1;
      if (isStopped || state.data === undefined) return;
      const data = update(state.data);
      if (state.asOfMs !== null) delegate.store({ data, asOfMs: state.asOfMs });
      show({ data });
    },
    stop() {
      isStopped = true;
      cancelRetry();
    },
  };
}
