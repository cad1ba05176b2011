/**
 * Brings the shop to the phone.
 * 1. Without a catalogue, or when the server says 'reset', the whole snapshot is loaded.
 * 2. Else only what has a higher revision than the cursor, page by page.
 * 3. A page and its cursor are stored in one transaction, so a pull can break off anywhere.
 */
import type { Answer } from '../data/remote/http.ts';
import type { CatalogueChanges, CatalogueSnapshot } from '../domain/catalogue.ts';
import type { ShopOrderDetail } from '../domain/order.ts';
import type { OrderKey } from '../data/remote/orders.ts';
import {
  ordersToFollow,
  readCursor,
  storeChanges,
  storeLookedUpOrders,
  storeSnapshot,
} from '../data/local/pulled.ts';

/** The shop, as far as pulling needs it. */
export interface PullShop {
  fetchSnapshot(): Promise<Answer<CatalogueSnapshot>>;
  fetchChanges(since: number, lineage: string): Promise<Answer<CatalogueChanges>>;
  lookUpOrders(
    orders: readonly OrderKey[],
  ): Promise<Answer<{ orders: ShopOrderDetail[]; unknown: string[] }>>;
}

/** 'failed' is an answer that makes no sense; the phone keeps what it has. */
export type PullOutcome = 'done' | 'unreachable' | 'failed';

/** Pulls the catalogue up to the server's present revision. */
export async function pullCatalogue(shop: PullShop): Promise<PullOutcome> {
  const cursor = await readCursor();
  if (!cursor) return pullSnapshot(shop);
  const answer = await shop.fetchChanges(cursor.rev, cursor.lineage);
  if (answer.kind !== 'answered') return failure(answer);
  if (answer.data.isReset) return pullSnapshot(shop);
  const { hasMore, rev } = answer.data;
  if (rev !== cursor.rev) await storeChanges(answer.data);
  return hasMore && rev > cursor.rev ? pullCatalogue(shop) : 'done';
}

async function pullSnapshot(shop: PullShop): Promise<PullOutcome> {
  const answer = await shop.fetchSnapshot();
  if (answer.kind !== 'answered') return failure(answer);
  await storeSnapshot(answer.data);
  return 'done';
}

/** Asks for the status of every order that is not finished, `limit` at a time. */
export async function pullOrders(shop: PullShop, limit: number): Promise<PullOutcome> {
  const orders = (await ordersToFollow()).map(({ id, key }) => ({ id, key }));
  for (let start = 0; start < orders.length; start += limit) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const answer = await shop.lookUpOrders(orders.slice(start, start + limit));
    if (answer.kind !== 'answered') return failure(answer);
    // oxlint-disable-next-line no-await-in-loop -- page by page
    await storeLookedUpOrders(answer.data.orders);
  }
  return 'done';
}

function failure(answer: { kind: 'unreachable' | 'unintelligible' }): PullOutcome {
  return answer.kind === 'unreachable' ? 'unreachable' : 'failed';
}
