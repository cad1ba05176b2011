/**
 * The order commands: how each is sent, and its answer settled. For the page (push.ts) and the service worker
 * (in-background.ts), so without Dexie, which the worker does not load.
 */
import type { HttpAnswer } from '../../api/http.ts';
import type {
  AmendAnswer,
  CancelAnswer,
  OrderAnswer,
  ResubmitAnswer,
} from '../../domain/order/order.ts';
import type { OrderCommandBodies, OrderCommandEntry, OrderCommandName } from '../db/db.ts';

interface Answers {
  place: OrderAnswer;
  cancel: CancelAnswer;
  amend: AmendAnswer;
  resubmit: ResubmitAnswer;
}

/** `base`: path prefix of another store (D38) than the page's. */
type Post<Name extends OrderCommandName> = (
  body: OrderCommandBodies[Name],
  token: string,
  base?: string,
) => Promise<HttpAnswer<Answers[Name]>>;

/** The server's routes for the commands. */
export interface OrderRoutes {
  postOrder: Post<'place'>;
  postCancel: Post<'cancel'>;
  postAmend: Post<'amend'>;
  postResubmit: Post<'resubmit'>;
}

/** `sent`: the entry as it was sent, which amendments may have joined or left since. */
type Settle<Name extends OrderCommandName> = (
  seq: number,
  orderId: string,
  answer: Answers[Name],
  sent: OrderCommandEntry<Name>,
) => Promise<unknown>;

/** Known answers are passed to these. */
export interface AnswerStore {
  settleOrder: Settle<'place'>;
  settleCancel: Settle<'cancel'>;
  settleAmend: Settle<'amend'>;
  settleResubmit: Settle<'resubmit'>;
}

interface Command<Name extends OrderCommandName> {
  /** The request's body, made from the stored one at the time of sending; the stored one if left out. */
  bodyAt?: (stored: OrderCommandBodies[Name], nowMs: number) => OrderCommandBodies[Name];
  route: (routes: OrderRoutes) => Post<Name>;
  /** Whether the order's key authorises it, without a session. */
  needsNoSession?: (body: OrderCommandBodies[Name]) => boolean;
  /** Takes a known answer. */
  settle: (store: AnswerStore) => Settle<Name>;
}

const COMMANDS: { readonly [Name in OrderCommandName]: Command<Name> } = {
  place: {
    // The time of sending by the phone's clock (D16).
    bodyAt: (request, nowMs) => ({ ...request, sent_at: new Date(nowMs).toISOString() }),
    route: (routes) => routes.postOrder,
    settle: (store) => store.settleOrder,
  },
  cancel: {
    route: (routes) => routes.postCancel,
    needsNoSession: ({ key }) => key !== '',
    settle: (store) => store.settleCancel,
  },
  amend: {
    route: (routes) => routes.postAmend,
    needsNoSession: ({ key }) => key !== '',
    settle: (store) => store.settleAmend,
  },
  resubmit: {
    route: (routes) => routes.postResubmit,
    needsNoSession: () => true,
    settle: (store) => store.settleResubmit,
  },
};

/** The row of an entry's command. */
export const commandOf = <Name extends OrderCommandName>({
  command,
}: OrderCommandEntry<Name>): Command<Name> => COMMANDS[command];
