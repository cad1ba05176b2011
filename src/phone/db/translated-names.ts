/** The names of order lines in the languages of the shop: an order has only the name that it was placed under. */
import type { OrderLine } from '../../domain/order/decision.ts';
import { findProducts } from './catalogue.ts';
import type { Order } from './orders.ts';

/**
 * The orders with the names in Hindi and Marathi that this phone's catalogue has for their lines, and for
 * those that the shop has answered. A product that is gone, or goes by another name by now, adds none.
 */
export async function withTranslatedNames(orders: readonly Order[]): Promise<Order[]> {
  const pids = new Set(orders.flatMap((order) => linesOf(order).map(({ pid }) => pid)));
  const byPid = new Map((await findProducts([...pids])).map((product) => [product.pid, product]));
  const named = (line: OrderLine) => {
    const product = byPid.get(line.pid);
    if (product?.name !== line.name) return line;
    const { nameHi, nameMr } = product;
    return { ...line, nameHi, nameMr };
  };
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map(named),
    delivery:
      'lines' in order.delivery && order.delivery.lines
        ? { ...order.delivery, lines: order.delivery.lines.map(named) }
        : order.delivery,
  }));
}

const linesOf = ({ lines, delivery }: Order): readonly OrderLine[] => [
  ...lines,
  ...('lines' in delivery ? (delivery.lines ?? []) : []),
];
