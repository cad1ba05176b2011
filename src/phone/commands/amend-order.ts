import type { AmendAnswer } from '../../domain/order/order.ts';
import type { OrderCommandEntry } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { type OrderRoutes, outcomeOf } from './customer-routes.ts';
import { amendLane, cancelLane, placeLane } from './order-lanes.ts';

/** What a customer changes in an order (D49) waits until the shop has the order (P11). */
export const amendOrder: Command<OrderCommandEntry<'amend'>, OrderRoutes, AmendAnswer> = {
  lane: ({ orderId }) => amendLane(orderId),
  after: ({ orderId }) => [cancelLane(orderId), placeLane(orderId)],
  needsNoSession: ({ body }) => body.key !== '',
  send: ([{ body }], { routes, token, base }) => outcomeOf(routes.postAmend(body, token, base)),
};
