/** Sends the customer's outbox from a page: what is sent is in phone/commands, when and how in phone/outbox. */
import { amendOrder } from '../commands/amend-order.ts';
import { cancelOrder } from '../commands/cancel-order.ts';
import { changeProfile } from '../commands/change-profile.ts';
import type { CustomerRoutes } from '../commands/customer-routes.ts';
import { placeOrder } from '../commands/place-order.ts';
import { resubmitOrder } from '../commands/resubmit-order.ts';
import { supportRequest } from '../commands/support-request.ts';
import type { OrderCommandEntry, OrderCommandName } from '../db/db.ts';
import {
  customerOutbox,
  dropEntry,
  markRejected,
  type OutboxEntry,
  settleAmend,
  settleCancel,
  settleOrder,
  settleResubmit,
} from '../db/outbox.ts';
import { settleProfile } from '../db/profile.ts';
import type { Clock, Command } from '../outbox/command.ts';
import { createSender, type Kind, type Outbox } from '../outbox/sender.ts';
import type { ServerReachability } from '../server-reachability.ts';

/** The server requests of a push. */
export interface PushShop
  extends Clock,
    CustomerRoutes,
    Pick<Outbox<OutboxEntry, CustomerRoutes>, 'tokenFor' | 'renewToken'> {}

export interface Pusher {
  push: () => Promise<ServerReachability>;
}

const kind = <E extends OutboxEntry, Data>(
  command: Command<E, CustomerRoutes, Data>,
  settle: Kind<E, CustomerRoutes, Data>['settle'],
): Kind<E, CustomerRoutes> => ({ command, settle });

const ORDER_KINDS: {
  readonly [Name in OrderCommandName]: Kind<OrderCommandEntry<Name>, CustomerRoutes>;
} = {
  place: kind(placeOrder, ([{ seq, orderId }], answer) => settleOrder(seq, orderId, answer)),
  cancel: kind(cancelOrder, ([{ seq, orderId }], answer) => settleCancel(seq, orderId, answer)),
  amend: kind(amendOrder, ([sent], answer) => settleAmend(sent.seq, sent.orderId, answer, sent)),
  resubmit: kind(resubmitOrder, ([{ seq, orderId }], answer) =>
    settleResubmit(seq, orderId, answer),
  ),
};

type OtherKind = Exclude<OutboxEntry['kind'], 'order_command'>;

const OTHER_KINDS: {
  readonly [Name in OtherKind]: Kind<OutboxEntry & { kind: Name }, CustomerRoutes>;
} = {
  change_profile: kind(changeProfile, ([sent], answer) => settleProfile(sent, answer)),
  request: kind(supportRequest, ([{ seq }], { code }) =>
    code === 'stored' ? dropEntry(seq) : markRejected(seq),
  ),
};

const kindOf = (entry: OutboxEntry): Kind<OutboxEntry, CustomerRoutes> =>
  entry.kind === 'order_command' ? ORDER_KINDS[entry.command] : OTHER_KINDS[entry.kind];

/** A newer version of the app, in another tab, may have queued what this one does not know: it sends that itself. */
const isKnown = (entry: OutboxEntry): boolean =>
  entry.kind === 'order_command' ? entry.command in ORDER_KINDS : entry.kind in OTHER_KINDS;

/** One per tab; each tab tracks its own requests. */
export function createPusher(shop: PushShop): Pusher {
  const { tokenFor, renewToken, nowMs, random } = shop;
  const sender = createSender({
    ...customerOutbox,
    pending: async () => (await customerOutbox.pending()).filter(isKnown),
    routes: shop,
    kindOf,
    tokenFor,
    renewToken,
    nowMs,
    random,
  });
  return { push: sender.send };
}
