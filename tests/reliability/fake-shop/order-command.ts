/** The commands about one order, as pb_hooks/orders/handlers/order-command.js runs them. */
import { commandsOfOneOrder } from '../../../src/domain/order/commands.ts';
import type { AmendableProduct } from '../../../src/domain/order/commands/deciding.ts';
import type {
  KnownOrder,
  OneOrderCommand,
  OrderFact,
} from '../../../src/domain/order/commands/command.ts';
import { type Asked, belongsTo, fitsKey, sessionOf } from './callers.ts';
import { Refusal, type RefusalCode } from './refusal.ts';
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
  stepGrams: product.stepGrams,
  leastGrams: product.leastGrams,
  stock: product.stock,
});

/** Ids that no phone makes, one after the other. */
export function idsOfShop({ request: { id }, amendments }: StoredOrder): () => string {
  let count = amendments.length;
  return () => `shop${String((count += 1)).padStart(4, '0')}${id.slice(0, 7)}`;
}

type Facts = { order?: KnownOrder | null; isTheirs?: boolean };
type Session = ReturnType<typeof sessionOf>;
type Reader = (asked: Asked, id: string, session: Session, facts: Facts) => object;

/** The token of a member of the staff who is no owner. */
export const ADMIN_TOKEN = 'admin';

/** By name, as in pb_hooks/orders/order-facts.js; the fake shop blocks nobody, and moves have no ids, and nothing is returned. */
const READERS: { readonly [Name in OrderFact]?: Reader } = {
  order({ state }, id) {
    const order = state.orders.get(id);
    return { order: order ? knownOf(order) : null };
  },
  ownership({ state, body }, id, { user, refusal }) {
    const order = state.orders.get(id);
    const isTheirs = order !== undefined && (fitsKey(order, body.key) || belongsTo(order, user));
    return { isTheirs, sessionRefusal: refusal };
  },
  closed: ({ state }, id) => ({ isClosedUnseen: state.closed.get(id)?.hash === '' }),
  answered: () => ({ answered: null }),
  returns: () => ({ hasReturns: false }),
  demo: () => ({ isDemoOver: false }),
  contents({ state, token, now }, id, _, { order: known, isTheirs = true }) {
    const order = state.orders.get(id);
    if (!order || !isTheirs) return { order: null };
    return {
      order: { ...known, history: { ...order.agreement, amendments: order.amendments } },
      products: [...state.products.values()].map(toAmendable),
      nowMs: now.getTime(),
      mostPerProduct: state.settings.mostPerProduct,
      minOrderPaise: state.settings.minOrderPaise,
      isGuest: order.user === '',
      mayLowerByHalf: token !== ADMIN_TOKEN,
      foreignIds: [],
      makeId: idsOfShop(order),
    };
  },
};

/** POST /api/shop/orders/{id}/{name}; it asks the staff for no session. */
function run<Input, Read>(
  asked: Asked,
  id: string,
  command: OneOrderCommand<Input, Read, string, RefusalCode>,
): object {
  const session = sessionOf(asked);
  const by = command.action === null ? 'customer' : 'staff';
  const parsed = command.parse(asked.body, { id, by, isSuperuser: false });
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  const facts: Facts = {};
  for (const name of command.reads) {
    Object.assign(facts, READERS[name]?.(asked, id, session, facts));
  }
  return storeDecision(asked, command.decide(parsed.input, { ...facts, by } as Read));
}

const { amend, cancel, pack, status } = commandsOfOneOrder;
export const orderCommandRoutes = {
  amend: (asked: Asked, id: string) => run(asked, id, amend),
  cancel: (asked: Asked, id: string) => run(asked, id, cancel),
  pack: (asked: Asked, id: string) => run(asked, id, pack),
  status: (asked: Asked, id: string) => run(asked, id, status),
};
