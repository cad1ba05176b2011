/**
 * Sends the outbox to the server (P1 to P9 of README.md in this folder).
 * - Entries are sent in parallel and independently: one that hangs does not delay the others.
 * - A cancellation is sent before its order, which waits for the answer.
 * - An entry is marked 'sending' before the request starts.
 * - A known answer to the entry is stored, and the entry deleted, in one transaction.
 * - After any other result the outcome is unknown: the entry stays and is sent again with the same id, so that the
 *   server does not store it twice.
 */
import type { RequestAnswer } from '../../domain/order/order.ts';
import type { ProfileAnswer, ProfileChanges } from '../../domain/people/profile.ts';
import {
  dropEntry,
  markRejected,
  markSending,
  markWaiting,
  type OutboxEntry,
  pendingEntries,
  settleAmend,
  settleCancel,
  settleOrder,
  settleResubmit,
} from '../db/outbox.ts';
import { settleProfile } from '../db/profile.ts';
import type { HttpAnswer } from '../../api/http.ts';
import type { ServerReachability } from '../server-reachability.ts';
import type { OrderRoutes, AnswerStore } from './order-commands.ts';
import { requestBody } from './request-body.ts';
import { type Clock, type Mailbox, sendCommand, sendEntry, type Sent } from './send-entry.ts';
import { isDue, needsNoSession, sendable } from './sending.ts';

/** The server requests of a push. */
export interface PushShop extends Clock, OrderRoutes {
  postProfile(
    account: string,
    changes: ProfileChanges,
    basedOn: string,
    token: string,
  ): Promise<HttpAnswer<ProfileAnswer>>;
  postRequest(
    body: Record<string, unknown> & { id: string },
    token: string,
  ): Promise<HttpAnswer<RequestAnswer>>;
  /** The auth token of an entry's owner, '' for a guest; null while the owner is signed out here. */
  tokenFor(entry: OutboxEntry): Promise<string | null>;
  /** Called when the server rejects the token; may sign in again. */
  renewToken(account: string, token: string): Promise<void>;
}

export interface Pusher {
  /**
   * Sends every due entry that is not being sent, `MAX_PARALLEL` at a time. Resolves when those have ended; may be
   * called while it runs.
   */
  push(): Promise<ServerReachability>;
}

const MAX_PARALLEL = 4;

/** One per tab; each tab tracks its own requests. */
export function createPusher(shop: PushShop): Pusher {
  const underWay = new Set<number>();

  const send = async (entry: OutboxEntry): Promise<ServerReachability> => {
    underWay.add(entry.seq);
    try {
      return await pushEntry(entry, shop);
    } finally {
      underWay.delete(entry.seq);
    }
  };

  return {
    async push() {
      const queue = sendable(await pendingEntries()).filter(
        (entry) => isDue(entry, shop.nowMs()) && !underWay.has(entry.seq),
      );
      const found: ServerReachability[] = [];
      const work = async () => {
        // If the server is unreachable, the remaining entries stay due without a delay of their own.
        while (!found.includes('unreachable') && !found.includes('portal')) {
          const entry = queue.shift();
          if (!entry) return;
          // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
          found.push(underWay.has(entry.seq) ? 'unknown' : await send(entry));
        }
      };
      await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
      return best(found);
    },
  };
}

/** One answer is enough for 'reachable'. */
function best(found: readonly ServerReachability[]): ServerReachability {
  const order: readonly ServerReachability[] = ['reachable', 'portal', 'unreachable'];
  return order.find((reachability) => found.includes(reachability)) ?? 'unknown';
}

const MAILBOX: Mailbox & AnswerStore = {
  markSending,
  markWaiting,
  settleOrder,
  settleCancel,
  settleAmend,
  settleResubmit,
};

const REACHABILITY: Readonly<Record<Sent, ServerReachability>> = {
  answered: 'reachable',
  taken_back: 'unknown',
  signed_out: 'reachable',
  nonsense: 'reachable',
  portal: 'portal',
  no_answer: 'unreachable',
};

async function pushEntry(entry: OutboxEntry, shop: PushShop): Promise<ServerReachability> {
  const token = needsNoSession(entry) ? '' : await shop.tokenFor(entry);
  // After a sign-out, unsent entries wait until their owner signs in again.
  if (token === null) return 'unknown';
  const sent = await deliver(entry, shop, token);
  if (sent === 'signed_out') await shop.renewToken(entry.account, token);
  return REACHABILITY[sent];
}

function deliver(entry: OutboxEntry, shop: PushShop, token: string): Promise<Sent> {
  const { seq } = entry;
  const send = <Data extends { code: string }>(
    post: () => Promise<HttpAnswer<Data>>,
    settle: (answer: Data) => Promise<void>,
  ) => sendEntry(entry, MAILBOX, shop, post, settle);

  switch (entry.kind) {
    case 'order_command':
      return sendCommand(entry, MAILBOX, shop, token);
    case 'change_profile': {
      const { changes, basedOn } = entry.body;
      return send(
        () => shop.postProfile(entry.account, changes, basedOn, token),
        async (answer) =>
          'profile' in answer || answer.code === 'other' ? settleProfile(entry, answer) : undefined,
      );
    }
    case 'request':
      return send(
        async () => shop.postRequest(await requestBody(entry), token),
        ({ code }) => (code === 'stored' ? dropEntry(seq) : markRejected(seq)),
      );
  }
}
