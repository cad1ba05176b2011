import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

/** How long rows that have just moved take no tap. */
const STEADY_MS = 500;
/** How long a finger that was lifted still counts as being there: the server may take its time. */
const LIFTED_MS = 3_000;

interface Under {
  row: string;
  atMs: number;
  isThere: boolean;
}

function rowAt({ target }: { target: EventTarget }): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element?.dataset.row ?? null;
}

/**
 * When a row goes or comes, the others slide under the finger: a second tap on a bin would delete the
 * next row. For half a second after rows have moved, a tap on another row than the one that was under
 * the finger does nothing. Keys and screen readers are not held up: they go by rows, not by places.
 *
 * `order` names the rows as they stand; each row carries `data-row`. The answer is spread on their list.
 */
export function useSteadyRows(order: string) {
  const under = useRef<Under | null>(null);
  const shift = useRef<{ atMs: number; row: string } | null>(null);
  const orderBefore = useRef(order);

  useLayoutEffect(() => {
    if (orderBefore.current === order) return;
    orderBefore.current = order;
    const now = performance.now();
    const last = under.current;
    const isStillThere = last !== null && (last.isThere || now - last.atMs < LIFTED_MS);
    shift.current = isStillThere ? { atMs: now, row: last.row } : null;
  }, [order]);

  const follow = (event: PointerEvent) => {
    const row = rowAt(event);
    if (row !== null) under.current = { row, atMs: performance.now(), isThere: true };
  };
  const holdBack = (event: MouseEvent) => {
    const moved = shift.current;
    // A click without a pointer has no count.
    if (event.type === 'click' && event.detail === 0) return;
    if (moved === null || performance.now() - moved.atMs > STEADY_MS) return;
    const row = rowAt(event);
    if (row === null || row === moved.row) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onPointerOver: follow,
    onPointerDown: follow,
    onPointerLeave: () => {
      if (under.current) under.current = { ...under.current, isThere: false };
    },
    onMouseDownCapture: holdBack,
    onClickCapture: holdBack,
  };
}
