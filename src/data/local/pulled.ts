/** Writing what the shop sent. Each pull is one transaction, its cursor included. */
import type { CataloguePage, CatalogueSnapshot } from '../../domain/catalogue.ts';
import type { ShopOrderDetail } from '../../domain/order.ts';
import { isActiveStatus } from '../../domain/order-status.ts';
import { db, type Order, type PullCursor } from './db.ts';
import { withShopOrder } from './outbox.ts';
import { readSession } from './session.ts';
import { watch } from './watch.ts';

export function readCursor(): Promise<PullCursor | undefined> {
  return db.cursors.get('catalogue');
}

/** Replaces the whole catalogue. */
export async function storeSnapshot(snapshot: CatalogueSnapshot): Promise<void> {
  const tables = [db.products, db.categories, db.serviceAreas, db.coupons];
  await db.transaction('rw', [...tables, db.storeSettings, db.cursors], async () => {
    await Promise.all(tables.map((table) => table.clear()));
    await Promise.all([
      db.products.bulkAdd(snapshot.products),
      db.categories.bulkAdd(snapshot.categories),
      db.serviceAreas.bulkAdd(snapshot.serviceAreas),
      db.coupons.bulkAdd(snapshot.coupons),
      db.storeSettings.put(snapshot.settings, 'store'),
      db.cursors.put({ id: 'catalogue', lineage: snapshot.lineage, rev: snapshot.rev }),
    ]);
  });
}

/** Applies one page of changes, deletions included. */
export async function storeChanges(changes: CataloguePage): Promise<void> {
  const tables = [db.products, db.categories, db.serviceAreas, db.coupons];
  await db.transaction('rw', [...tables, db.storeSettings, db.cursors], async () => {
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
      db.cursors.put({ id: 'catalogue', lineage: changes.lineage, rev: changes.rev }),
    ]);
  });
}

/** The orders whose status the shop may still change, of every account on this phone. */
export async function ordersToFollow(): Promise<Order[]> {
  const orders = await db.orders.toArray();
  return orders.filter(
    ({ delivery, status, key }) =>
      delivery.state === 'received' && key !== '' && isActiveStatus(status),
  );
}

/** Stores what the shop says about orders this phone knows. */
export async function storeLookedUpOrders(found: readonly ShopOrderDetail[]): Promise<void> {
  await db.transaction('rw', db.orders, async () => {
    for (const shop of found) {
      // oxlint-disable-next-line no-await-in-loop -- at most 50, inside one transaction
      const order = await db.orders.get(shop.id);
      if (!order || shop.rev < order.rev) continue;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await db.orders.put({ ...withShopOrder(order, shop), events: shop.events });
    }
  });
}

/** What this phone listens to beside the catalogue. */
export interface Signals {
  /** Of the orders under way. */
  orders: string[];
  /** Of the account, by its id: rings when its sessions have ended. '' for a guest. */
  account: string;
}

/** Calls back with the doorbells of this phone, now and whenever they change. */
export function watchSignals(onChange: (signals: Signals) => void): void {
  watch(async () => {
    const orders = (await ordersToFollow()).map(({ signal }) => signal);
    const session = await readSession();
    return { orders: orders.filter((signal) => signal !== ''), account: session?.account ?? '' };
  }, onChange);
}
