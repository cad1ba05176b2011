/**
 * When an admin page reads from the server and what it shows then, without any of React: `use-remote.ts`
 * hands over the server, the page and a clock, and says what happens.
 *
 * - Reads never overlap; asking again meanwhile leads to one more.
 * - A read that was under way while something was changed here is dropped and made again.
 * - A read that fails leaves what the server has said before, and says why.
 * - While the shop is out of reach it is asked again every 5 s.
 * - Who is no admin any more is led away.
 * - What comes after the end is neither shown nor remembered.
 */
import { type Problem, problem, type Reply } from './api/client.ts';
import { createScheduler } from '../phone/sync/scheduler.ts';

export const RETRY_MS = 5_000;

/** What the server has said, and when. */
export interface Said<Data> {
  data: Data;
  asOfMs: number;
}

export interface Known<Data> {
  /** The last known state; undefined until there is one. */
  data: Data | undefined;
  /** When the server said so; null for never, and while `data` is what another key still shows. */
  asOfMs: number | null;
  /** Why the last attempt brought nothing newer; null when it did. */
  problem: Problem | null;
  isLoading: boolean;
}

/** What the loop works with. A read that rejects is reported, and fails. */
export interface RemoteDelegate<Data> {
  read(): Promise<Reply<Data>>;
  show(known: Known<Data>): void;
  /** Keeps what is known for whoever comes back to it. */
  remember(said: Said<Data>): void;
  reportReach(isReachable: boolean): void;
  isStillAdmin(): Promise<boolean>;
  leave(): void;
  onError(error: unknown): void;
  /** Calls back once after so long; what it answers calls that off. */
  callLater(callBack: () => void, delayMs: number): () => void;
  nowMs(): number;
}

export interface RemoteLoop<Data> {
  /** Asks for a read. Resolves when one that began after the call has ended. */
  request(): Promise<void>;
  /** Changes what is shown, until the server is asked again. */
  change(update: (data: Data) => Data): void;
  /** Ends the loop. */
  stop(): void;
}

/** What to show before the first answer: what was known before, else what another key still shows. */
export function knownAtFirst<Data>(before: Said<Data> | undefined, shown?: Data): Known<Data> {
  const { data, asOfMs } = before ?? { data: shown, asOfMs: null };
  return { data, asOfMs, problem: null, isLoading: true };
}

export function createRemoteLoop<Data>(
  first: Known<Data>,
  delegate: RemoteDelegate<Data>,
): RemoteLoop<Data> {
  let known = first;
  let changeCount = 0;
  let isOver = false;
  let cancelRetry = () => {};

  const show = (news: Partial<Known<Data>>) => {
    if (isOver) return;
    known = { ...known, ...news };
    delegate.show(known);
  };

  const take = async (data: Data) => {
    const said = { data, asOfMs: delegate.nowMs() };
    delegate.remember(said);
    show({ ...said, problem: null, isLoading: false });
    // An outdated session is answered with empty lists, not with an error.
    if (!(await delegate.isStillAdmin()) && !isOver) delegate.leave();
  };

  const complain = (why: Problem) => {
    const data = known.asOfMs === null ? undefined : known.data;
    show({ data, problem: why, isLoading: false });
    if (why.reason === 'not_admin') delegate.leave();
    if (why.reason === 'unreachable') {
      cancelRetry = delegate.callLater(() => void request(), RETRY_MS);
    }
  };

  const read = async () => {
    cancelRetry();
    if (isOver) return;
    show({ isLoading: true });
    const countBefore = changeCount;
    const reply = await delegate.read();
    if (isOver) return;
    if (changeCount !== countBefore) {
      void request();
      return;
    }
    delegate.reportReach(reply.ok || reply.reason !== 'unreachable');
    if (reply.ok) await take(reply.data);
    else complain(reply);
  };

  const scheduler = createScheduler(read, (error) => {
    delegate.onError(error);
    complain(problem('unintelligible', String(error)));
  });
  const request = () => scheduler.request();

  return {
    request,
    change(update) {
      changeCount += 1;
      if (isOver || known.data === undefined) return;
      const data = update(known.data);
      if (known.asOfMs !== null) delegate.remember({ data, asOfMs: known.asOfMs });
      show({ data });
    },
    stop() {
      isOver = true;
      cancelRetry();
    },
  };
}
