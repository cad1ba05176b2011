import { useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { readUnanswered, type Unanswered } from '../../phone/db/order-actions.ts';
import { findOrder, listOrders, type Order } from '../../phone/db/orders.ts';
import { withTranslatedNames } from '../../phone/db/translated-names.ts';
import { readPreference } from '../../phone/db/preferences.ts';

/** An order as its screens need it, with what of it the shop has not answered. */
export interface KnownOrder extends Unanswered {
  order: Order;
}

const ANSWERED: Unanswered = { isCancelling: false, reason: null };

/** The order that a screen is about: the one in the navigation state, else the saved current one. */
export async function readKnownOrder(orderId: string | null): Promise<KnownOrder | null> {
  const found = orderId === null ? undefined : await findOrder(orderId);
  const [[order], unanswered] = await Promise.all([
    withTranslatedNames(found ? [found] : []),
    readUnanswered(),
  ]);
  return order ? { order, ...(unanswered.get(order.id) ?? ANSWERED) } : null;
}

/** Every order of the current account, newest first. */
export async function readKnownOrders(): Promise<KnownOrder[]> {
  const [orders, unanswered] = await Promise.all([
    listOrders().then(withTranslatedNames),
    readUnanswered(),
  ]);
  return orders.map((order) => ({ order, ...(unanswered.get(order.id) ?? ANSWERED) }));
}

/** For a loader: the state's order, else the current one. */
export function readStatedOrder(state: { orderId?: string }): Promise<KnownOrder | null> {
  return readKnownOrder(state.orderId ?? readPreference('current_order'));
}

/** Keeps what a loader has read up to date; null when the order is not known (any more). */
export function useKnownOrder(first: KnownOrder): KnownOrder | null {
  const orderId = useLocation({ select: ({ state }) => state.orderId }) ?? first.order.id;
  return useLiveQuery(() => readKnownOrder(orderId), [orderId], first);
}
