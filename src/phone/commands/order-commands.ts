/** The order commands, for the page and the service worker: without Dexie, which the worker does not load. */
import type { OrderCommandEntry, OrderCommandName } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderRoutes } from './customer-routes.ts';
import { placeOrder } from './place-order.ts';
import { resubmitOrder } from './resubmit-order.ts';

const ORDER_COMMANDS: {
  readonly [Name in OrderCommandName]: Command<OrderCommandEntry<Name>, OrderRoutes, unknown>;
} = { place: placeOrder, cancel: cancelOrder, amend: amendOrder, resubmit: resubmitOrder };

/** A newer build of the app may have queued what this one does not know. */
export const isKnownOrderCommand = ({ command }: OrderCommandEntry): boolean =>
  command in ORDER_COMMANDS;

export const orderCommandOf = ({
  command,
}: OrderCommandEntry): Command<OrderCommandEntry, OrderRoutes, unknown> => ORDER_COMMANDS[command];
