/** The server's requests for what the staff do with orders, and what their answers mean for the outbox. */
import type { HttpAnswer } from '../../api/http.ts';
import type { CodeAnswer } from '../../api/staff-command-requests.ts';
import type {
  AmendedOrder,
  MovedOrder,
  RecordedAnswer,
  StaffAnswer,
} from '../../api/staff-commands.ts';
import type { TransferReceipt, TransferRequest } from '../../domain/ledger/transfer-request.ts';
import type { AmendmentRequest } from '../../domain/order/amendment.ts';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { type Outcome, SIGNED_OUT, unsettled } from '../outbox/command.ts';

/** `base`: path prefix of another store (D38) than the page's. */
export interface StaffRoutes {
  postAmendments(
    token: string,
    orderId: string,
    amendments: readonly AmendmentRequest[],
    device: string,
    base?: string,
  ): Promise<HttpAnswer<StaffAnswer<AmendedOrder>>>;
  postMove(
    token: string,
    orderId: string,
    move: { id: string; status: AnyOrderStatus; from: AnyOrderStatus; madeAt: string },
    base?: string,
  ): Promise<HttpAnswer<StaffAnswer<MovedOrder>>>;
  postAcknowledgement(
    token: string,
    orderIds: readonly string[],
    untilMs: number | null,
    base?: string,
  ): Promise<HttpAnswer<StaffAnswer<null>>>;
  postTransfer(
    token: string,
    transfer: TransferRequest,
    /** What a restored shop is shown instead (D31). */
    shown?: TransferReceipt,
    base?: string,
  ): Promise<HttpAnswer<StaffAnswer<RecordedAnswer>>>;
}

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
export async function staffOutcomeOf<Data>(
  request: Promise<HttpAnswer<StaffAnswer<Data>>>,
): Promise<Outcome<StaffAnswer<Data>>> {
  const answer = await request;
  const code = answer.ok && 'code' in answer.data ? answer.data.code : '';
  if (answer.status === 401 || SESSION_CODES.includes(code)) {
    return { ...SIGNED_OUT, retryAfterMs: answer.retryAfterMs };
  }
  if (!answer.ok) return unsettled(answer);
  const { data, status } = answer;
  const isDecided = 'done' in data || !isUndecided(status, data);
  return isDecided ? { kind: 'answered', data } : unsettled(answer);
}
