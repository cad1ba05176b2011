/**
 * Orders that wait on this phone for an account that it cannot open any more: its device was ended, or its number has
 * registered again (D22, D44). They are offered to the next user of the phone, who sends them as their own or takes
 * them back. Only the time and the total of an order are shown, and only to a person with its phone number or its
 * account's.
 */
import { isPhoneNumber, localPhoneDigits } from '../../domain/people/contact.ts';
import type { Paise } from '../../domain/money.ts';
import { db, type Order } from './db.ts';
import { makeOrderNumber } from './ids.ts';
import { withFreeQuota } from './free-quota.ts';
import { type CancelOutcome, cancelOrder, placeReplacement } from './order-actions.ts';
import { isCommand } from './order-entries.ts';
import { currentAccount, GUEST, isBoundHere, nameThatOpened, readSession } from './session.ts';

/** The shown part of an orphaned order. */
export interface OrphanedOrder {
  id: string;
  placedAt: string;
  totalPaise: Paise;
}

export interface OrphanedOrders {
  /** The orders under the current user's number, or under the typed one: the order's number or its account's. */
  known: OrphanedOrder[];
  /** How many more there are. */
  otherCount: number;
}

const TABLES = [db.orders, db.outbox, db.sessions, db.devices];

/** The orphaned orders on this phone. `typedNumber` is the number that a person says they ordered with, or ''. */
export function readOrphanedOrders(typedNumber = ''): Promise<OrphanedOrders> {
  return db.transaction('r', TABLES, async () => {
    const orders = await orphanedOrders();
    if (orders.length === 0) return { known: [], otherCount: 0 };
    const session = await readSession();
    const numbers = [
      typedNumber,
      session?.profile?.phoneNumber ?? '',
      session?.signInName ?? '',
    ].flatMap(numberIn);
    const knows = await Promise.all(
      orders.map(async ({ account, customer }) => {
        const theirs = [customer.phone, await nameThatOpened(account)].flatMap(numberIn);
        return theirs.some((number) => numbers.includes(number));
      }),
    );
    const known = orders.filter((_order, index) => knows[index]);
    return {
      known: known.map(({ id, placedAt, quote }) => ({
        id,
        placedAt,
        totalPaise: quote.totalPaise,
      })),
      otherCount: orders.length - known.length,
    };
  });
}

/** A phone number; a sign-in name that opens a number's second account here has a digit more. */
function numberIn(text: string): string[] {
  const number = localPhoneDigits(text).slice(0, 10);
  return isPhoneNumber(number) ? [number] : [];
}

/** Inside a transaction: the orders of accounts that are gone, which nobody has taken back, oldest first. */
async function orphanedOrders(): Promise<Order[]> {
  const here = await currentAccount();
  const entries = await db.outbox.toArray();
  const cancelled = entries.filter(isCommand('cancel')).map(({ orderId }) => orderId);
  const placed = entries.filter(isCommand('place')).map(({ orderId }) => orderId);
  const waiting = placed.filter((orderId) => !cancelled.includes(orderId));
  const orders = (await db.orders.bulkGet(waiting)).filter((order) => order !== undefined);
  const isOrphaned = await Promise.all(
    orders.map(
      async ({ account }) => account !== GUEST && account !== here && !(await isBoundHere(account)),
    ),
  );
  return orders.filter((_order, index) => isOrphaned[index]);
}

/**
 * Orders the goods of an orphaned order for the current user, as of now and under a new id. An order that may have been
 * sent is taken back first, and shown as theirs until the shop has answered. `shownPaise` is the total on the button.
 * Returns the new order's id, null when the goods are not to be had any more.
 */
export function sendOrphanedOrder(
  orderId: string,
  shownPaise: Paise,
  now: Date,
): Promise<string | null> {
  return withFreeQuota(() =>
    db.transaction('rw', TABLES, async () => {
      const order = await findOrphanedOrder(orderId);
      if (!order?.request || order.quote.totalPaise > shownPaise) return null;
      const { request } = order;
      const account = await currentAccount();
      const isAtShop = (await takeBackFor(account, order)) === 'asked';
      if (!isAtShop) await db.orders.delete(orderId);
      // The shop may have the first one under its number.
      const number = isAtShop ? makeOrderNumber() : order.number;
      return placeReplacement({ ...order, account, number }, request, now);
    }),
  );
}

/**
 * Takes an orphaned order back. An order that may have been sent becomes the current user's own, so that they see the
 * outcome.
 */
export function discardOrphanedOrder(orderId: string): Promise<CancelOutcome> {
  return withFreeQuota(() =>
    db.transaction('rw', TABLES, async () => {
      const order = await findOrphanedOrder(orderId);
      return order ? takeBackFor(await currentAccount(), order) : 'not_possible';
    }),
  );
}

async function findOrphanedOrder(orderId: string): Promise<Order | undefined> {
  return (await orphanedOrders()).find(({ id }) => id === orderId);
}

/** Nobody has the session that it was to go with: only its cancellation is sent, which needs none. */
async function takeBackFor(account: string, order: Order): Promise<CancelOutcome> {
  const outcome = await cancelOrder(order.id);
  if (outcome === 'asked') {
    await db.orders.update(order.id, { account });
    await db.outbox.where('orderId').equals(order.id).filter(isCommand('place')).delete();
  }
  return outcome;
}
