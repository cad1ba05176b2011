/** Orders that come from where another came from: counted, stopped, and kept out from then on. */
import * as v from 'valibot';
import type { AnyOrderStatus } from '../../domain/order/status.ts';
import { refusalOf, type Reply } from './client.ts';
import { adminCollection } from './collection.ts';
import { instantSchema, textSchema } from './records.ts';
import { requestJson } from '../../api/http.ts';
import { oneByOne, word } from '../../api/wire-types.ts';

export const ORIGIN_KINDS = ['device', 'phone', 'address', 'account'] as const;
/** Guests are known by device, number and network address; accounts by themselves and the device. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];

export interface AlikeOrders {
  kind: OriginKind;
  /** Unfinished orders from there, the one asked about included. */
  openCount: number;
  isBlocked: boolean;
}

const alikeSchema = v.pipe(
  v.object({ kind: v.picklist(ORIGIN_KINDS), open: v.number(), is_blocked: v.boolean() }),
  v.transform(
    (wire): AlikeOrders => ({
      kind: wire.kind,
      openCount: wire.open,
      isBlocked: wire.is_blocked,
    }),
  ),
);

const refused = v.object({ code: v.string() });

/** What else is open from where an order came from. */
export async function readAlikeOrders(
  token: string,
  orderId: string,
): Promise<Reply<AlikeOrders[]>> {
  const answer = await requestJson({
    method: 'GET',
    path: `/api/shop/orders/${orderId}/alike`,
    token,
    schema: v.union([v.object({ alike: oneByOne(alikeSchema) }), refused]),
  });
  return answer.ok && 'alike' in answer.data
    ? { ok: true, data: answer.data.alike }
    : refusalOf(answer);
}

export interface StoppedOrders {
  /** With the status each had before, so that it can be given back. */
  cancelled: { id: string; status: AnyOrderStatus }[];
  /** Record ids of the blocks that were made. */
  blocked: string[];
}

const stoppedSchema = v.object({
  cancelled: v.array(v.object({ id: v.string(), status: word })),
  blocked: v.array(v.string()),
});

/** Cancels everything open from there, and takes no more from there when `mayBlock`. */
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
  /** The number of a phone; a customer's name for the rest. */
  shown: string;
  /** The order it was made from. */
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

const blocks = adminCollection('order_blocks', blockSchema);

/** Whom the shop takes no orders from, newest first. */
export const listBlocks = (token: string) => blocks.all(token, { sort: '-created,id' });

export const liftBlock = blocks.remove;
