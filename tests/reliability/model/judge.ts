/** Compares three books once everything has come to rest: the presses, the phone's, the shop's. */
import { db, type Order, type OutboxEntry } from '../../../src/phone/db/db.ts';
import { GUEST, readSession } from '../../../src/phone/db/session.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import type { ShopState, StoredOrder } from '../fake-shop/state.ts';
import { isClosedUnseen } from '../fake-shop/closed-ids.ts';
import { doubledIn, type Inspector, isLive } from './inspector.ts';
import { done } from './machine.ts';
import { linesText, type Press, type PressBook } from './press-book.ts';
import type { Finding } from './wrongs.ts';
import type { World } from './world.ts';

interface Books {
  presses: PressBook;
  shop: ShopState;
  inspector: Inspector;
  orders: Map<string, Order>;
  outbox: OutboxEntry[];
  /** As the phone knows it. */
  products: Product[];
}

async function openBooks({ presses, shop, inspector }: World): Promise<Books> {
  const [orders, outbox, products] = await done(() =>
    Promise.all([db.orders.toArray(), db.outbox.toArray(), db.products.toArray()]),
  );
  const byId = new Map(orders.map((row) => [row.id, row]));
  return { presses, shop, inspector, orders: byId, outbox, products };
}

/** Sent by whom it says, and as it was pressed, an order is not refused for these. */
const NEVER_SAID = ['wrong_account', 'id_conflict', 'invalid', 'app_too_old'];

function* aboutPhoneAlone(press: Press, books: Books) {
  const { id } = press;
  const order = books.orders.get(id);
  const stored = books.shop.orders.get(id);
  const { isDeleted } = press;
  if (!order) {
    if (!press.hasGoneOn) yield { wrong: 'lost', says: `${id} is gone from the phone` } as const;
  } else if (order.delivery.state === 'withdrawn' && !press.isTakenBack && !isDeleted) {
    yield { wrong: 'lost', says: `${id} is withdrawn, and nobody asked for that` } as const;
  } else if (order.delivery.state === 'received' && !stored) {
    yield { wrong: 'lost', says: `${id} is said to be received` } as const;
  } else if (order.delivery.state === 'lost' && !isDeleted) {
    yield { wrong: 'lost', says: `${id} is said to be lost, and nobody deleted it` } as const;
  }
  if (stored && isClosedUnseen(books.shop, id)) {
    yield {
      wrong: 'phantom',
      says: `${id} was deleted, or taken back unseen, and is back`,
    } as const;
  }
  const state = order?.delivery.state ?? 'gone';
  if (state === 'refused' && press.isTakenBack) {
    yield { wrong: 'disagreeing', says: `${id} was taken back, and is asked about` } as const;
  }
  if (order?.delivery.state === 'refused' && NEVER_SAID.includes(order.delivery.code)) {
    yield { wrong: 'misattributed', says: `${id} is refused: ${order.delivery.code}` } as const;
  }
  if (stored && isLive(stored) && state !== 'received') {
    yield { wrong: 'phantom', says: `${id} is ${state} on the phone` } as const;
  }
}

function* aboutContent(press: Press, stored: StoredOrder): Generator<Finding> {
  const { agreedPaise, lines, id } = press;
  const { totalPaise } = stored.quote;
  if (totalPaise > agreedPaise) {
    yield { wrong: 'mispriced', says: `${id}: ${agreedPaise} agreed, ${totalPaise} stored` };
  }
  if (linesText(stored.lines) !== lines) {
    yield { wrong: 'mispriced', says: `${id}: ${lines} agreed, ${linesText(stored.lines)} stored` };
  }
}

function* aboutOwner(press: Press, order: Order, stored: StoredOrder, books: Books) {
  const { id, account } = press;
  const mayBe = account === GUEST ? [GUEST, ...books.presses.heirs] : [account];
  const owner = stored.user === '' ? GUEST : stored.user;
  if (!mayBe.includes(order.account) || owner !== order.account) {
    const says = `${id} of ${account}: ${order.account} on the phone, ${owner} at the shop`;
    yield { wrong: 'misattributed', says } as const;
  }
}

function* aboutBoth(
  press: Press,
  order: Order,
  stored: StoredOrder,
  { inspector }: Books,
): Generator<Finding> {
  const { id } = press;
  if (order.delivery.state !== 'received') return;
  const said = [order.status, order.quote.totalPaise, order.rev, linesText(order.lines)].join();
  const is = [stored.status, stored.quote.totalPaise, stored.rev, linesText(stored.lines)].join();
  if (said !== is) yield { wrong: 'disagreeing', says: `${id}: ${said}, and ${is} at the shop` };
  if (press.isCancelAsked && isLive(stored) && !inspector.wasPacked(stored)) {
    yield { wrong: 'phantom', says: `${id} was cancelled` };
  }
}

function* aboutPress(press: Press, books: Books): Generator<Finding> {
  const order = books.orders.get(press.id);
  const stored = books.shop.orders.get(press.id);
  yield* aboutPhoneAlone(press, books);
  if (!stored) return;
  yield* aboutContent(press, stored);
  if (!order) return;
  yield* aboutOwner(press, order, stored, books);
  yield* aboutBoth(press, order, stored, books);
}

const shelfText = (products: Iterable<Product>) =>
  [...products]
    .map(({ pid, name, pricePaise, stock }) => [pid, name, pricePaise, stock])
    .join('; ');

function* aboutShelves({ products, shop }: Books): Generator<Finding> {
  const onSale = [...shop.products.values()].filter(({ isActive }) => isActive);
  const [said, is] = [shelfText(products), shelfText(onSale)];
  if (said !== is) yield { wrong: 'disagreeing', says: `on sale: ${said}, and ${is} at the shop` };
}

/**
 * Who has changed where things are brought finds it so at the shop, and on the phone while it is theirs; not
 * in a shop that has lost data, which knows what it knew then.
 */
async function aboutAddresses({ presses, shop }: World): Promise<Finding[]> {
  if (shop.isSetBack) return [];
  const session = await done(readSession);
  return [...presses.addresses].flatMap(([account, wanted]): Finding[] => {
    const stored = shop.users.get(account)?.address;
    const here = session?.account === account ? session.profile?.address : wanted;
    if (stored === wanted && here === wanted) return [];
    const says = `${account} lives in ${wanted}: ${here} on the phone, ${stored} at the shop`;
    return [{ wrong: 'disagreeing', says }];
  });
}

/** What went wrong on the way, whatever has become of it since. */
function onTheWay({ inspector, phone }: World): Finding[] {
  return [
    ...inspector.findings,
    ...phone.errors.map((error): Finding => ({ wrong: 'broken', says: String(error) })),
  ];
}

/**
 * A shop that was restored packs what its books say: an order that had made room for another may be on its
 * way before the phone has told what became of it.
 */
const isPackedInAnyCase =
  ({ inspector }: World) =>
  (order: StoredOrder) =>
    inspector.isBack(order) && inspector.wasPacked(order);

/** Everything that is wrong now that all is settled; nothing when all is well. */
export async function judge(world: World): Promise<Finding[]> {
  const books = await openBooks(world);
  const { presses, shop, orders, outbox } = books;
  const unpressed = [...shop.orders.keys(), ...orders.keys()].filter(
    (id) => !presses.presses.has(id),
  );
  return [
    ...onTheWay(world),
    ...outbox.map(({ kind, state }): Finding => ({ wrong: 'stuck', says: `${kind} ${state}` })),
    ...[...orders.values()]
      .filter(({ delivery }) => delivery.state === 'waiting')
      .map(({ id }): Finding => ({ wrong: 'stuck', says: `${id} waits` })),
    ...unpressed.map((id): Finding => ({ wrong: 'phantom', says: `nobody pressed ${id}` })),
    ...doubledIn(shop, isPackedInAnyCase(world)),
    ...aboutShelves(books),
    ...(await aboutAddresses(world)),
    ...[...presses.presses.values()].flatMap((press) => [...aboutPress(press, books)]),
  ];
}

/** Nobody has to be asked any more: everything that was refused was agreed to again. */
export async function judgeDecisions(world: World): Promise<Finding[]> {
  const { orders } = await openBooks(world);
  return [...orders.values()].flatMap(({ id, delivery }): Finding[] =>
    delivery.state === 'refused' ? [{ wrong: 'stuck', says: `${id}: ${delivery.code}` }] : [],
  );
}
