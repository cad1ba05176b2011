/**
 * What an order takes off the shelf (D19, D49). What is out of stock or damaged is not on the shelf either; what is
 * missing for another reason is. While a line stays in the order, only its weight, what is given back, what takes its
 * place and what is missing for another reason move anything; what leaves the order goes back as far as it is in the bag.
 */
import type { LineNow } from './lines.ts';
import type { OracleOrder } from './order.ts';

/** By product: what an order has taken off the shelf; negative for what it has put back. */
export type Moved = ReadonlyMap<number, number>;

interface Part {
  pid: number;
  /** Off the shelf for the line, and what of that is in the bag. */
  off: number;
  inBag: number;
}

function partsOf(line: LineNow | undefined): { own: Part | null; other: Part | null } {
  if (!line || line.state === 'dropped') return { own: null, other: null };
  const shelved = line.returnedAs === 'unwanted' ? line.returned : 0;
  const inBag = line.packed - line.returned;
  const isOnShelf = line.missing === 'other';
  const own = { pid: line.agreed.pid, off: isOnShelf && line.inPlace ? 0 : line.whole };
  if (!line.inPlace) {
    const off = (isOnShelf ? line.packed : own.off) - shelved;
    return { own: { ...own, off, inBag: Math.min(off, inBag) }, other: null };
  }
  const other = { pid: line.pid, off: line.packed - shelved, inBag };
  // What was ordered is left on one side: on no shelf, and in no bag.
  return { own: { ...own, inBag: 0 }, other };
}

/** What happens between two moments of an order, on top of what was moved before. */
export function movedBetween(before: OracleOrder, after: OracleOrder, moved: Moved): Moved {
  const sums = new Map(moved);
  const take = (pid: number, quantity: number) => sums.set(pid, (sums.get(pid) ?? 0) + quantity);
  const ids = new Set([...before.linesNow(), ...after.linesNow()].map(({ id }) => id));
  for (const id of ids) {
    const [was, is] = [partsOf(before.line(id)), partsOf(after.line(id))];
    for (const [then, now] of [
      [was.own, is.own],
      [was.other, is.other],
    ] as const) {
      if (then && now?.pid === then.pid) take(then.pid, now.off - then.off);
      else {
        if (then) take(then.pid, -then.inBag);
        if (now) take(now.pid, now.inBag);
      }
    }
  }
  return sums;
}

/** The products whose shelf was found empty: what was left of them is written off as long as that is said. */
export function writtenOff(order: OracleOrder): number[] {
  return order
    .linesNow()
    .flatMap(({ agreed, missing }) => (missing === 'out_of_stock' ? [agreed.pid] : []));
}

/** What is in the bags of an order, by product. */
export function inBags(order: OracleOrder): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { pid, packed, returned } of order.linesNow()) {
    sums.set(pid, (sums.get(pid) ?? 0) + packed - returned);
  }
  return sums;
}
