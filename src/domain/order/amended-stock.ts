/** How the counted stock follows an order whose contents change (D49, D19). */
import type { AnyAmendment } from './amendment.ts';
import { type FoldedLine, packedQuantity } from './folded-line.ts';
import { foldOrder, type FoldedOrder, type OrderHistory, OrderFold } from './fold.ts';

/** The counted stock of a product that an order holds. */
export interface HeldStock {
  pid: number;
  quantity: number;
}

function sumByPid(parts: readonly HeldStock[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { pid, quantity } of parts) sums.set(pid, (sums.get(pid) ?? 0) + quantity);
  return sums;
}

const heldParts = ({ lines }: FoldedOrder): HeldStock[] =>
  lines.map(({ product, quantity }) => ({ pid: product.pid, quantity }));

/** The quantities that are in the bags, or will be, by product. */
export const heldStock = (folded: FoldedOrder): Map<number, number> => sumByPid(heldParts(folded));

/**
 * The stock that an order takes from the shelf when it is taken up again: the contents of its bags, and nothing for
 * missing or replaced goods. Those are listed with 0, so that the order holds them again when they are found after all.
 */
export function stockToHold(folded: FoldedOrder): HeldStock[] {
  const replaced = folded.lines.map(({ agreed: { pid } }) => ({ pid, quantity: 0 }));
  const sums = sumByPid([...heldParts(folded), ...replaced]);
  return [...sums].map(([pid, quantity]) => ({ pid, quantity }));
}

/**
 * How the count of each product on the shelf changes when an order becomes another: positive is put back. Goods that
 * are out of stock or damaged are not on the shelf either, so a shortage for these reasons puts nothing back, nor does
 * a damaged return. Goods that are missing for another reason are on the shelf.
 */
export function stockMoves(before: FoldedOrder, now: FoldedOrder): HeldStock[] {
  // A line that nothing has changed is the same object, and as a rule has the same place.
  const [linesBefore, linesNow] = [
    byId(before.lines.filter((line, index) => line !== now.lines[index])),
    byId(now.lines.filter((line, index) => line !== before.lines[index])),
  ];
  const ids = [...new Set([...linesBefore.keys(), ...linesNow.keys()])];
  const moves = sumByPid(ids.flatMap((id) => movesOfLine(linesBefore.get(id), linesNow.get(id))));
  return [...moves]
    .map(([pid, quantity]) => ({ pid, quantity }))
    .filter(({ quantity }) => quantity !== 0);
}

const byId = (lines: readonly FoldedLine[]) => new Map(lines.map((line) => [line.id, line]));

/** A line's share of a product: the amount that it takes off the shelf, and the part of it that is in the bag. */
interface Part extends HeldStock {
  used: number;
}

/** The ordered product, and apart from it the one in its place, which may be the same product. */
function partsOf(line: FoldedLine | undefined): { own: Part | null; other: Part | null } {
  if (!line || line.state === 'dropped') return { own: null, other: null };
  const { state, agreed, product, quantity, whole, returned, missing } = line;
  const isOnShelf = missing?.reason === 'other';
  const shelved = returned?.reason === 'unwanted' ? returned.count : 0;
  if (state === 'replaced') {
    return {
      own: { pid: agreed.pid, used: isOnShelf ? 0 : whole, quantity: 0 },
      other: { pid: product.pid, used: packedQuantity(line) - shelved, quantity },
    };
  }
  const taken = isOnShelf ? packedQuantity(line) : whole;
  return { own: { pid: agreed.pid, used: taken - shelved, quantity }, other: null };
}

function movesOfLine(before: FoldedLine | undefined, now: FoldedLine | undefined): HeldStock[] {
  const [was, is] = [partsOf(before), partsOf(now)];
  return [...movesOfPart(was.own, is.own), ...movesOfPart(was.other, is.other)];
}

/**
 * Goods that come into the order or leave it move as far as they are in the bag: missing goods are not put back. For
 * goods that stay, only weights and returns move anything, whether or not they are missing meanwhile. So the number of
 * steps to the present state does not matter, and an undo puts back the amount that the change took.
 */
function movesOfPart(before: Part | null, now: Part | null): HeldStock[] {
  if (before && now && before.pid !== now.pid) {
    return [...movesOfPart(before, null), ...movesOfPart(null, now)];
  }
  const pid = (before ?? now)?.pid;
  if (pid === undefined) return [];
  if (before && now) return [{ pid, quantity: before.used - now.used }];
  const inBag = (part: Part | null) => (part ? Math.min(part.used, part.quantity) : 0);
  return [{ pid, quantity: inBag(before) - inBag(now) }];
}

/** Stock moves with each of these, and with its undo, in a step of its own. */
const OWN_STEP: readonly string[] = ['returned', 'dropped', 'added'];

/**
 * The counts of an order's new amendments after which stock moves in a step of its own. Returned goods are on the shelf
 * at once, and may be taken from there again. Goods that leave the order or come into it move as they are then: missing
 * ones stay missing. For all other amendments the number of requests does not matter. The last step has all amendments;
 * without amendments there is none.
 */
export function stockPoints(
  kept: readonly AnyAmendment[],
  added: readonly AnyAmendment[],
): number[] {
  const own = new Set(
    [...kept, ...added].flatMap(({ id, kind }) => (OWN_STEP.includes(kind) ? [id] : [])),
  );
  const isOwnStep = ({ id, data }: AnyAmendment) =>
    own.has(id) || ('amendment' in data && own.has(data.amendment as string));
  const points = added.flatMap((one, index) => (isOwnStep(one) ? [index, index + 1] : []));
  const within = points.filter((count) => count > 0 && count < added.length);
  return [...new Set([...within, added.length])].filter((count) => count > 0);
}

/** The contents of an order at those points of its new amendments; the last one is the order after all of them. */
export function stockSteps(
  { lines, terms, amendments: kept }: OrderHistory,
  added: readonly AnyAmendment[],
): [FoldedOrder, ...FoldedOrder[]] {
  const points = stockPoints(kept, added);
  const fold = new OrderFold({ lines, terms }, kept);
  const steps: FoldedOrder[] = [];
  for (const [index, one] of added.entries()) {
    fold.push(one);
    if (points.includes(index + 1)) steps.push(fold.folded());
  }
  const [first = fold.folded(), ...others] = steps;
  return [first, ...others];
}

/**
 * The goods, by product, that an order has taken off the shelf and that are not in its bags: missing because they were
 * damaged or out of stock, or returned damaged. Cancelling the order does not put them back. Goods that were written off
 * beyond the order's own are not among them (write-offs.ts).
 */
export function lostStock({ lines, terms, amendments }: OrderHistory): HeldStock[] {
  const placed = { lines, terms, amendments: [] };
  let last = foldOrder(placed);
  const gone = [...heldParts(last)];
  for (const now of stockSteps(placed, amendments)) {
    gone.push(...negated(stockMoves(last, now)));
    last = now;
  }
  return [...sumByPid([...gone, ...negated(heldParts(last))])]
    .map(([pid, quantity]) => ({ pid, quantity }))
    .filter(({ quantity }) => quantity > 0);
}

const negated = (parts: readonly HeldStock[]): HeldStock[] =>
  parts.map(({ pid, quantity }) => ({ pid, quantity: -quantity }));

/** The changes of the counted stock: amounts to put back, and amounts to take as far as there is any. */
export interface StockChange {
  giveBack: HeldStock[];
  take: HeldStock[];
  /** The stock that the order holds then, given the amounts that were really taken. */
  heldAfter(taken: readonly HeldStock[]): HeldStock[];
}

/**
 * The stock change of an order that holds `held` of the counted stock: less than it contains, where a product is not
 * counted or was counted too low. Missing and damaged goods leave the order and do not go back on the shelf; when they
 * are found after all, the order has them again.
 */
export function stockChange(
  held: readonly HeldStock[],
  before: FoldedOrder,
  now: FoldedOrder,
): StockChange {
  const moves = stockMoves(before, now);
  const heldBy = sumByPid(held);
  const moved = sumByPid(moves);
  const [contained, contains] = [heldStock(before), heldStock(now)];
  /**
   * How much more of a product the bag has that does not come from the shelf: it was missing, and is found; or less.
   */
  const foundOf = (pid: number) =>
    (contains.get(pid) ?? 0) - (contained.get(pid) ?? 0) + (moved.get(pid) ?? 0);
  const giveBack = moves
    .map(({ pid, quantity }) => {
      const most = (heldBy.get(pid) ?? 0) + (heldBy.has(pid) ? Math.max(0, foundOf(pid)) : 0);
      return { pid, quantity: Math.min(quantity, most) };
    })
    .filter(({ quantity }) => quantity > 0);
  return {
    giveBack,
    take: moves
      .filter(({ quantity }) => quantity < 0)
      .map(({ pid, quantity }) => ({ pid, quantity: -quantity })),
    heldAfter(taken) {
      const after = sumByPid([
        ...held,
        // The order holds nothing of goods that are not counted or not there, also when they are found again.
        ...taken.filter(({ quantity }) => quantity > 0),
        ...giveBack.map(({ pid, quantity }) => ({ pid, quantity: -quantity })),
      ]);
      return [...after].map(([pid, quantity]) => ({
        pid,
        quantity: Math.max(0, quantity + foundOf(pid)),
      }));
    },
  };
}
