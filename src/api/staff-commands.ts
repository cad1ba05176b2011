/** What the staff do with orders, as a page sends it (phone/commands). */
import * as v from 'valibot';
import type { TransferReceipt, TransferRequest } from '../domain/ledger/transfer-request.ts';
import type { AmendmentRequest } from '../domain/order/amendment.ts';
import type { OrderHistory } from '../domain/order/fold.ts';
import { parseHistory } from '../domain/order/history.ts';
import type { AnyOrderStatus, AnyPaymentStatus } from '../domain/order/status.ts';
import { type HttpAnswer, requestJson } from './http.ts';
import {
  amendRequest,
  type CodeAnswer,
  codeSchema,
  moveRequest,
  acknowledgeRequest,
  transferRequest,
} from './staff-command-requests.ts';
import { instant, int, word } from './wire-types.ts';

/** What an answer says about its order. */
export interface AnsweredOrder {
  rev: number;
  status: AnyOrderStatus;
  payment: { id: string; status: AnyPaymentStatus };
  /** Older shops tell it only in the answer to amendments. */
  history?: OrderHistory;
}

export interface AmendedOrder {
  order: AnsweredOrder;
  /** By the amendment's id. */
  outcomes: ReadonlyMap<string, string>;
}

/** `isMoved` is false if the order has another status than `from` and the wanted one. */
export interface MovedOrder {
  isMoved: boolean;
  order: AnsweredOrder;
}

/** The server's decision, or no more than its code. */
export type StaffAnswer<Data> = { done: Data } | CodeAnswer;

const orderSchema = v.pipe(
  v.object({
    id: v.string(),
    rev: int,
    status: word,
    payment: v.object({ id: v.fallback(v.string(), ''), status: v.fallback(word, 'pending') }),
    history: v.optional(v.unknown()),
  }),
  v.transform(({ id, rev, status, payment, history: wire }) => {
    const history = parseHistory(wire);
    return { id, answered: { rev, status, payment, ...(history && { history }) } };
  }),
);

const amendedSchema = v.object({
  code: v.literal('amended'),
  order: orderSchema,
  outcomes: v.array(v.object({ id: v.string(), code: word })),
});

const movedSchema = v.object({
  code: v.picklist(['updated', 'status_changed']),
  order: orderSchema,
});

const acknowledgedSchema = v.pipe(
  v.object({ code: v.literal('seen') }),
  v.transform(() => ({ done: null })),
);

const receiptSchema = v.pipe(
  v.object({ taken_at: instant, proof: v.unknown(), signature: v.string() }),
  v.transform(({ taken_at: takenAt, ...rest }): TransferReceipt => ({ ...rest, takenAt })),
);

/** Undefined from a shop that gives none. */
export interface RecordedAnswer {
  receipt: TransferReceipt | undefined;
}

const recordedSchema = v.pipe(
  v.object({
    code: v.literal('recorded'),
    receipt: v.fallback(v.optional(receiptSchema), undefined),
  }),
  v.transform(({ receipt }) => ({ done: { receipt } })),
);

/** A response that is not an answer to this request. */
const notAnAnswer = (answer: HttpAnswer<unknown>): HttpAnswer<never> => {
  const { status, serverTimeMs, retryAfterMs, isForeignPage } = answer;
  return { ok: false, reason: 'unintelligible', status, serverTimeMs, retryAfterMs, isForeignPage };
};

export async function postAmendments(
  token: string,
  orderId: string,
  amendments: readonly AmendmentRequest[],
  device: string,
): Promise<HttpAnswer<StaffAnswer<AmendedOrder>>> {
  const answer = await requestJson({
    ...amendRequest(orderId, amendments, device),
    token,
    schema: v.union([amendedSchema, codeSchema]),
  });
  if (!answer.ok || !('order' in answer.data)) return answer;
  const { order, outcomes } = answer.data;
  const codes = new Map(outcomes.map(({ id, code }) => [id, code]));
  const isAboutAll = order.id === orderId && amendments.every(({ id }) => codes.has(id));
  if (!isAboutAll) return notAnAnswer(answer);
  return { ...answer, data: { done: { order: order.answered, outcomes: codes } } };
}

export async function postMove(
  token: string,
  orderId: string,
  move: Parameters<typeof moveRequest>[1],
): Promise<HttpAnswer<StaffAnswer<MovedOrder>>> {
  const answer = await requestJson({
    ...moveRequest(orderId, move),
    token,
    schema: v.union([movedSchema, codeSchema]),
  });
  if (!answer.ok || !('order' in answer.data)) return answer;
  const { code, order } = answer.data;
  if (order.id !== orderId) return notAnAnswer(answer);
  // Sent twice to a shop that takes no ids: the answer to the first request was lost.
  const isMoved = code === 'updated' || order.answered.status === move.status;
  return { ...answer, data: { done: { isMoved, order: order.answered } } };
}

export function postAcknowledgement(
  token: string,
  orderIds: readonly string[],
  untilMs: number | null,
): Promise<HttpAnswer<StaffAnswer<null>>> {
  return requestJson({
    ...acknowledgeRequest(orderIds, untilMs),
    token,
    schema: v.union([acknowledgedSchema, codeSchema]),
  });
}

export function postTransfer(
  token: string,
  transfer: TransferRequest,
  shown?: TransferReceipt,
): Promise<HttpAnswer<StaffAnswer<RecordedAnswer>>> {
  return requestJson({
    ...transferRequest(transfer, shown),
    token,
    schema: v.union([recordedSchema, codeSchema]),
  });
}
