/** The requests of what the staff do with orders, for the page and the service worker. */
import * as v from 'valibot';
import {
  type TransferReceipt,
  type TransferRequest,
  transferToWire,
} from '../domain/ledger/transfer-request.ts';
import type { AmendmentRequest } from '../domain/order/amendment.ts';
import type { AnyOrderStatus } from '../domain/order/status.ts';

/** Amends an order; each amendment has its own outcome (D49). `device`: '' for a device of before. */
export const amendRequest = (
  orderId: string,
  amendments: readonly AmendmentRequest[],
  device: string,
) =>
  ({
    method: 'POST',
    path: `/api/shop/orders/${orderId}/pack`,
    body: { device, amendments },
  }) as const;

/**
 * Sets a status. The server logs the member of the staff and sends a realtime event and a push message to the customer.
 * A status that this version does not know can only be restored, not chosen (D47).
 */
export const moveRequest = (
  orderId: string,
  {
    id,
    status,
    from,
    madeAt,
  }: { id: string; status: AnyOrderStatus; from: AnyOrderStatus; madeAt: string },
) =>
  ({
    method: 'POST',
    path: `/api/shop/orders/${orderId}/status`,
    body: { id, status, from, made_at: madeAt },
  }) as const;

/** The server's limit per request. */
export const MAX_ACKNOWLEDGED_AT_ONCE = 200;

/**
 * Marks these orders as seen by the staff, and all that were received until an instant (null: none). The server then
 * sends no more push messages about them (D34).
 */
export const acknowledgeRequest = (orderIds: readonly string[], untilMs: number | null) =>
  ({
    method: 'POST',
    path: '/api/shop/orders/seen',
    body: { orders: orderIds, until: untilMs === null ? '' : new Date(untilMs).toISOString() },
  }) as const;

/** Records what happened with money (D73). `shown`: its receipt, which a restored shop is sent instead (D31). */
export const transferRequest = (transfer: TransferRequest, shown?: TransferReceipt) => {
  const path = '/api/shop/transfers';
  if (!shown) return { method: 'POST', path, body: transferToWire(transfer) } as const;
  const { proof, signature } = shown;
  return { method: 'POST', path: `${path}/reassert`, body: { proof, signature } } as const;
};

/** An answer that is no more than a code. `may_return`: the server gets the order again from its customer's phone (D31). */
export const codeSchema = v.object({ code: v.string(), may_return: v.optional(v.boolean()) });
export type CodeAnswer = v.InferOutput<typeof codeSchema>;
