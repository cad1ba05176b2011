/** Amending an order, as pb_hooks/orders/amend-order.js and the routes of amendments do. */
import { stockChange } from '../../../src/domain/order/amended-stock.ts';
import { orderCommands } from '../../../src/domain/order/commands.ts';
import type { OrderChange } from '../../../src/domain/order/commands/command.ts';
import type { AmendableProduct, AmendFacts } from '../../../src/domain/order/commands/amend.ts';
import { linesOf } from '../../../src/domain/order/history.ts';
import { type Asked, belongsTo, fitsKey, sessionOf } from './callers.ts';
import { giveBack, takeStock } from './moves.ts';
import { Refusal } from './refusal.ts';
import { knownOf, storeDecision } from './run-command.ts';
import type { ShopState, StoredOrder, StoredProduct } from './state.ts';

export function amendOrder(
  state: ShopState,
  order: StoredOrder,
  { amendments, before, now }: Extract<OrderChange, { kind: 'amended' }>,
): void {
  const stock = stockChange(order.taken, before, now);
  giveBack(state, stock.giveBack);
  order.taken = stock.heldAfter(takeStock(state, stock.take));
  order.amendments = [...order.amendments, ...amendments];
  order.lines = linesOf(now);
  order.quote = now.bill;
  order.rev += 1;
}

const toAmendable = (product: StoredProduct): AmendableProduct => ({
  pid: product.pid,
  name: product.name,
  quantity_label: product.quantityLabel,
  image_url: product.imageUrl,
  price_paise: product.pricePaise,
  mrp_paise: product.mrpPaise,
  category: product.categorySlug,
  isActive: product.isActive,
  stock: product.stock,
});

const ANSWER_MINUTES = 5;

function factsOf({ state, now }: Asked, order: StoredOrder | undefined, by: string): AmendFacts {
  return {
    order: order
      ? { ...knownOf(order), history: { ...order.agreement, amendments: order.amendments } }
      : null,
    products: [...state.products.values()].map(toAmendable),
    nowMs: now.getTime(),
    answerMinutes: ANSWER_MINUTES,
    mostPerProduct: state.settings.mostPerProduct,
    isGuest: order?.user === '',
    by,
  };
}

/** POST /api/shop/orders/{id}/amend: by the customer. */
export function amend(asked: Asked, id: string): object {
  const { user } = sessionOf(asked);
  const order = asked.state.orders.get(id);
  const parsed = orderCommands.amend.parse(asked.body, undefined);
  if (!parsed.ok) throw new Refusal('invalid', { id, ...parsed.more });
  const isTheirs =
    order !== undefined && (fitsKey(order, asked.body.key) || belongsTo(order, user));
  const facts = { ...factsOf(asked, order, 'customer'), isTheirs };
  return storeDecision(asked, orderCommands.amend.decide(parsed.input, facts));
}

/** POST /api/shop/orders/{id}/pack: by the staff, whom the fake shop does not ask for a session. */
export function pack(asked: Asked, id: string): object {
  const order = asked.state.orders.get(id);
  const parsed = orderCommands.pack.parse(asked.body, undefined);
  if (!parsed.ok) throw new Refusal('invalid', { id, ...parsed.more });
  return storeDecision(
    asked,
    orderCommands.pack.decide(parsed.input, factsOf(asked, order, 'staff')),
  );
}
