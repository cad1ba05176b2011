/** Orders at the shop. Keys travel in bodies, never in a URL. */
import type { CancelAnswer, OrderAnswer, ShopOrderDetail } from '../../domain/order.ts';
import type { OrderRequest } from '../../domain/order-request.ts';
import { type Answer, requestJson } from './http.ts';
import { cancelAnswerSchema, lookupSchema, orderAnswerSchema } from './records.ts';

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
