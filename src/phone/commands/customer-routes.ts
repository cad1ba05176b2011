/** The server's requests for what customers do. */
import type { HttpAnswer } from '../../api/http.ts';
import type {
  AmendAnswer,
  CancelAnswer,
  OrderAnswer,
  RequestAnswer,
  ResubmitAnswer,
} from '../../domain/order/order.ts';
import type { ProfileAnswer, ProfileChanges } from '../../domain/people/profile.ts';
import type { OrderCommandBodies, OrderCommandName } from '../db/db.ts';
import { type Outcome, SIGNED_OUT, unsettled } from '../outbox/command.ts';

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

export interface OrderRoutes {
  postOrder: Post<'place'>;
  postCancel: Post<'cancel'>;
  postAmend: Post<'amend'>;
  postResubmit: Post<'resubmit'>;
}

export interface CustomerRoutes extends OrderRoutes {
  postProfile(
    account: string,
    changes: ProfileChanges,
    basedOn: string,
    token: string,
  ): Promise<HttpAnswer<ProfileAnswer>>;
  postRequest(
    body: Record<string, unknown> & { id: string },
    token: string,
  ): Promise<HttpAnswer<RequestAnswer>>;
}

interface AboutSession {
  code: 'auth_expired' | 'account_suspended';
}

/** An answer about the entry, not about the session. */
export type Decided<Data> = Exclude<Data, AboutSession>;

const isAboutSession = (data: { code: string }): data is AboutSession =>
  data.code === 'auth_expired' || data.code === 'account_suspended';

/** What a response means for the entry; one about the session has it sent again (P7). */
export async function outcomeOf<Data extends { code: string }>(
  request: Promise<HttpAnswer<Data>>,
): Promise<Outcome<Decided<Data>>> {
  const answer = await request;
  if (!answer.ok) return unsettled(answer);
  const { data, retryAfterMs } = answer;
  if (isAboutSession(data)) return { ...SIGNED_OUT, retryAfterMs };
  return { kind: 'answered', data: data as Decided<Data> };
}
