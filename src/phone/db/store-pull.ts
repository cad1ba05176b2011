/** Stores the server's answers to pulls, each page with its cursor in one transaction; which orders a pull asks about. */
import type {
  CatalogueEvent,
  CataloguePage,
  CatalogueSnapshot,
} from '../../domain/catalogue/catalogue.ts';
import { COUPON_FIELDS } from '../../domain/cart/coupon.ts';
import { CATEGORY_FIELDS, WRITTEN_PRODUCT_FIELDS } from '../../domain/catalogue/product.ts';
import type { ShopOrderDetail } from '../../domain/order/order.ts';
import { isActiveStatus } from '../../domain/order/status.ts';
import { SERVICE_AREA_FIELDS } from '../../domain/store/service-area.ts';
import { STORE_SETTING_FIELDS } from '../../domain/store/store-settings.ts';
import { inChunks } from '../../lib/chunks.ts';
import { db, type Order, type OrderDelivery, type PullCursor } from './db.ts';
import { withFreeQuota } from './free-quota.ts';
import { withShopOrder } from './outbox.ts';
import { isYoung, lost, resetOrders, resubmit } from './restored.ts';
import { currentAccount, readSession } from './session.ts';
import { noteEvent } from './sync-events.ts';
import { watch } from './watch.ts';

/**
 * The fields of this version's catalogue. A catalogue that a version with other fields has stored lacks some, and the
 * server sends only changes.
 */
const CATALOGUE_FIELDS = [
  WRITTEN_PRODUCT_FIELDS,
  CATEGORY_FIELDS,
  SERVICE_AREA_FIELDS,
  COUPON_FIELDS,
  STORE_SETTING_FIELDS,
]
  .flatMap((fields) => Object.keys(fields))
  .join();

/** Where the stored catalogue ends. */
function readCursor(): Promise<PullCursor | undefined> {
  return db.cursors.get('catalogue');
}

/** The same if changes can be added to that catalogue: it has every field of this version. */
export async function readCurrentCursor(): Promise<PullCursor | undefined> {
  const cursor = await readCursor();
  return cursor?.fields === CATALOGUE_FIELDS ? cursor : undefined;
}

/** Replaces the whole catalogue. One with another lineage is of a shop that was restored from a backup. */
export async function storeSnapshot(snapshot: CatalogueSnapshot): Promise<void> {
  const tables = [db.products, db.categories, db.serviceAreas, db.coupons];
  const others = [db.storeSettings, db.cursors, db.orders, db.outbox];
  await withFreeQuota(() =>
    db.transaction('rw', [...tables, ...others], async () => {
      const before = await readCursor();
      // A worker, which has no preferences, does not know the shop's clock.
      if (before && before.lineage !== snapshot.lineage) await resetOrders(Date.now());
      await Promise.all(tables.map((table) => table.clear()));
      // oxlint-disable-next-line no-await-in-loop -- a task for each chunk, all of them one transaction
      for (const chunk of inChunks(snapshot.products)) await db.products.bulkAdd(chunk);
      await Promise.all([
        db.categories.bulkAdd(snapshot.categories),
        db.serviceAreas.bulkAdd(snapshot.serviceAreas),
        db.coupons.bulkAdd(snapshot.coupons),
        db.storeSettings.put(snapshot.settings, 'store'),
        db.cursors.put({
          id: 'catalogue',
          lineage: snapshot.lineage,
          rev: snapshot.rev,
          fields: CATALOGUE_FIELDS,
        }),
      ]);
    }),
  );
  await noteEvent({ kind: 'catalogue' });
}

/**
 * Applies a page of changes, deletions included. A page that is not newer than the stored catalogue, or is of another
 * lineage, is ignored.
 */
export async function storeChanges(changes: CataloguePage): Promise<void> {
  await storePage(changes, 0);
}

/**
 * Applies the changes in a realtime event, if they follow on this phone's catalogue; returns whether the phone has
 * them now. If not, it lacks changes before them, and fetches.
 */
export async function storeNews({ since, ...changes }: CatalogueEvent): Promise<boolean> {
  await storePage(changes, since);
  const cursor = await readCursor();
  return cursor?.lineage === changes.lineage && cursor.rev >= changes.rev;
}

async function storePage(changes: CataloguePage, since: number): Promise<void> {
  const tables = [db.products, db.categories, db.serviceAreas, db.coupons];
  const isStored = await withFreeQuota(() =>
    db.transaction('rw', [...tables, db.storeSettings, db.cursors], async () => {
      const cursor = await readCursor();
      if (cursor?.lineage !== changes.lineage) return false;
      if (cursor.rev < since || cursor.rev >= changes.rev) return false;
      await Promise.all([
        db.products.bulkDelete(changes.removed.products),
        db.categories.bulkDelete(changes.removed.categories),
        db.serviceAreas.bulkDelete(changes.removed.serviceAreas),
        changes.coupons ? db.coupons.clear() : null,
      ]);
      await Promise.all([
        db.products.bulkPut(changes.products),
        db.categories.bulkPut(changes.categories),
        db.serviceAreas.bulkPut(changes.serviceAreas),
        changes.coupons ? db.coupons.bulkPut(changes.coupons) : null,
        changes.settings ? db.storeSettings.put(changes.settings, 'store') : null,
        db.cursors.put({ ...cursor, rev: changes.rev }),
      ]);
      return true;
    }),
  );
  if (isStored && hasNews(changes)) await noteEvent({ kind: 'catalogue' });
}

/** Whether a page says anything of the shop: revisions are of orders, too. */
function hasNews({
  products,
  categories,
  serviceAreas,
  coupons,
  settings,
  removed,
}: CataloguePage) {
  const rows = [products, categories, serviceAreas, ...Object.values(removed)];
  return coupons !== null || settings !== null || rows.some(({ length }) => length > 0);
}

const FOLLOWED_MS = 48 * 3_600_000;

/** The orders that are asked about. */
export type Scope =
  /** Those under way. */
  | 'active'
  /** Those, too, that were finished in the last 48 hours: the owner may correct them. */
  | 'recent'
  /** All of a week: the shop's history is another one, so it may have forgotten them (D31). */
  | 'restored';

/** States of orders that a shop has, or had deleted after the backup that it was restored from. */
const MAY_BE_THERE: readonly OrderDelivery['state'][] = ['received', 'lost', 'withdrawn'];

/** The orders of every account on this phone that are asked about. */
export async function ordersToFollow(nowMs: number, scope: Scope): Promise<Order[]> {
  const orders = await db.orders.toArray();
  return orders.filter((order) => {
    const { delivery, key, status } = order;
    if (key === '') return false;
    if (scope === 'restored' && MAY_BE_THERE.includes(delivery.state) && isYoung(order, nowMs)) {
      return true;
    }
    return (
      delivery.state === 'received' &&
      (isActiveStatus(status) || (scope !== 'active' && nowMs - lastMovedMs(order) < FOLLOWED_MS))
    );
  });
}

/** The keys of the current account's orders under way that the shop has, the newest ones. */
export async function listFollowedKeys(most: number): Promise<{ id: string; key: string }[]> {
  const account = await currentAccount();
  const orders = await ordersToFollow(0, 'active');
  return orders
    .filter((order) => order.account === account)
    .toSorted((one, other) => other.placedAt.localeCompare(one.placedAt))
    .slice(0, most)
    .map(({ id, key }) => ({ id, key }));
}

/** The orders that a pull asks about; all of a week where the shop's history has not been compared with yet. */
export function ordersToPull(
  nowMs: number,
  isThorough: boolean,
): Promise<{ orders: Order[]; uncompared: string | null }> {
  return db.transaction('r', db.cursors, db.orders, async () => {
    const uncompared = await uncomparedLineage();
    const scope = uncompared !== null ? 'restored' : isThorough ? 'recent' : 'active';
    return { orders: await ordersToFollow(nowMs, scope), uncompared };
  });
}

/** The history of the shop with which orders have not been compared yet; null when they have. */
async function uncomparedLineage(): Promise<string | null> {
  const [catalogue, orders] = await db.cursors.bulkGet(['catalogue', 'orders']);
  return catalogue && orders?.lineage !== catalogue.lineage ? catalogue.lineage : null;
}

/** Notes with which history of the shop orders have been compared. */
export async function noteCompared(lineage: string): Promise<void> {
  await db.cursors.put({ id: 'orders', lineage, rev: 0 });
}

/** When the shop last changed an order, as far as the phone knows. */
function lastMovedMs({ events, delivery, placedAt }: Order): number {
  const receivedAt = delivery.state === 'received' ? delivery.receivedAt : placedAt;
  return Math.max(...[receivedAt, ...events.map(({ at }) => at)].map((at) => Date.parse(at)));
}

/** The shop's answer about orders. */
export interface LookedUp {
  orders: readonly ShopOrderDetail[];
  /** Ids that it does not know. */
  unknown: readonly string[];
}

/**
 * Stores it. An order that the shop has accepted and does not know any more is sent to it again (D31), and so are
 * amendments of one. `nowMs`: by the shop's clock.
 */
export async function storeLookedUpOrders(
  { orders: found, unknown }: LookedUp,
  nowMs: number,
): Promise<void> {
  await db.transaction('rw', db.orders, db.outbox, async () => {
    const known = await db.orders.bulkGet(found.map(({ id }) => id));
    await db.orders.bulkPut(
      known.flatMap((order, index) => {
        const shop = found[index];
        if (!order || !shop) return [];
        const {
          events,
          isOverlooked = false,
          billNumber = '',
          returns = [],
          isOnKhata = false,
        } = shop;
        return shop.rev < order.rev
          ? []
          : [
              {
                ...withShopOrder(order, shop),
                events,
                isOverlooked,
                billNumber,
                returns,
                isOnKhata,
              },
            ];
      }),
    );
    const forgotten = await db.orders.bulkGet([...unknown]);
    const setBack = known.filter((order, index) => {
      const shop = found[index];
      // An answer to an older question has fewer amendments and has lost none.
      const isOlder = order && shop && shop.rev < order.rev;
      return !isOlder && hasLost(order?.history, shop?.history);
    });
    for (const order of [...forgotten, ...setBack]) {
      // oxlint-disable-next-line no-await-in-loop -- seldom more than one
      if (order) await resubmit(order, nowMs, { isKnown: setBack.includes(order) });
    }
  });
}

/** The amendments of a history as the server sent it, which is parsed where it is shown. */
function amendmentsIn(history: unknown): readonly ({ id?: unknown } | null)[] {
  const { amendments } = (history ?? {}) as { amendments?: unknown };
  return Array.isArray(amendments) ? amendments : [];
}

/** Whether a shop that was restored has fewer amendments of an order than it sent before, and no others. */
function hasLost(stored: unknown, now: unknown): boolean {
  const [before, left] = [amendmentsIn(stored), amendmentsIn(now)];
  return (
    now !== undefined &&
    left.length < before.length &&
    left.every((one, index) => one?.id === before[index]?.id)
  );
}

/**
 * The account's orders that another phone has placed and that are under way, as far as this one knows; those of
 * a week, too, that the shop had no longer: restored from a backup, it may have them again.
 */
export async function ordersFromElsewhere(account: string, nowMs: number): Promise<string[]> {
  const orders = await db.orders
    .where('[account+placedAt]')
    .between([account, ''], [account, '\uffff'])
    .toArray();
  const isFollowed = (order: Order) =>
    isActiveStatus(order.status) || (order.delivery.state === 'lost' && isYoung(order, nowMs));
  return orders.filter((order) => order.key === '' && isFollowed(order)).map(({ id }) => id);
}

/** Notes of orders from another phone that the shop has them no longer: nothing can be shown of them here. */
export async function markGone(ids: readonly string[]): Promise<void> {
  await db.transaction('rw', db.orders, async () => {
    const orders = await db.orders.bulkGet([...ids]);
    await db.orders.bulkPut(
      orders.flatMap((order) =>
        order?.key === '' && order.delivery.state === 'received' ? [lost(order)] : [],
      ),
    );
  });
}

/** The signals that this phone subscribes to beside the catalogue's. */
export interface Signals {
  /** Those of the orders under way. */
  orders: string[];
  /** Signal of the account, by its id: sent when its sessions have ended. '' for a guest. */
  account: string;
}

/** Calls back with the signals of this phone, now and whenever they change. */
export function watchSignals(onChange: (signals: Signals) => void): () => void {
  return watch(
    () =>
      db.transaction('r', db.orders, db.sessions, async () => {
        const orders = (await ordersToFollow(0, 'active')).map(({ signal }) => signal);
        const session = await readSession();
        return {
          orders: orders.filter((signal) => signal !== ''),
          account: session?.account ?? '',
        };
      }),
    onChange,
  );
}
