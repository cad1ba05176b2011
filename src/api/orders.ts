/** Orders at the shop. Keys travel in bodies, never in a URL. */
import type {
  CancelAnswer,
  OrderAnswer,
  ResubmitAnswer,
  ShopOrderDetail,
} from '../domain/order/order.ts';
import type { ShownOrder } from '../domain/order/receipt.ts';
import type { OrderRequest } from '../domain/order/request.ts';
import { type HttpAnswer, requestJson } from './http.ts';
import { onlyDecided } from './other-code.ts';
import type { Result } from './result.ts';
import { type SessionFailure, sessionFailure } from './session-failure.ts';
import {
  answerTo,
  cancelAnswerSchema,
  claimSchema,
  lookupSchema,
  orderAnswerSchema,
  ownLookupSchema,
  ownOrdersSchema,
  reassertAnswerSchema,
} from './order-records.ts';

/** Who may read an order: whoever holds its key. */
export interface OrderKey {
  id: string;
  key: string;
}

/** Places an order, or repeats it: the same id and content is answered the same again. */
export async function postOrder(
  body: OrderRequest,
  token: string,
  base?: string,
): Promise<HttpAnswer<OrderAnswer>> {
  return onlyDecided(
    await requestJson({
      method: 'POST',
      path: '/api/shop/orders',
      base,
      body,
      token,
      schema: answerTo(body.id, orderAnswerSchema),
    }),
  );
}

/** The most orders one lookup may name. */
export const LOOKUP_LIMIT = 50;

/** Orders by id and key; at most LOOKUP_LIMIT. A wrong key reads like an unknown id. */
export function lookUpOrders(
  orders: readonly OrderKey[],
): Promise<HttpAnswer<{ orders: ShopOrderDetail[]; unknown: string[] }>> {
  return requestJson({
    method: 'POST',
    path: '/api/shop/orders/lookup',
    body: { orders },
    schema: lookupSchema,
  });
}

/** Asks the shop to cancel; it decides (D15). */
export async function postCancel(
  { id, key }: OrderKey,
  token: string,
  base?: string,
): Promise<HttpAnswer<CancelAnswer>> {
  return onlyDecided(
    await requestJson({
      method: 'POST',
      path: `/api/shop/orders/${id}/cancel`,
      base,
      body: { key },
      token,
      schema: answerTo(id, cancelAnswerSchema),
    }),
  );
}

/** Shows the shop an order that it may have forgotten; it decides whether to take it again. */
export async function postReassert(shown: ShownOrder): Promise<HttpAnswer<ResubmitAnswer>> {
  return onlyDecided(
    await requestJson({
      method: 'POST',
      path: '/api/shop/orders/reassert',
      body: shown,
      schema: answerTo(shown.order.id, reassertAnswerSchema),
    }),
  );
}

/** A page of the signed-in account's orders, newest first. */
export async function fetchOwnOrders(
  page: number,
  token: string,
): Promise<Result<{ orders: ShopOrderDetail[]; hasMore: boolean }, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/lookup',
    body: { mine: true, page },
    token,
    schema: ownOrdersSchema,
  });
  if (!answer.ok || 'code' in answer.data) return sessionFailure(answer);
  return { ok: true, data: { orders: answer.data.orders, hasMore: answer.data.more } };
}

/** Orders of the signed-in account by id, which another phone has the keys of; at most LOOKUP_LIMIT. */
export async function lookUpOwnOrders(
  ids: readonly string[],
  token: string,
): Promise<Result<{ orders: ShopOrderDetail[]; unknown: string[] }, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/lookup',
    body: { mine: true, ids },
    token,
    schema: ownLookupSchema,
  });
  if (!answer.ok || 'code' in answer.data) return sessionFailure(answer);
  return { ok: true, data: answer.data };
}

/** Makes guest orders of this phone the account's; at most LOOKUP_LIMIT. Answers whose are. */
export async function claimOrders(
  orders: readonly OrderKey[],
  token: string,
): Promise<Result<string[], SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/claim',
    body: { orders },
    token,
    schema: claimSchema,
  });
  return answer.ok && 'claimed' in answer.data
    ? { ok: true, data: answer.data.claimed }
    : sessionFailure(answer);
}
