/** Why somebody who is signed in does not get what was asked for. */
import type { HttpAnswer } from './http.ts';
import type { Failure } from './result.ts';

export type SessionFailure =
  /** No answer, or none that makes sense. */
  | 'unreachable'
  /** The shop does not know the session any more. */
  | 'auth_expired'
  | 'refused';

/** What to answer instead, for an answer that is not the one asked for. */
export function sessionFailure(answer: HttpAnswer<unknown>): Failure<SessionFailure> {
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  return { ok: false, reason: answer.status === 401 ? 'auth_expired' : 'refused' };
}
