/** Requests of what the staff do with orders, and what their answers mean for the outbox. */
import * as v from 'valibot';
import { type HttpAnswer, requestJson } from '../../api/http.ts';
import { orderTransfersSchema } from '../../api/order-transfers.ts';
import { int, word } from '../../api/wire-types.ts';
import type { OrderTransfer } from '../../domain/ledger/order-ledger.ts';
import type { OrderHistory } from '../../domain/order/fold.ts';
import { parseHistory } from '../../domain/order/history.ts';
import type { AnyOrderStatus, AnyPaymentStatus } from '../../domain/order/status.ts';
import { type Outcome, type Sending, SIGNED_OUT, unsettled } from '../outbox/command.ts';

/** What an answer says about its order. */
export interface AnsweredOrder {
  rev: number;
  status: AnyOrderStatus;
  payment: { id: string; status: AnyPaymentStatus };
  /** What its payment follows from; null from an older shop. */
  transfers: readonly OrderTransfer[] | null;
  /** Older shops tell it only in the answer to amendments. */
  history?: OrderHistory;
}

/** The order in an answer, with its id. */
export const answeredOrderSchema = v.pipe(
  v.object({
    id: v.string(),
    rev: int,
    status: word,
    payment: v.object({ id: v.fallback(v.string(), ''), status: v.fallback(word, 'pending') }),
    transfers: orderTransfersSchema,
    history: v.optional(v.unknown()),
  }),
  v.transform(({ id, rev, status, payment, transfers, history: wire }) => {
    const history = parseHistory(wire);
    const answered: AnsweredOrder = {
      rev,
      status,
      payment,
      transfers,
      ...(history && { history }),
    };
    return { id, answered };
  }),
);

/** An answer that is no more than a code. `may_return`: the server gets the order again from its customer's phone (D31). */
const codeSchema = v.object({ code: v.string(), may_return: v.optional(v.boolean()) });
export type CodeAnswer = v.InferOutput<typeof codeSchema>;

/** The server's decision, or no more than its code. */
export type StaffAnswer<Done> = { done: Done } | CodeAnswer;

const SESSION_CODES: readonly string[] = [
  'auth_expired',
  'auth_required',
  'account_suspended',
  'forbidden',
];

/** A server without the route, or one that is to be asked again. */
const isUndecided = (status: number, { code }: CodeAnswer) =>
  status < 400 || status >= 500 || [408, 425, 429].includes(status) || code === 'not_found';

/** What a response means for the entry: decided, or to be sent again. */
function outcomeOf<Done>(
  answer: HttpAnswer<StaffAnswer<Done>>,
  isAbout: (done: Done) => boolean,
): Outcome<StaffAnswer<Done>> {
  const code = answer.ok && 'code' in answer.data ? answer.data.code : '';
  if (answer.status === 401 || SESSION_CODES.includes(code)) {
    return { ...SIGNED_OUT, retryAfterMs: answer.retryAfterMs };
  }
  if (!answer.ok) return unsettled(answer);
  const { data, status } = answer;
  const isDecided = 'done' in data ? isAbout(data.done) : !isUndecided(status, data);
  return isDecided ? { kind: 'answered', data } : unsettled(answer);
}

interface StaffRequest<Done> {
  path: string;
  body: object;
  /** The answer of a server that has done it. */
  schema: v.GenericSchema<unknown, Done>;
  /** Whether an answer is to this request. */
  isAbout?: (done: Done) => boolean;
}

/** Sends a command. A response that is neither its answer nor a code is unsettled: it is sent again. */
export async function sendStaffRequest<Done>(
  { path, body, schema: done, isAbout = () => true }: StaffRequest<Done>,
  { token, base }: Pick<Sending<unknown>, 'token' | 'base'>,
): Promise<Outcome<StaffAnswer<Done>>> {
  const schema = v.union([
    v.pipe(
      done,
      v.transform((data) => ({ done: data })),
    ),
    codeSchema,
  ]);
  const answer = await requestJson({
    method: 'POST',
    path,
    body,
    token,
    schema,
    ...(base !== undefined && { base }),
  });
  return outcomeOf(answer, isAbout);
}
