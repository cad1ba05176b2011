/** Failures of requests that need a session. */
import type { HttpAnswer } from './http.ts';
import type { Failure } from './result.ts';

export type SessionFailure =
  /** No response, or an invalid one. */
  | 'unreachable'
  /** The server does not accept the session any more. */
  | 'auth_expired'
  | 'refused';

export function sessionFailure(answer: HttpAnswer<unknown>): Failure<SessionFailure> {
  if (!answer.ok) return { ok: false, reason: 'unreachable' };
  return { ok: false, reason: answer.status === 401 ? 'auth_expired' : 'refused' };
}
