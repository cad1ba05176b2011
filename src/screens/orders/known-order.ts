import { useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { isCancelAsked } from '../../data/local/order-actions.ts';
import { findOrder, type Order } from '../../data/local/orders.ts';
import { readCurrentOrderId } from '../../data/local/preferences.ts';

/** An order as its screens need it. */
export interface KnownOrder {
  order: Order;
  /** The shop has been asked to cancel it and has not answered yet. */
  isCancelling: boolean;
}

/** The order that a screen is about: the one in the navigation state, else the saved current one. */
export async function readKnownOrder(orderId: string | null): Promise<KnownOrder | null> {
  const order = orderId === null ? undefined : await findOrder(orderId);
  return order ? { order, isCancelling: await isCancelAsked(order.id) } : null;
}

/** For a loader: the state's order, else the current one. */
export function readStatedOrder(state: { orderId?: string }): Promise<KnownOrder | null> {
  return readKnownOrder(state.orderId ?? readCurrentOrderId());
}

/** Keeps what a loader has read up to date; null when the order is not known (any more). */
export function useKnownOrder(first: KnownOrder): KnownOrder | null {
  const orderId = useLocation({ select: ({ state }) => state.orderId }) ?? first.order.id;
  return useLiveQuery(() => readKnownOrder(orderId), [orderId], first);
}
