import type { OrderAnswer } from '../../domain/order/order.ts';
import type { OrderCommandEntry } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { type OrderRoutes, outcomeOf } from './customer-routes.ts';
import { cancelLane, placeLane } from './order-lanes.ts';

/** An order waits until its cancellation is answered (P5). */
export const placeOrder: Command<OrderCommandEntry<'place'>, OrderRoutes, OrderAnswer> = {
  lane: ({ orderId }) => placeLane(orderId),
  after: ({ orderId }) => [cancelLane(orderId)],
  // The time of sending by the phone's clock (D16).
  send: ([{ body }], { routes, token, nowMs, base }) =>
    outcomeOf(routes.postOrder({ ...body, sent_at: new Date(nowMs).toISOString() }, token, base)),
};
