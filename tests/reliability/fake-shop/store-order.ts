/** Storing an order that the shop does not have, as pb_hooks/orders/store-order.js does. */
import { paise } from '../../../src/domain/money.ts';
import { stockSteps, stockToHold } from '../../../src/domain/order/amended-stock.ts';
import { amountsFromWire } from '../../../src/domain/order/amounts.ts';
import type { OrderChange } from '../../../src/domain/order/commands/command.ts';
import { foldOrder, type OrderHistory } from '../../../src/domain/order/fold.ts';
import { agreementOf } from '../../../src/domain/order/history.ts';
import type { WireAcceptedOrder } from '../../../src/domain/order/receipt.ts';
import { holdsStock, type OrderStatus } from '../../../src/domain/order/status.ts';
import { stockTaken } from '../../../src/domain/order/write-offs.ts';
import { giveBack, moveStock, takeStock } from './moves.ts';
import type { ShopState, StoredOrder } from './state.ts';

const linesOf = ({ lines }: WireAcceptedOrder): StoredOrder['lines'] =>
  lines.map((line) => ({
    pid: line.pid,
    name: line.name,
    quantityLabel: line.quantity_label,
    imageUrl: line.image_url,
    pricePaise: paise(line.price_paise),
    quantity: line.quantity,
    ...(line.grams && { grams: line.grams }),
  }));

/** What a restored order holds of counted stock: of goods by weight grams. */
const partsOf = ({ lines }: WireAcceptedOrder) =>
  lines.map(({ pid, grams, quantity }) => ({ pid, quantity: grams ?? quantity }));

const quoteOf = ({ quote }: WireAcceptedOrder): StoredOrder['quote'] => ({
  ...amountsFromWire(quote),
  promoCode: quote.promo_code,
});

type Placed = Extract<OrderChange, { kind: 'placed' }>;

export function placeOrder(
  state: ShopState,
  { request, lines, quote, agreement, status, takes }: Placed,
  now: Date,
): void {
  const { hash, ...sent } = request;
  const at = now.toISOString();
  state.orders.set(request.id, {
    request: sent,
    hash,
    user: request.uid,
    lines,
    quote,
    agreement,
    amendments: [],
    status,
    receivedAt: at,
    rev: 1,
    taken: takeStock(state, takes),
    events: [{ status, at, by: 'customer' }],
  });
}

/** Moves stock as the order had moved it before it was lost. */
function stockOfRestored(
  state: ShopState,
  status: OrderStatus,
  history: OrderHistory,
): StoredOrder['taken'] {
  const placed = { ...history, amendments: [] };
  const before = foldOrder(placed);
  const steps = stockSteps(placed, history.amendments);
  const taken = moveStock(state, takeStock(state, stockToHold(before)), { before, steps });
  if (holdsStock(status)) return taken;
  const { held, writeOffs } = stockTaken(taken);
  giveBack(state, held);
  return writeOffs;
}

function stockOfLines(
  state: ShopState,
  status: OrderStatus,
  accepted: WireAcceptedOrder,
): StoredOrder['taken'] {
  return holdsStock(status) ? takeStock(state, partsOf(accepted)) : [];
}

export function restoreOrder(
  state: ShopState,
  { request, accepted, history, user }: Extract<OrderChange, { kind: 'restored' }>,
  now: Date,
): void {
  const { hash, ...sent } = request;
  const status = accepted.status as OrderStatus;
  state.orders.set(request.id, {
    request: sent,
    hash,
    user,
    lines: linesOf(accepted),
    quote: quoteOf(accepted),
    agreement: history ?? agreementOf(accepted.lines, quoteOf(accepted)),
    amendments: [...(history?.amendments ?? [])],
    status,
    receivedAt: accepted.received_at,
    rev: accepted.rev + 1,
    taken: history
      ? stockOfRestored(state, status, history)
      : stockOfLines(state, status, accepted),
    events: [{ status, at: now.toISOString(), by: 'restored' }],
  });
  state.closed.delete(request.id);
}
