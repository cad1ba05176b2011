/**
 * Stock that is written off (D19): a packer found the shelf empty, so that the rest of the product's count is taken down
 * with the order that said so, and put back when that is taken back.
 */
import type { HeldStock } from './amended-stock.ts';
import type { FoldedOrder } from './fold.ts';

/** A part of `orders.stock_taken` that is in no bag. */
export interface WriteOff extends HeldStock {
  /** The line that was missing, and the amendment that said so first. */
  line: string;
  said_by: string;
  /** The `updated` of the product's row: with another one, somebody may have counted since. */
  updated: string;
}

/** A count that is to become 0, unless the product was saved after `saidAt`, when somebody may have counted. */
export interface EmptyShelf extends Pick<WriteOff, 'pid' | 'line' | 'said_by'> {
  /** ISO 8601. */
  saidAt: string;
}

/** The contents of `orders.stock_taken`: the goods in the bags, and the goods that were written off. */
export function stockTaken(parts: readonly (HeldStock | WriteOff)[]): {
  held: HeldStock[];
  writeOffs: WriteOff[];
} {
  const writeOffs = parts.filter((part): part is WriteOff => 'said_by' in part);
  return { held: parts.filter((part) => !('said_by' in part)), writeOffs };
}

export interface WriteOffChange {
  /** To be put back: the packer has taken it back, or found the product. */
  ended: WriteOff[];
  begun: EmptyShelf[];
  kept: WriteOff[];
}

/** The goods to write off and to put back when an order with these write-offs becomes `now`. */
export function writeOffChange(
  writeOffs: readonly WriteOff[],
  { lines }: FoldedOrder,
): WriteOffChange {
  const empty = lines.flatMap(({ id: line, agreed, missing }): EmptyShelf[] =>
    missing?.reason === 'out_of_stock'
      ? [{ pid: agreed.pid, line, said_by: missing.id, saidAt: missing.saidAt }]
      : [],
  );
  const isSaid = (one: WriteOff) =>
    empty.some(({ line, said_by: id }) => line === one.line && id === one.said_by);
  // The customer has taken back a line that they had added: the report on its product stays true.
  const isGone = (one: WriteOff) => lines.every(({ id }) => id !== one.line);
  const kept = writeOffs.filter((one) => isSaid(one) || isGone(one));
  // Two lines may be of one product.
  const isFirst = ({ pid }: EmptyShelf, index: number) =>
    empty.findIndex((one) => one.pid === pid) === index;
  return {
    ended: writeOffs.filter((one) => !kept.includes(one)),
    begun: empty.filter(isFirst).filter(({ pid }) => !kept.some((one) => one.pid === pid)),
    kept,
  };
}
