/**
 * Takes the outbox to the shop (P1 to P9 in README.md beside this file).
 * - Entries are sent side by side, each by itself: one that hangs holds nothing up.
 * - A cancellation goes before its order, which waits for the answer to it.
 * - An entry is marked 'sending' before anything leaves the phone.
 * - A known answer to this very entry is stored, and the entry dropped, in one transaction.
 * - Anything else leaves the outcome unknown: the entry stays and is sent again later, with the
 *   same id, so that the shop never has it twice.
 */
import type {
  CancelAnswer,
  OrderAnswer,
  ResubmitAnswer,
  RequestAnswer,
} from '../../domain/order/order.ts';
import type { ProfileAnswer, ProfileChanges } from '../../domain/people/profile.ts';
import type { ShownOrder } from '../../domain/order/receipt.ts';
import type { OrderRequest } from '../../domain/order/request.ts';
import {
  dropEntry,
  markRejected,
  markSending,
  markWaiting,
  type OutboxEntry,
  pendingEntries,
  settleCancel,
  settleOrder,
  settleReassert,
} from '../db/outbox.ts';
import { settleProfile } from '../db/profile.ts';
import type { HttpAnswer } from '../../api/http.ts';
import type { OrderKey } from '../../api/orders.ts';
import { requestBody } from './request-body.ts';
import { type Clock, type Mailbox, sendEntry, type Sent } from './send-entry.ts';
import { asSentAt, isDue, needsNoSession, sendable } from './sending.ts';

/** The shop, as far as pushing needs it. */
export interface PushShop extends Clock {
  postOrder(body: OrderRequest, token: string): Promise<HttpAnswer<OrderAnswer>>;
  postCancel(order: OrderKey, token: string): Promise<HttpAnswer<CancelAnswer>>;
  postReassert(shown: ShownOrder): Promise<HttpAnswer<ResubmitAnswer>>;
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
  /** Called when the server no longer knows the token; may sign in again. */
  renewToken(account: string, token: string): Promise<void>;
}

/**
 * What a call found out about the shop: whether it answers, or a network that wants somebody to sign in
 * answers in its place. 'idle' when there was nothing to ask it.
 */
export type Reach = 'reached' | 'unreachable' | 'portal' | 'idle';

export interface Pusher {
  /**
   * Sends every entry that is due and not under way, a few at once. Resolves when those have ended; may be
   * called again meanwhile.
   */
  push(): Promise<Reach>;
}

const MOST_AT_ONCE = 4;

/** Each tab has one; what it has under way is known to it alone. */
export function createPusher(shop: PushShop): Pusher {
  const underWay = new Set<number>();

  const send = async (entry: OutboxEntry): Promise<Reach> => {
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
      const reached: Reach[] = [];
      const work = async () => {
        // The rest would fare no better while nobody answers, and waits for no turn of its own.
        while (!reached.includes('unreachable') && !reached.includes('portal')) {
          const entry = queue.shift();
          if (!entry) return;
          // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
          reached.push(underWay.has(entry.seq) ? 'idle' : await send(entry));
        }
      };
      await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
      return best(reached);
    },
  };
}

/** One answer is a sign of life, whatever became of the others. */
function best(reached: readonly Reach[]): Reach {
  const order: readonly Reach[] = ['reached', 'portal', 'unreachable'];
  return order.find((reach) => reached.includes(reach)) ?? 'idle';
}

const MAILBOX: Mailbox = { markSending, markWaiting };

/** What an entry has found out about the shop. */
const REACH: Readonly<Record<Sent, Reach>> = {
  answered: 'reached',
  taken_back: 'idle',
  signed_out: 'reached',
  nonsense: 'reached',
  portal: 'portal',
  no_answer: 'unreachable',
};

async function pushEntry(entry: OutboxEntry, shop: PushShop): Promise<Reach> {
  const token = needsNoSession(entry) ? '' : await shop.tokenFor(entry);
  // Signing out loses no unsent order: it waits for its owner's return.
  if (token === null) return 'idle';
  const sent = await deliver(entry, shop, token);
  if (sent === 'signed_out') await shop.renewToken(entry.account, token);
  return REACH[sent];
}

function deliver(entry: OutboxEntry, shop: PushShop, token: string): Promise<Sent> {
  const { seq } = entry;
  const send = <Data extends { code: string }>(
    post: () => Promise<HttpAnswer<Data>>,
    settle: (answer: Data) => Promise<void>,
  ) => sendEntry(entry, MAILBOX, shop, post, settle);

  switch (entry.kind) {
    case 'place_order':
      return send(
        () => shop.postOrder(asSentAt(entry.body, shop.nowMs()), token),
        (answer) => settleOrder(seq, entry.orderId, answer),
      );
    case 'cancel_order':
      return send(
        () => shop.postCancel(entry.body, token),
        (answer) => settleCancel(seq, entry.orderId, answer),
      );
    case 'reassert_order':
      return send(
        () => shop.postReassert(entry.body),
        (answer) => settleReassert(seq, entry.orderId, answer),
      );
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
