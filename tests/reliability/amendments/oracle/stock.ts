/**
 * What an order takes off the shelf (D19, D49). What is out of stock or damaged is not on the shelf either; what is
 * missing for another reason is. While a line stays in the order, only that, its weight, what is given back and what
 * takes its place move anything; what leaves the order goes back as far as it is in the bag.
 */
import { type LineNow, OUT_OF_STOCK } from './lines.ts';
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
  const { pid } = line.agreed;
  const isOnShelf = line.missing?.reason === 'other';
  if (!line.inPlace) {
    const off = (isOnShelf ? line.packed : line.whole) - shelved;
    return { own: { pid, off, inBag: Math.min(off, inBag) }, other: null };
  }
  const other = { pid: line.pid, off: line.packed - shelved, inBag };
  return { own: { pid, off: isOnShelf ? 0 : line.whole, inBag: 0 }, other };
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

/** What is in the bags of an order, by product. */
export function inBags(order: OracleOrder): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { pid, packed, returned } of order.linesNow()) {
    sums.set(pid, (sums.get(pid) ?? 0) + packed - returned);
  }
  return sums;
}

/** A product of which the shelf was found empty: what was counted of it is written off. */
export interface EmptyShelf {
  line: string;
  saidBy: string;
  pid: number;
}

/** Those that an order says are empty now. */
export const emptyShelves = (order: OracleOrder): EmptyShelf[] =>
  order
    .linesNow()
    .flatMap(({ id: line, agreed: { pid }, missing }) =>
      missing?.reason === OUT_OF_STOCK ? [{ line, saidBy: missing.saidBy, pid }] : [],
    );
