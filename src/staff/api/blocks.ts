/**
 * Related orders: those with the same origin as an order (device, number, network or account); cancels and blocks
 * them.
 */
import * as v from 'valibot';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { refusalOf, type Reply } from './client.ts';
import { adminCollection } from './collection.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema, textSchema } from './records.ts';
import { requestJson } from '../../api/http.ts';
import { oneByOne, word } from '../../api/wire-types.ts';

export const ORIGIN_KINDS = ['device', 'phone', 'address', 'account'] as const;
/** Guests are identified by device, number and network address; others by account and device. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];

export interface RelatedOrders {
  kind: OriginKind;
  /** Unfinished orders of this origin, including the given order. */
  openCount: number;
  isBlocked: boolean;
}

const relatedOrdersSchema = v.pipe(
  v.object({ kind: v.picklist(ORIGIN_KINDS), open: v.number(), is_blocked: v.boolean() }),
  v.transform(
    (wire): RelatedOrders => ({
      kind: wire.kind,
      openCount: wire.open,
      isBlocked: wire.is_blocked,
    }),
  ),
);

const refused = v.object({ code: v.string() });

/** The open orders that are related to an order, by kind of origin. */
export async function readRelatedOrders(
  token: string,
  orderId: string,
): Promise<Reply<RelatedOrders[]>> {
  const answer = await requestJson({
    method: 'GET',
    path: `/api/shop/orders/${orderId}/alike`,
    token,
    schema: v.union([v.object({ alike: oneByOne(relatedOrdersSchema) }), refused]),
  });
  return answer.ok && 'alike' in answer.data
    ? { ok: true, data: answer.data.alike }
    : refusalOf(answer);
}

export interface StoppedOrders {
  /** With the previous status, for the undo. */
  cancelled: { id: string; status: AnyOrderStatus }[];
  /** Record ids of the new blocks. */
  blocked: string[];
}

const stoppedSchema = v.object({
  cancelled: v.array(v.object({ id: v.string(), status: word })),
  blocked: v.array(v.string()),
});

/** Cancels all open related orders; with `mayBlock` also blocks their origins. */
export async function stopOrders(
  token: string,
  orderId: string,
  kinds: readonly OriginKind[],
  mayBlock: boolean,
): Promise<Reply<StoppedOrders>> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/orders/${orderId}/stop`,
    body: { kinds, block: mayBlock },
    token,
    schema: v.union([stoppedSchema, refused]),
  });
  return answer.ok && 'cancelled' in answer.data
    ? { ok: true, data: answer.data }
    : refusalOf(answer);
}

export interface OrderBlock {
  id: string;
  kind: OriginKind;
  /** A phone number, or the customer's name for other kinds. */
  shown: string;
  /** The order that led to the block. */
  orderNumber: string;
  sinceMs: number;
}

const blockSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(ORIGIN_KINDS),
    shown: textSchema,
    order_number: textSchema,
    created: instantSchema,
  }),
  v.transform(
    (wire): OrderBlock => ({
      id: wire.id,
      kind: wire.kind,
      shown: wire.shown,
      orderNumber: wire.order_number,
      sinceMs: wire.created,
    }),
  ),
);

const blocksSchema = v.pipe(
  v.object({ blocks: rowsSchema(blockSchema) }),
  v.transform(({ blocks }) => blocks),
);

/** Newest first. */
export const listBlocks = (token: string): Promise<Reply<OrderBlock[]>> =>
  readRoute(token, '/api/shop/staff/order-blocks', blocksSchema);

export const liftBlock = adminCollection('order_blocks', blockSchema).remove;
