import { useLocation } from '@tanstack/react-router';
import { readPendingAmendments } from '../../phone/db/amend-order.ts';
import { type OrderContents, readContents } from '../../phone/db/order-contents.ts';
import { readUnanswered, type Unanswered } from '../../phone/db/order-actions.ts';
import { findOrder, listOrders, type Order } from '../../phone/db/orders.ts';
import { withTranslatedNames } from '../../phone/db/translated-names.ts';
import { readPreference } from '../../phone/db/preferences.ts';
import { knownShop, shopQuery } from '../../state/catalogue-queries.ts';
import { load, type Query, refetch, useQuery } from '../../state/query-cache.ts';

/** An order as its screens need it, with what of it the shop has not answered. */
export interface KnownOrder extends Unanswered {
  order: Order;
  /** null where the shop has told no history of it. */
  contents: OrderContents | null;
}

const ANSWERED: Unanswered = { isCancelling: false, reason: null };

async function readKnownOrder(orderId: string): Promise<KnownOrder | null> {
  const found = await findOrder(orderId);
  const [[order], unanswered, pending] = await Promise.all([
    withTranslatedNames(found ? [found] : []),
    readUnanswered(),
    readPendingAmendments(),
  ]);
  if (!order) return null;
  const contents = await readContents(order, pending.get(order.id) ?? []);
  return { order, contents, ...(unanswered.get(order.id) ?? ANSWERED) };
}

async function readKnownOrders(): Promise<KnownOrder[]> {
  const [orders, unanswered, pending] = await Promise.all([
    listOrders().then(withTranslatedNames),
    readUnanswered(),
    readPendingAmendments(),
  ]);
  return Promise.all(
    orders.map(async (order) => ({
      order,
      contents: await readContents(order, pending.get(order.id) ?? []),
      ...(unanswered.get(order.id) ?? ANSWERED),
    })),
  );
}

/** Every order of the current account, newest first. */
export const ordersQuery: Query<KnownOrder[]> = { key: 'orders', read: readKnownOrders };

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

/** Reads an order and keeps it up to date; undefined before that, null when it is not known. */
export const useOrder = (orderId: string): KnownOrder | null | undefined =>
  useQuery(orderQuery(orderId));
