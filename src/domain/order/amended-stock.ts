/** What becomes of the counted stock of an order whose contents change (D49, D19). */
import type { AnyAmendment } from './amendment.ts';
import { type FoldedLine, packedQuantity } from './folded-line.ts';
import { type FoldedOrder, type OrderHistory, OrderFold } from './fold.ts';

/** What an order holds of a product's counted stock. */
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

/** What is in the bags, or will be, by product. */
export const heldStock = (folded: FoldedOrder): Map<number, number> => sumByPid(heldParts(folded));

/**
 * What an order takes of the shelf when it is taken up again: what is in its bags, and nothing of what is missing from
 * them or was replaced. That is named with 0, so that the order holds it again when it is found after all.
 */
export function stockToHold(folded: FoldedOrder): HeldStock[] {
  const replaced = folded.lines.map(({ agreed: { pid } }) => ({ pid, quantity: 0 }));
  const sums = sumByPid([...heldParts(folded), ...replaced]);
  return [...sums].map(([pid, quantity]) => ({ pid, quantity }));
}

/**
 * How the count of each product on the shelf moves when an order becomes another: positive is put back. What is out of
 * stock or damaged is not on the shelf either, so that such a shortage puts nothing back, nor does a damaged return. What
 * is missing for another reason is on the shelf.
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

/** What a line has of a product: what it takes off the shelf, and what of that is in the bag. */
interface Part extends HeldStock {
  used: number;
}

/** What was ordered, and apart from it what comes in its place, which may be the same product. */
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
 * What comes into the order or goes out of it moves as far as it is in the bag: what is missing is not put back. Of
 * what stays, only the weight and returns move anything, whether or not it is missing meanwhile: so it does not matter
 * in how many steps it has become what it is, and an undo puts back what the change took.
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
 * After how many of an order's new amendments stock moves, in steps of its own: what was given back is on the shelf at
 * once, and may be taken from there again; what leaves the order, or comes into it, does so as it is then, and what was
 * missing of it stays missing. Between the others it does not matter in how many requests they come. The last step is
 * all of them; none without amendments.
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

/** What an order comes to at those points of its new amendments; the last one is how it is then. */
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

/** What is to be done with the counted stock: put back, and taken as far as there is any. */
export interface StockChange {
  giveBack: HeldStock[];
  take: HeldStock[];
  /** What the order holds then, from what was really taken. */
  heldAfter(taken: readonly HeldStock[]): HeldStock[];
}

/**
 * The change of an order that holds `held` of the counted stock: less than it contains, where a product is not
 * counted or was counted too low. What is missing or damaged leaves the order and does not go back on the shelf;
 * when it is found after all, the order has it again.
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
  /** What the bag has more of a product that does not come from the shelf: it was missing, and is found; or less. */
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
        // Of what is not counted, or not there, the order holds nothing, also when it is found again.
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
