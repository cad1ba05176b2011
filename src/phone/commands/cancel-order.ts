import type { CancelAnswer } from '../../domain/order/order.ts';
import type { OrderCommandEntry } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { type OrderRoutes, outcomeOf } from './customer-routes.ts';
import { cancelLane } from './order-lanes.ts';

/** It overtakes its order, whose request may hang (P5). */
export const cancelOrder: Command<OrderCommandEntry<'cancel'>, OrderRoutes, CancelAnswer> = {
  lane: ({ orderId }) => cancelLane(orderId),
  needsNoSession: ({ body }) => body.key !== '',
  send: ([{ body }], { routes, token, base }) => outcomeOf(routes.postCancel(body, token, base)),
};
