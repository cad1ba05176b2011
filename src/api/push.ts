/** Requests for Web Push subscriptions (D34). */
import * as v from 'valibot';
import type { PushKind, PushRequest } from '../domain/order/push.ts';
import { requestJson } from './http.ts';
import type { Result } from './result.ts';
import { type SessionFailure, sessionFailure } from './session-failure.ts';
import { text } from './wire-types.ts';

const codeSchema = v.object({ code: v.string() });

/** The server's public key as base64url; '' if it sends no push messages. */
export async function fetchPushKey(): Promise<Result<string, SessionFailure>> {
  const answer = await requestJson({
    path: '/api/shop/push/key',
    schema: v.object({ code: v.literal('key'), key: text }),
  });
  return answer.ok ? { ok: true, data: answer.data.key } : sessionFailure(answer);
}

/** 'nothing_to_hear': a guest without an order that the server has. */
export async function postPushSubscription(
  request: PushRequest,
  token: string,
): Promise<Result<'subscribed' | 'nothing_to_hear', SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/push/subscribe',
    body: request,
    token,
    schema: codeSchema,
  });
  const code = answer.ok ? answer.data.code : '';
  if (code === 'subscribed') return { ok: true, data: code };
  if (code === 'unknown_order') return { ok: true, data: 'nothing_to_hear' };
  return sessionFailure(answer);
}

/** Needs no session: the endpoint URL is unguessable, so it authorises the request. */
export async function postPushEnd(
  endpoint: string,
  kind: PushKind,
): Promise<Result<null, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/push/unsubscribe',
    body: { endpoint, kind },
    schema: codeSchema,
  });
  return answer.ok && answer.data.code === 'unsubscribed'
    ? { ok: true, data: null }
    : sessionFailure(answer);
}
