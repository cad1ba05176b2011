/** Orders at the shop. Keys travel in bodies, never in a URL. */
import type { CancelAnswer, OrderAnswer, ShopOrderDetail } from '../../domain/order.ts';
import type { OrderRequest } from '../../domain/order-request.ts';
import { type Answer, requestJson } from './http.ts';
import {
  cancelAnswerSchema,
  claimSchema,
  lookupSchema,
  orderAnswerSchema,
  ownOrdersSchema,
} from './order-records.ts';

/** Who may read an order: whoever holds its key. */
export interface OrderKey {
  id: string;
  key: string;
}

/** Places an order, or repeats it: the same id and content is answered the same again. */
export function postOrder(body: OrderRequest, token: string): Promise<Answer<OrderAnswer>> {
  return requestJson({
    method: 'POST',
    path: '/api/shop/orders',
    body,
    token,
    schema: orderAnswerSchema,
  });
}

/** The most orders one lookup may name. */
export const LOOKUP_LIMIT = 50;

/** Orders by id and key; at most LOOKUP_LIMIT. A wrong key reads like an unknown id. */
export function lookUpOrders(
  orders: readonly OrderKey[],
): Promise<Answer<{ orders: ShopOrderDetail[]; unknown: string[] }>> {
  return requestJson({
    method: 'POST',
    path: '/api/shop/orders/lookup',
    body: { orders },
    schema: lookupSchema,
  });
}

/** Asks the shop to cancel; it decides (D15). */
export function postCancel({ id, key }: OrderKey, token: string): Promise<Answer<CancelAnswer>> {
  return requestJson({
    method: 'POST',
    path: `/api/shop/orders/${id}/cancel`,
    body: { key },
    token,
    schema: cancelAnswerSchema,
  });
}

/** A page of the signed-in account's orders, newest first; null when the server does not say. */
export async function fetchOwnOrders(
  page: number,
  token: string,
): Promise<{ orders: ShopOrderDetail[]; hasMore: boolean } | 'auth_expired' | null> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/lookup',
    body: { mine: true, page },
    token,
    schema: ownOrdersSchema,
  });
  if (answer.kind !== 'answered') return null;
  if ('code' in answer.data) return answer.status === 401 ? 'auth_expired' : null;
  return { orders: answer.data.orders, hasMore: answer.data.more };
}

/** Makes guest orders of this phone the account's; at most LOOKUP_LIMIT. Answers whose are. */
export async function claimOrders(orders: readonly OrderKey[], token: string): Promise<string[]> {
  const answer = await requestJson({
    method: 'POST',
    path: '/api/shop/orders/claim',
    body: { orders },
    token,
    schema: claimSchema,
  });
  return answer.kind === 'answered' && 'claimed' in answer.data ? answer.data.claimed : [];
}
