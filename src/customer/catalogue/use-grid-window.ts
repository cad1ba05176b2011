import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { heightOf, type GridWindow, windowAt } from './grid-window.ts';

/** Cards in a block: whole rows, whether two, three or six stand beside each other. */
export const BLOCK = 6;
/** Blocks that are drawn at first; a grid that has no more is drawn whole. */
const FIRST = 8;
/** How far above and below the screen blocks are drawn. */
const MARGIN_PX = 1_000;
/** A card that has the focus is kept as far away as this, so that the next Tab goes on from there. */
const FOCUS_REACH = 16;

/** How a grid was left, so that going back finds a page that looks as it did. */
interface Left {
  name: string;
  window: GridWindow;
  known: (number | undefined)[];
  guess: number;
  /** Heights hold for one width. */
  widthPx: number;
}
/** Before the first one has been drawn. */
const GUESS_PX = 800;
const MAX_LEFT = 20;
const left = new Map<string, Left>();

const leftUnder = (name: string): Left =>
  left.get(name) ?? {
    name,
    window: { from: 0, to: FIRST },
    known: [],
    guess: GUESS_PX,
    widthPx: 0,
  };

/** Keeps the last ones that were looked at. */
function keep(grid: Left): void {
  left.delete(grid.name);
  left.set(grid.name, grid);
  const [oldest] = left.keys();
  if (left.size > MAX_LEFT && oldest !== undefined) left.delete(oldest);
}

export interface VisibleCards {
  list: RefObject<HTMLUListElement | null>;
  /** The cards that are drawn: from the first to before the last. */
  from: number;
  to: number;
  /** The room that is kept free for the others, in pixels. */
  abovePx: number;
  belowPx: number;
}

/** Which cards of a grid of `count` are drawn now; follows the scrolling. `name` tells grids apart. */
export function useGridWindow(name: string, count: number): VisibleCards {
  const list = useRef<HTMLUListElement>(null);
  const blockCount = Math.ceil(count / BLOCK);
  const isWhole = blockCount <= FIRST;
  const [seen, setSeen] = useState<Left | null>(null);

  useEffect(() => {
    if (isWhole) return;
    const kept = leftUnder(name);
    keep(kept);
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!list.current) return;
      const { window: before, guess } = kept;
      measure(list.current, kept);
      const { from, to } = near(list.current, kept, blockCount);
      if (from === before.from && to === before.to && guess === kept.guess) return;
      kept.window = { from, to };
      startTransition(() => setSeen({ ...kept }));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [name, blockCount, isWhole]);

  if (isWhole) return { list, from: 0, to: count, abovePx: 0, belowPx: 0 };
  const grid = seen?.name === name ? seen : leftUnder(name);
  const { from, to } = grid.window;
  return {
    list,
    from: from * BLOCK,
    to: Math.min(to * BLOCK, count),
    abovePx: heightOf(grid, 0, from),
    belowPx: heightOf(grid, to, blockCount),
  };
}

/** The first card of each drawn block, by block. */
function firstCards(list: HTMLElement): Map<number, HTMLElement> {
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-block]')];
  return new Map(cards.map((card) => [Number(card.dataset.block), card]));
}

function measure(list: HTMLElement, kept: Left): void {
  if (kept.widthPx !== list.clientWidth) {
    kept.known = [];
    kept.widthPx = list.clientWidth;
  }
  const isFirst = kept.known.length === 0;
  const firsts = firstCards(list);
  for (const [block, card] of firsts) {
    const next = firsts.get(block + 1);
    if (next) kept.known[block] = next.offsetTop - card.offsetTop;
  }
  if (isFirst) kept.guess = meanOf(kept.known.filter((height) => height !== undefined));
}

const meanOf = (heights: readonly number[]) =>
  heights.length > 0 ? heights.reduce((sum, height) => sum + height, 0) / heights.length : GUESS_PX;

function near(list: HTMLElement, heights: Left, blockCount: number): GridWindow {
  const { top } = list.getBoundingClientRect();
  const { from, to } = windowAt(
    heights,
    blockCount,
    -top - MARGIN_PX,
    innerHeight - top + MARGIN_PX,
  );
  const focused = document.activeElement?.closest<HTMLElement>('[aria-posinset]');
  if (!focused || focused.parentElement !== list) return { from, to };
  const block = Math.floor((Number(focused.getAttribute('aria-posinset')) - 1) / BLOCK);
  if (block < from - FOCUS_REACH || block >= to + FOCUS_REACH) return { from, to };
  return { from: Math.min(from, block), to: Math.max(to, block + 1) };
}
