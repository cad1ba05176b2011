/** What the staff do with orders, as the outbox sends it (orders/outbox/sender.ts). */
import * as v from 'valibot';
import type { AmendmentRequest } from '../../domain/order/amendment.ts';
import type { OrderHistory } from '../../domain/order/fold.ts';
import { parseHistory } from '../../domain/order/history.ts';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { type HttpAnswer, requestJson } from '../../api/http.ts';
import { int, word } from '../../api/wire-types.ts';
import { textSchema } from './records.ts';
import type { OrderPayment } from './orders.ts';

/** What an answer says about its order. */
export interface AnsweredOrder {
  rev: number;
  status: AnyOrderStatus;
  payment: OrderPayment;
  /** Older shops tell it only in the answer to amendments. */
  history?: OrderHistory;
}

export type CommandAnswer<Data> =
  | { kind: 'done'; data: Data }
  /** The server has decided not to do it. */
  | { kind: 'refused'; code: string }
  /** The server has lost the order with its data, and gets it again from its customer's phone (D31). */
  | { kind: 'not_yet' }
  /** The session is not one of a member of the staff; the command was not decided. */
  | { kind: 'signed_out' }
  /** The outcome is unknown. */
  | NoAnswer;

interface NoAnswer {
  kind: 'no_answer';
  retryAfterMs: number | null;
  /** The shop was reached, and has failed: it is no matter of the network. */
  isFault: boolean;
}

const noAnswer = ({ status, retryAfterMs }: HttpAnswer<unknown>): NoAnswer => ({
  kind: 'no_answer',
  retryAfterMs,
  // What stands before the shop answers 502 to 504 for it.
  isFault: status === 500,
});

const SESSION_CODES: readonly string[] = [
  'auth_expired',
  'auth_required',
  'account_suspended',
  'forbidden',
];

/** A server without the route, or one that is to be asked again. */
const isUndecided = (status: number, code: string) =>
  status < 400 || status >= 500 || [408, 425, 429].includes(status) || code === 'not_found';

function withoutData(
  answer: HttpAnswer<{ code: string; may_return?: boolean }>,
): Exclude<CommandAnswer<never>, { kind: 'done' }> {
  const code = answer.ok ? answer.data.code : '';
  if (answer.status === 401 || SESSION_CODES.includes(code)) return { kind: 'signed_out' };
  if (!answer.ok || isUndecided(answer.status, code)) {
    return noAnswer(answer);
  }
  const isLost = answer.ok && code === 'unknown_order' && answer.data.may_return === true;
  return isLost ? { kind: 'not_yet' } : { kind: 'refused', code };
}

const codeSchema = v.object({ code: v.string(), may_return: v.optional(v.boolean()) });

const orderSchema = v.pipe(
  v.object({
    id: v.string(),
    rev: int,
    status: word,
    payment: v.object({ id: textSchema, status: v.fallback(word, 'pending') }),
    history: v.optional(v.unknown()),
  }),
  v.transform(({ id, rev, status, payment, history: wire }) => {
    const history = parseHistory(wire);
    return { id, told: { rev, status, payment, ...(history && { history }) } };
  }),
);

const amendedSchema = v.object({
  code: v.literal('amended'),
  order: orderSchema,
  outcomes: v.array(v.object({ id: v.string(), code: word })),
});

export interface AmendedOrder {
  order: AnsweredOrder;
  /** By the amendment's id. */
  outcomes: ReadonlyMap<string, string>;
}

/** Amends an order; each amendment has its own outcome (D49). */
export async function postAmendments(
  token: string,
  orderId: string,
  amendments: readonly AmendmentRequest[],
): Promise<CommandAnswer<AmendedOrder>> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/orders/${orderId}/pack`,
    body: { amendments },
    token,
    schema: v.union([amendedSchema, codeSchema]),
  });
  if (!answer.ok || !('outcomes' in answer.data) || answer.data.order.id !== orderId) {
    return withoutData(answer);
  }
  const outcomes = new Map(answer.data.outcomes.map(({ id, code }) => [id, code]));
  // Not an answer to this request.
  if (!amendments.every(({ id }) => outcomes.has(id))) {
    return noAnswer(answer);
  }
  return { kind: 'done', data: { order: answer.data.order.told, outcomes } };
}

const movedSchema = v.object({
  code: v.picklist(['updated', 'status_changed']),
  order: orderSchema,
});

/** `isDone` is false if the order has another status than `from` and the wanted one. */
export interface MovedOrder {
  isDone: boolean;
  order: AnsweredOrder;
}

/**
 * The server logs the member of the staff and sends a realtime event and a push message to the customer. A status that
 * this version does not know can only be restored, not chosen (D47).
 */
export async function postMove(
  token: string,
  orderId: string,
  { id, status, from }: { id: string; status: AnyOrderStatus; from: AnyOrderStatus },
): Promise<CommandAnswer<MovedOrder>> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/orders/${orderId}/status`,
    body: { id, status, from },
    token,
    schema: v.union([movedSchema, codeSchema]),
  });
  if (!answer.ok || !('order' in answer.data) || answer.data.order.id !== orderId) {
    return withoutData(answer);
  }
  const { code, order } = answer.data;
  const { told } = order;
  // Sent twice to a shop that takes no ids: the answer to the first request was lost.
  return {
    kind: 'done',
    data: { isDone: code === 'updated' || told.status === status, order: told },
  };
}

/** The server's limit per request. */
export const MOST_SEEN_AT_ONCE = 200;

/**
 * Marks these orders as seen by the staff, and all that were received until an instant (null: none). The server then
 * sends no more push messages about them (D34).
 */
export async function postSeen(
  token: string,
  ids: readonly string[],
  untilMs: number | null,
): Promise<CommandAnswer<null>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/seen',
    body: { orders: ids, until: untilMs === null ? '' : new Date(untilMs).toISOString() },
    token,
    schema: codeSchema,
  });
  const isSeen = answer.ok && answer.data.code === 'seen';
  return isSeen ? { kind: 'done', data: null } : withoutData(answer);
}
