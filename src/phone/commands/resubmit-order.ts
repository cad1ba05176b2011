import type { ResubmitAnswer } from '../../domain/order/order.ts';
import type { OrderCommandEntry } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { type OrderRoutes, outcomeOf } from './customer-routes.ts';
import { cancelLane, placeLane } from './order-lanes.ts';

/** Shows a shop that was restored from a backup an order that it has lost (D31). */
export const resubmitOrder: Command<OrderCommandEntry<'resubmit'>, OrderRoutes, ResubmitAnswer> = {
  lane: ({ orderId }) => placeLane(orderId),
  after: ({ orderId }) => [cancelLane(orderId)],
  needsNoSession: () => true,
  send: ([{ body }], { routes, token, base }) => outcomeOf(routes.postResubmit(body, token, base)),
};
