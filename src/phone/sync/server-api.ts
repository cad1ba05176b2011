/** The shop as this phone asks it: its border, who asks, and the clock and chance of a browser. */
import { fetchChanges, fetchSnapshot } from '../../api/catalogue.ts';
import type { HttpAnswer } from '../../api/http.ts';
import {
  claimOrders,
  fetchOwnOrders,
  lookUpOrders,
  lookUpOwnOrders,
  postCancel,
  postOrder,
  postReassert,
} from '../../api/orders.ts';
import { postProfile } from '../../api/accounts.ts';
import { postRequest } from '../../api/requests.ts';
import { type OutboxEntry, orderAndSession } from '../db/outbox.ts';
import { readSession } from '../db/session.ts';
import { noteServerTime } from '../db/shop-clock.ts';
import { renewSession } from './renew-session.ts';
import { tokenOfOwner } from './sending.ts';

/** Passes an answer on and keeps the server's time that came with it. */
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
  postReassert,
  postProfile,
  postRequest,
  lookUpOrders,
  lookUpOwnOrders,
  fetchOwnOrders,
  claimOrders,
  nowMs: Date.now,
  // Spreads the next tries of many phones; no outcome hangs on it.
  random: Math.random,
  // Its time may come out of a cache and be old.
  fetchSnapshot,
  fetchChanges: (since: number, lineage: string) => withClock(fetchChanges(since, lineage)),
  tokenFor: async (entry: OutboxEntry) => tokenOfOwner(entry, ...(await orderAndSession(entry))),
  /** Once for each token, however many requests have found it to be dead. */
  async renewToken(account: string, token: string) {
    const session = await readSession();
    if (session?.account === account && session.token === token) await renewSession(account);
  },
};
