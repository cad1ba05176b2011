import { useLocation } from '@tanstack/react-router';
import { readPendingAmendments } from '../../phone/db/amend-order.ts';
import { type OrderContents, readContents } from '../../phone/db/order-contents.ts';
import { readUnanswered, type Unanswered } from '../../phone/db/order-actions.ts';
import { findOrder, listOrders, type Order } from '../../phone/db/orders.ts';
import { withTranslatedNames } from '../../phone/db/translated-names.ts';
import { readPreference } from '../../phone/db/preferences.ts';
import { knownShop, shopQuery } from '../../state/catalogue-queries.ts';
import { load, type Query, refetch, useQuery } from '../../state/query-cache.ts';
import { isUnderWay } from './order-view.ts';

/** An order as its screens need it, with what of it the shop has not answered. */
export interface KnownOrder extends Unanswered {
  order: Order;
  /** null where the shop has told no history of it. */
  contents: OrderContents | null;
}

const ANSWERED: Unanswered = { isCancelling: false, reason: null };

async function toKnown(orders: readonly Order[]): Promise<KnownOrder[]> {
  const [named, unanswered, pending] = await Promise.all([
    withTranslatedNames(orders),
    readUnanswered(),
    readPendingAmendments(),
  ]);
  return Promise.all(
    named.map(async (order) => ({
      order,
      contents: await readContents(order, pending.get(order.id) ?? []),
      ...(unanswered.get(order.id) ?? ANSWERED),
    })),
  );
}

async function readKnownOrder(orderId: string): Promise<KnownOrder | null> {
  const order = await findOrder(orderId);
  const [known] = await toKnown(order ? [order] : []);
  return known ?? null;
}

/** So many are read to find those that are under way. */
const MAX_NEWEST = 20;

/** Every order of the current account, newest first. */
export const ordersQuery: Query<KnownOrder[]> = {
  key: 'orders',
  read: async () => toKnown(await listOrders()),
};

const ordersUnderWayQuery: Query<KnownOrder[]> = {
  key: 'orders under way',
  read: async () => toKnown((await listOrders(MAX_NEWEST)).filter(isUnderWay)),
};

/** The current account's orders that have not ended, newest first; undefined until they have been read. */
export const useOrdersUnderWay = (): KnownOrder[] | undefined => useQuery(ordersUnderWayQuery);

const orderQuery = (orderId: string): Query<KnownOrder | null> => ({
  key: `order ${orderId}`,
  read: () => readKnownOrder(orderId),
});

/** For a loader; null when the order is not known. */
export const loadKnownOrder = async (orderId: string | null): Promise<KnownOrder | null> =>
  orderId === null ? null : load(orderQuery(orderId));

/** For a loader: the state's order, else the current one; once it is known what the shop promises. */
export async function loadStatedOrder(state: { orderId?: string }): Promise<KnownOrder | null> {
  if (!knownShop()) await refetch(shopQuery);
  return loadKnownOrder(state.orderId ?? readPreference('current_order'));
}

/** Keeps what a loader has read up to date; null when the order is not known (any more). */
export function useKnownOrder(first: KnownOrder): KnownOrder | null {
  const orderId = useLocation({ select: ({ state }) => state.orderId }) ?? first.order.id;
  return useQuery(orderQuery(orderId), first);
}
