/** The routes of amendments: pb_hooks/orders/handlers/amend-order.js and pack-order.js. */
import { orderCommands } from '../../../src/domain/order/commands.ts';
import type { AmendableProduct, AmendFacts } from '../../../src/domain/order/commands/amend.ts';
import { type Asked, belongsTo, fitsKey, sessionOf } from './callers.ts';
import { Refusal } from './refusal.ts';
import { knownOf, storeDecision } from './run-command.ts';
import type { StoredOrder, StoredProduct } from './state.ts';

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

function factsOf(
  { state, now }: Asked,
  id: string,
  order: StoredOrder | undefined,
  by: string,
): AmendFacts {
  return {
    isClosedUnseen: state.closed.get(id)?.hash === '',
    order: order
      ? { ...knownOf(order), history: { ...order.agreement, amendments: order.amendments } }
      : null,
    products: [...state.products.values()].map(toAmendable),
    nowMs: now.getTime(),
    mostPerProduct: state.settings.mostPerProduct,
    isGuest: order?.user === '',
    by,
    foreignIds: [],
  };
}

/** POST /api/shop/orders/{id}/amend: by the customer. */
export function amend(asked: Asked, id: string): object {
  const { user, refusal } = sessionOf(asked);
  const order = asked.state.orders.get(id);
  const parsed = orderCommands.amend.parse(asked.body, { id });
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  const isTheirs =
    order !== undefined && (fitsKey(order, asked.body.key) || belongsTo(order, user));
  const facts = { ...factsOf(asked, id, order, 'customer'), isTheirs, sessionRefusal: refusal };
  return storeDecision(asked, orderCommands.amend.decide(parsed.input, facts));
}

/** POST /api/shop/orders/{id}/pack: by the staff, whom the fake shop does not ask for a session. */
export function pack(asked: Asked, id: string): object {
  const order = asked.state.orders.get(id);
  const parsed = orderCommands.pack.parse(asked.body, { id });
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  return storeDecision(
    asked,
    orderCommands.pack.decide(parsed.input, factsOf(asked, id, order, 'staff')),
  );
}
