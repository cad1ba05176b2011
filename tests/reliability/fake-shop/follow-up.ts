/** What follows an order: pb_hooks/orders/handlers/look-up-orders.js, claim-orders.js. */
import { orderCommands } from '../../../src/domain/order/commands.ts';
import { type Asked, callingUser, fitsKey, readOrderKeys, signedInUser } from './callers.ts';
import { Refusal } from './refusal.ts';
import { storeDecision } from './run-command.ts';
import type { StoredOrder } from './state.ts';
import { wholeOrderToWire } from './wire.ts';

const PAGE_LENGTH = 50;

function ownOrders(asked: Asked) {
  const { id } = signedInUser(asked);
  const page = Number(asked.body.page ?? 1);
  const found = [...asked.state.orders.values()].filter(({ user }) => user === id).reverse();
  const orders = found.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH);
  return { orders, unknown: [], more: found.length > page * PAGE_LENGTH };
}

function ownOrdersByIds(asked: Asked, ids: string[]) {
  const { id: user } = signedInUser(asked);
  const find = (id: string) => {
    const order = asked.state.orders.get(id);
    return order?.user === user ? [order] : [];
  };
  const orders = ids.flatMap(find);
  const unknown = ids.filter((id) => find(id).length === 0);
  return { orders, unknown, more: false };
}

function ordersByKey(asked: Asked) {
  const pairs = readOrderKeys(asked);
  const orders: StoredOrder[] = [];
  const unknown: string[] = [];
  for (const { id, key } of pairs) {
    const order = asked.state.orders.get(id);
    if (order && fitsKey(order, key)) orders.push(order);
    else unknown.push(id);
  }
  return { orders, unknown, more: false };
}

export function lookUp(asked: Asked): object {
  callingUser(asked);
  const { mine, ids } = asked.body;
  const found =
    mine !== true
      ? ordersByKey(asked)
      : Array.isArray(ids)
        ? ownOrdersByIds(asked, ids)
        : ownOrders(asked);
  return { ...found, orders: found.orders.map(wholeOrderToWire) };
}

export function claim(asked: Asked): object {
  const { state, body } = asked;
  const user = signedInUser(asked);
  const parsed = orderCommands.claim.parse(body, undefined);
  if (!parsed.ok) throw new Refusal('invalid', parsed.more);
  const orders = parsed.input.flatMap(({ id, key }) => {
    const order = state.orders.get(id);
    return order ? [{ id, owner: order.user, fitsKey: fitsKey(order, key) }] : [];
  });
  return storeDecision(asked, orderCommands.claim.decide(parsed.input, { user: user.id, orders }));
}
