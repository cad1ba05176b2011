/** Requests about orders. Keys are sent in bodies, never in URLs. */
import type { AmendmentRequest } from '../domain/order/amendment.ts';
import type {
  AmendAnswer,
  CancelAnswer,
  OrderAnswer,
  ResubmitAnswer,
  ShopOrderDetail,
} from '../domain/order/order.ts';
import type { OrderKey } from '../domain/order/order-keys.ts';
import type { ShownOrder } from '../domain/order/receipt.ts';
import type { OrderRequest } from '../domain/order/request.ts';
import { type HttpAnswer, requestJson } from './http.ts';
import { onlyDecided } from './other-code.ts';
import type { Result } from './result.ts';
import { type SessionFailure, sessionFailure } from './session-failure.ts';
import {
  amendAnswerSchema,
  answerTo,
  cancelAnswerSchema,
  claimSchema,
  lookupSchema,
  orderAnswerSchema,
  ownLookupSchema,
  ownOrdersSchema,
  resubmitAnswerSchema,
} from './order-records.ts';

/** Idempotent: the same id and content get the same answer. */
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

/** The server's limit of orders per lookup. */
export const LOOKUP_LIMIT = 50;

/** Orders by id and key; at most LOOKUP_LIMIT. A wrong key is answered like an unknown id. */
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

/** The server decides whether the order can be cancelled (D15). */
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

/** What the customer changes in an order; the server decides each (D49). Sent twice, it is taken once. */
export interface AmendBody extends OrderKey {
  amendments: AmendmentRequest[];
}

export function postAmend(
  { id, key, amendments }: AmendBody,
  token: string,
  base?: string,
): Promise<HttpAnswer<AmendAnswer>> {
  return requestJson({
    method: 'POST',
    path: `/api/shop/orders/${id}/amend`,
    base,
    body: { key, amendments },
    token,
    schema: amendAnswerSchema(id),
  });
}

/** Re-sends an order that the server may have lost; the server decides whether to accept it. */
export async function postResubmit(
  shown: ShownOrder,
  token: string,
  base?: string,
): Promise<HttpAnswer<ResubmitAnswer>> {
  return onlyDecided(
    await requestJson({
      method: 'POST',
      path: '/api/shop/orders/reassert',
      base,
      body: shown,
      token,
      schema: answerTo(shown.order.id, resubmitAnswerSchema),
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

/** Orders of the signed-in account by id, for orders of other phones; at most LOOKUP_LIMIT. */
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

/**
 * Assigns guest orders of this phone to the account; at most LOOKUP_LIMIT. Returns the ids of the account's orders.
 */
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
