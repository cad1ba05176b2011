/**
 * Fetches the catalogue and the status of orders.
 * 1. Without a catalogue, with one of an app before families (D55), or when the server answers 'reset', the snapshot
 *    is loaded.
 * 2. Otherwise only changes after the cursor's revision are loaded, in pages.
 * 3. A page and its cursor are stored in one transaction, so a pull may be interrupted at any point.
 */
import type { HttpAnswer } from '../../api/http.ts';
import type { ServerReachability } from '../server-reachability.ts';
import type { CatalogueChanges, CatalogueSnapshot } from '../../domain/catalogue/catalogue.ts';
import type { ShopOrderDetail } from '../../domain/order/order.ts';
import type { OrderKey } from '../../domain/order/order-keys.ts';
import { markClaimed, ordersToClaim, storeAccountOrders } from '../db/account.ts';
import {
  markGone,
  noteCompared,
  ordersFromElsewhere,
  ordersToPull,
  readCurrentCursor,
  storeChanges,
  storeLookedUpOrders,
  storeSnapshot,
} from '../db/store-pull.ts';
import { readSession } from '../db/session.ts';
import type { Result } from '../../api/result.ts';

/** The server requests of a pull. */
export interface PullShop {
  /** 'stored': it is in the database already. */
  fetchSnapshot(): Promise<HttpAnswer<CatalogueSnapshot | 'stored'>>;
  fetchChanges(since: number, lineage: string): Promise<HttpAnswer<CatalogueChanges>>;
  lookUpOrders(
    orders: readonly OrderKey[],
  ): Promise<HttpAnswer<{ orders: ShopOrderDetail[]; unknown: string[] }>>;
  fetchOwnOrders(
    page: number,
    token: string,
  ): Promise<Result<{ orders: ShopOrderDetail[] }, string>>;
  lookUpOwnOrders(
    ids: readonly string[],
    token: string,
  ): Promise<Result<{ orders: ShopOrderDetail[]; unknown: string[] }, string>>;
  claimOrders(orders: readonly OrderKey[], token: string): Promise<Result<string[], string>>;
}

/** 'failed': the server answers, but the response is invalid; the stored data stays. */
export type PullOutcome = ServerReachability | 'failed';

/** Up to the server's current revision. */
export async function pullCatalogue(shop: PullShop): Promise<PullOutcome> {
  const cursor = await readCurrentCursor();
  if (!cursor) return pullSnapshot(shop);
  const answer = await shop.fetchChanges(cursor.rev, cursor.lineage);
  if (!answer.ok) return failure(answer);
  if (answer.data.isReset) return pullSnapshot(shop);
  const { hasMore, rev } = answer.data;
  if (rev !== cursor.rev) await storeChanges(answer.data);
  return hasMore && rev > cursor.rev ? pullCatalogue(shop) : 'reachable';
}

async function pullSnapshot(shop: PullShop): Promise<PullOutcome> {
  const answer = await shop.fetchSnapshot();
  if (!answer.ok) return failure(answer);
  if (answer.data !== 'stored') await storeSnapshot(answer.data);
  return 'reachable';
}

/** `isThorough`: also orders that are finished but may be corrected, and orders of other phones. */
export interface OrderPull {
  limit: number;
  nowMs: number;
  isThorough: boolean;
}

/** Fetches the status of the followed orders, `limit` per request. */
export async function pullOrders(
  shop: PullShop,
  { limit, nowMs, isThorough }: OrderPull,
): Promise<PullOutcome> {
  const { orders: followed, uncompared } = await ordersToPull(nowMs, isThorough);
  const orders = followed.map(({ id, key }) => ({ id, key }));
  for (let start = 0; start < orders.length; start += limit) {
    const asked = orders.slice(start, start + limit);
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const answer = await shop.lookUpOrders(asked);
    if (!answer.ok) return failure(answer);
    const isAsked = (orderId: string) => asked.some(({ id }) => id === orderId);
    const answered = {
      orders: answer.data.orders.filter(({ id }) => isAsked(id)),
      unknown: answer.data.unknown.filter(isAsked),
    };
    // oxlint-disable-next-line no-await-in-loop -- page by page
    await storeLookedUpOrders(answered, nowMs);
  }
  if (uncompared !== null) await noteCompared(uncompared);
  const outcome = orders.length > 0 ? 'reachable' : 'unknown';
  // A guest has no orders from other phones.
  if (!isThorough || !(await claimGuestOrders(shop, limit))) return outcome;
  return (await pullFromElsewhere(shop, { limit, nowMs })) ? 'reachable' : outcome;
}

/**
 * Assigns the orders that this phone placed as a guest to the account, `limit` per request. False without an
 * account.
 */
export async function claimGuestOrders(
  shop: Pick<PullShop, 'claimOrders'>,
  limit: number,
): Promise<boolean> {
  const session = await readSession();
  if (!session) return false;
  const unclaimed = await ordersToClaim(session.account);
  for (let start = 0; start < unclaimed.length; start += limit) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const claimed = await shop.claimOrders(unclaimed.slice(start, start + limit), session.token);
    // oxlint-disable-next-line no-await-in-loop -- page by page
    if (claimed.ok) await markClaimed(claimed.data);
  }
  return true;
}

/**
 * Fetches the account's orders of other phones; this phone has no keys for them. First the newest ones; followed
 * orders that are not among them are requested by id, because the server may have lost them. True on success.
 */
async function pullFromElsewhere(
  shop: PullShop,
  { limit, nowMs }: Pick<OrderPull, 'limit' | 'nowMs'>,
): Promise<boolean> {
  const session = await readSession();
  if (!session) return false;
  const { account, token } = session;
  const followed = await ordersFromElsewhere(account, nowMs);
  if (followed.length === 0) return false;
  const newest = await shop.fetchOwnOrders(1, token);
  if (!newest.ok) return false;
  await storeAccountOrders(account, newest.data.orders);
  const answered = new Set(newest.data.orders.map(({ id }) => id));
  const missing = followed.filter((id) => !answered.has(id));
  for (let start = 0; start < missing.length; start += limit) {
    const asked = missing.slice(start, start + limit);
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const answer = await shop.lookUpOwnOrders(asked, token);
    if (!answer.ok) return false;
    const { orders, unknown } = answer.data;
    // oxlint-disable-next-line no-await-in-loop -- page by page
    await storeAccountOrders(
      account,
      orders.filter(({ id }) => asked.includes(id)),
    );
    // oxlint-disable-next-line no-await-in-loop -- page by page
    await markGone(unknown.filter((id) => asked.includes(id)));
  }
  return true;
}

function failure(answer: Extract<HttpAnswer<unknown>, { ok: false }>): PullOutcome {
  if (answer.reason === 'unreachable') return 'unreachable';
  return answer.isForeignPage ? 'portal' : 'failed';
}
