/** POST /api/shop/orders/reassert, in the order of pb_hooks/orders/handlers/resubmit-order.js. */
import {
  mayResubmit,
  parseAccepted,
  type WireAcceptedOrder,
} from '../../../src/domain/order/receipt.ts';
import {
  canonicalOrderText,
  type OrderRequest,
  parseOrderRequest,
  RECORD_ID_PATTERN,
} from '../../../src/domain/order/request.ts';
import { holdsStock, type OrderStatus } from '../../../src/domain/order/status.ts';
import { amountsFromWire } from '../../../src/domain/order/amounts.ts';
import { paise } from '../../../src/domain/money.ts';
import { type Asked, fitsKey } from './callers.ts';
import { takeStock } from './moves.ts';
import { isClosedUnseen } from './place.ts';
import { Refusal } from './refusal.ts';
import type { ShopState, StoredOrder } from './state.ts';
import { orderToWire, receiptOf } from './wire.ts';

interface Shown {
  request: OrderRequest;
  hash: string;
  accepted: WireAcceptedOrder;
}

function idOf(order: unknown): { id: string } | undefined {
  const { id } = (order ?? {}) as { id?: unknown };
  return typeof id === 'string' && RECORD_ID_PATTERN.test(id) ? { id } : undefined;
}

function readShown({ body, now }: Asked): Shown {
  const parsed = parseOrderRequest(body.order);
  const accepted = parseAccepted(body.accepted);
  if (!parsed.ok || accepted === null) {
    throw new Refusal('invalid', { ...idOf(body.order), fields: ['order'] });
  }
  const { request } = parsed;
  const hash = canonicalOrderText(request);
  const isTrue = receiptOf(request.id, hash, accepted) === body.receipt;
  if (!isTrue || !mayResubmit(Date.parse(accepted.received_at), now.getTime())) {
    throw new Refusal('invalid', { id: request.id, fields: ['receipt'] });
  }
  return { request, hash, accepted };
}

const linesOf = ({ lines }: WireAcceptedOrder): StoredOrder['lines'] =>
  lines.map((line) => ({
    pid: line.pid,
    name: line.name,
    quantityLabel: line.quantity_label,
    imageUrl: line.image_url,
    pricePaise: paise(line.price_paise),
    quantity: line.quantity,
  }));

const quoteOf = ({ quote }: WireAcceptedOrder): StoredOrder['quote'] => ({
  ...amountsFromWire(quote),
  promoCode: quote.promo_code,
});

function restore(state: ShopState, { request, hash, accepted }: Shown, now: Date): StoredOrder {
  const status = accepted.status as OrderStatus;
  const order: StoredOrder = {
    request,
    hash,
    user: state.users.has(request.uid) ? request.uid : '',
    lines: linesOf(accepted),
    quote: quoteOf(accepted),
    status,
    receivedAt: accepted.received_at,
    rev: accepted.rev + 1,
    taken: holdsStock(status) ? takeStock(state, accepted.lines) : [],
    events: [{ status, at: now.toISOString(), by: 'restored' }],
  };
  state.orders.set(request.id, order);
  state.closed.delete(request.id);
  return order;
}

export function reassert(asked: Asked): object {
  const { state, now } = asked;
  const shown = readShown(asked);
  const { id, key } = shown.request;
  const known = state.orders.get(id);
  if (known ? !fitsKey(known, key) : isClosedUnseen(state, id)) throw new Refusal('closed', { id });
  return { code: 'accepted', order: orderToWire(known ?? restore(state, shown, now)) };
}
