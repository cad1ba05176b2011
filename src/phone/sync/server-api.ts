/** The server requests of the sync, with the session, the clock and the random numbers of the browser. */
import { fetchChanges, fetchSnapshot } from '../../api/catalogue.ts';
import type { HttpAnswer } from '../../api/http.ts';
import {
  claimOrders,
  fetchOwnOrders,
  lookUpOrders,
  lookUpOwnOrders,
  postCancel,
  postOrder,
  postAmend,
  postResubmit,
} from '../../api/orders.ts';
import { postProfile } from '../../api/accounts.ts';
import { postRequest } from '../../api/post-request.ts';
import { type OutboxEntry, orderAndSession } from '../db/outbox.ts';
import { readSession } from '../db/session.ts';
import { noteServerTime } from '../db/shop-clock.ts';
import { renewSession } from './renew-session.ts';
import { tokenOfOwner } from '../commands/token-of-owner.ts';

/** Stores the server's time of the response. */
async function withClock<Data>(request: Promise<HttpAnswer<Data>>): Promise<HttpAnswer<Data>> {
  const answer = await request;
  if (answer.ok && answer.serverTimeMs !== null) {
    noteServerTime(answer.serverTimeMs, Date.now());
  }
  return answer;
}

export const shop = {
  postOrder,
  postCancel,
  postAmend,
  postResubmit,
  postProfile,
  postRequest,
  lookUpOrders,
  lookUpOwnOrders,
  fetchOwnOrders,
  claimOrders,
  nowMs: Date.now,
  // Only for the jitter of retries.
  random: Math.random,
  // Without `withClock`: the response may come from a cache, with an old time.
  fetchSnapshot: () => fetchSnapshot(),
  fetchChanges: (since: number, lineage: string) => withClock(fetchChanges(since, lineage)),
  tokenFor: async (entry: OutboxEntry) => tokenOfOwner(entry, ...(await orderAndSession(entry))),
  /** Renews once per token, however many requests were rejected with it. */
  async renewToken(account: string, token: string) {
    const session = await readSession();
    if (session?.account === account && session.token === token) await renewSession(account);
  },
};
