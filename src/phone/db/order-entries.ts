/** Outbox entries of order commands. Without Dexie, which the service worker does not load. */
import type {
  NewOutboxEntry,
  Order,
  OrderCommandBodies,
  OrderCommandEntry,
  OrderCommandName,
  OutboxEntry,
} from './db.ts';
import { NEW_ENTRY } from './new-entry.ts';

/** A new entry, to be added in the transaction that changes the order. */
export const orderCommand = <Name extends OrderCommandName>(
  command: Name,
  orderId: string,
  body: OrderCommandBodies[Name],
  account: string,
) =>
  ({
    kind: 'order_command',
    command,
    orderId,
    body,
    account,
    ...NEW_ENTRY,
  }) as NewOutboxEntry;

/** For `filter`, `find` and `some`. */
export const isCommand =
  <Name extends OrderCommandName>(name: Name) =>
  (entry: OutboxEntry): entry is Extract<OutboxEntry, OrderCommandEntry<Name>> =>
    entry.kind === 'order_command' && entry.command === name;

/**
 * The account that an entry belongs to. For an order that is always the order's own account: a guest's order moves to the
 * account that signs in, and is still sent as it was placed.
 */
export const accountOf = (entry: OutboxEntry, order: Pick<Order, 'account'> | undefined): string =>
  order?.account ?? entry.account;
