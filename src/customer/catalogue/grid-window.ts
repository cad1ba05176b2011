/**
 * Which part of a long grid is drawn. A grid is cut into blocks of cards; blocks far from the screen
 * are room that is kept free, as high as they were, or as the first ones were.
 */

/** Blocks that are drawn: from the first to before the last. */
export interface GridWindow {
  from: number;
  to: number;
}

/** Heights of blocks in pixels. */
export interface BlockHeights {
  /** Of those that have been drawn. */
  known: readonly (number | undefined)[];
  /** What the others are taken to be: a guess that stays, so that the page keeps its length. */
  guess: number;
}

/** Height of the blocks from `from` to before `to`, in pixels. */
export function heightOf({ known, guess }: BlockHeights, from: number, to: number): number {
  let sum = 0;
  for (let block = from; block < to; block++) sum += known[block] ?? guess;
  return sum;
}

/**
 * The blocks that have a part between `topPx` and `bottomPx`, counted from the upper edge of the grid; the
 * nearest one when the grid is above or below.
 */
export function windowAt(
  { known, guess }: BlockHeights,
  blockCount: number,
  topPx: number,
  bottomPx: number,
): GridWindow {
  let edge = 0;
  let from = blockCount - 1;
  for (let block = 0; block < blockCount; block++) {
    edge += known[block] ?? guess;
    if (edge <= topPx) continue;
    from = block;
    break;
  }
  let to = from + 1;
  while (to < blockCount && edge < bottomPx) {
    edge += known[to] ?? guess;
    to += 1;
  }
  return { from, to };
}
