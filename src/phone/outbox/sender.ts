/**
 * Sends an outbox from a page (README.md in this folder), without browser APIs. One for each tab, which tracks its own
 * requests.
 */
import type { ServerReachability } from '../server-reachability.ts';
import { type Clock, type Command, type Some, type Unsettled, waitAfter } from './command.ts';
import { type Entry, isDue, type WaitReason } from '../db/outbox-entry.ts';
import type { OutboxTable } from '../db/outbox-table.ts';
import { type Request, requestsOf } from './lanes.ts';

/** A kind of entry in a page. */
export interface Kind<E extends Entry, Routes, Data = unknown> {
  command: Command<E, Routes, Data>;
  /**
   * Stores what the server has decided and drops the entries, in one transaction. `sent`: as they were sent. 'later':
   * the decision is that they have to wait.
   */
  settle(sent: Some<E>, data: Data): Promise<'later' | void>;
}

export interface Outbox<E extends Entry, Routes> extends Clock, OutboxTable<E> {
  /** The server's requests. */
  routes: Routes;
  kindOf: (entry: E) => Kind<E, Routes>;
  /** The token of an entry's owner, '' for a guest; null while the owner is not signed in here. */
  tokenFor: (entry: E) => Promise<string | null>;
  /** Called when the server rejects the token; may sign in again. */
  renewToken: (account: string, token: string) => Promise<void>;
}

export interface Sender {
  /**
   * Sends what is due and not under way, `MAX_PARALLEL` requests at a time, and what waits behind it. Resolves when
   * that has been answered, or has failed. May be called while it runs: a request that hangs delays its lane alone.
   */
  send: () => Promise<ServerReachability>;
  /** Sends all that waits: the network is back. */
  sendAll: () => Promise<ServerReachability>;
  stop: () => void;
}

const MAX_PARALLEL = 4;

const REACHED_BY: Readonly<Record<WaitReason, ServerReachability>> = {
  no_answer: 'unreachable',
  portal: 'portal',
  nonsense: 'reachable',
  signed_out: 'reachable',
};

export function createSender<E extends Entry, Routes>(outbox: Outbox<E, Routes>): Sender {
  /** Lanes whose request has not been answered. */
  const underWay = new Set<string>();
  let isStopped = false;
  let hasFailed = false;

  const commandOf = (entry: E) => outbox.kindOf(entry).command;

  const due = async (): Promise<Request<E>[]> => {
    const nowMs = outbox.nowMs();
    return requestsOf(await outbox.pending(), commandOf).filter(
      ({ lane, entries }) => !underWay.has(lane) && isDue(entries[0], nowMs),
    );
  };

  /** Puts entries back, to be sent again after a while. */
  const putBack = async (sent: Some<E>, why: Unsettled): Promise<void> => {
    const { reason, isFault } = why;
    const wait = waitAfter(why, sent[0].attempts, outbox);
    await outbox.markWaiting(
      sent.map(({ seq }) => seq),
      { reason, isFault, wait },
    );
  };

  /** Marks, sends, and stores the answer; 'unknown' if nothing was sent. */
  const deliver = async ([first, ...behind]: Some<E>): Promise<ServerReachability> => {
    const kind = outbox.kindOf(first);
    const { command } = kind;
    const token = command.needsNoSession?.(first) === true ? '' : await outbox.tokenFor(first);
    // After a sign-out, entries wait until their owner signs in again.
    if (token === null || isStopped) return 'unknown';
    const marked = await outbox.markSending([first, ...behind].map(({ seq }) => seq));
    if (!isSome(marked)) return 'unknown';
    const { routes } = outbox;
    const outcome = await command.send(marked, { routes, token, nowMs: outbox.nowMs() });
    if (outcome.kind === 'answered') {
      const isLater = (await kind.settle(marked, outcome.data)) === 'later';
      if (isLater) await putBack(marked, { kind: 'unsettled', retryAfterMs: null });
      return 'reachable';
    }
    await putBack(marked, outcome);
    if (outcome.reason === 'signed_out') await outbox.renewToken(first.account, token);
    return outcome.reason ? REACHED_BY[outcome.reason] : 'reachable';
  };

  const run = async ({ lane, entries }: Request<E>): Promise<ServerReachability> => {
    underWay.add(lane);
    try {
      return await deliver(entries);
    } finally {
      underWay.delete(lane);
    }
  };

  const send = async (): Promise<ServerReachability> => {
    if (isStopped) return 'unknown';
    const found: ServerReachability[] = [];
    /** What was sent in this call goes again in it only with a renewed session: no answer repeats it without end. */
    const wasSent = new Set<number>();
    const next = async () =>
      (await due()).filter(
        ({ entries: [{ seq, reason }] }) => reason === 'signed_out' || !wasSent.has(seq),
      );
    let queue = await next();
    const work = async () => {
      // If the server is unreachable, the remaining entries stay due without a delay of their own.
      while (!found.some(isAway)) {
        const request = queue.shift();
        if (!request || isStopped) return;
        if (underWay.has(request.lane)) continue;
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
        const reached = await run(request);
        for (const { seq } of request.entries) wasSent.add(seq);
        found.push(reached);
        if (isAway(reached)) hasFailed = true;
        if (reached !== 'reachable') continue;
        // What had no answer before is not delayed any longer.
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
        if (hasFailed) await outbox.makeAllDue();
        hasFailed = false;
        // oxlint-disable-next-line no-await-in-loop -- and what waited for the answer
        queue = await next();
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
    return best(found);
  };

  return {
    send,
    async sendAll() {
      await outbox.makeAllDue();
      return send();
    },
    stop() {
      isStopped = true;
    },
  };
}

const isSome = <E>(entries: readonly E[]): entries is Some<E> => entries.length > 0;

const isAway = (reached: ServerReachability) => reached === 'unreachable' || reached === 'portal';

/** One answer is enough for 'reachable'. */
function best(found: readonly ServerReachability[]): ServerReachability {
  const order: readonly ServerReachability[] = ['reachable', 'portal', 'unreachable'];
  return order.find((reached) => found.includes(reached)) ?? 'unknown';
}
