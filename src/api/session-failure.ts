/** Failures of requests that need a session. */
import { type HttpAnswer, isServerBusy } from './http.ts';
import type { Failure } from './result.ts';

export type SessionFailure =
  /** No response, an invalid one, or one of a server that is starting, failing or has too much to do. */
  | 'unreachable'
  /** The server does not accept the session any more. */
  | 'auth_expired'
  | 'refused';

export function sessionFailure(answer: HttpAnswer<unknown>): Failure<SessionFailure> {
  if (!answer.ok || isServerBusy(answer.status)) return { ok: false, reason: 'unreachable' };
  return { ok: false, reason: answer.status === 401 ? 'auth_expired' : 'refused' };
}
