import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** After a move of the rows, taps are ignored for this time. */
const GUARD_MS = 500;
/** A lifted finger still counts as present for this time, because the server's answer may be slow. */
const LIFTED_MS = 3_000;

interface Under {
  row: string;
  list: HTMLElement;
  atMs: number;
  isThere: boolean;
}

function rowAt({ target }: { target: EventTarget }): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element?.dataset.row ?? null;
}

/** Marks the list while taps are ignored, without a render, so that tests can wait for the end. Returns how to end it. */
function markGuarded(list: HTMLElement): () => void {
  list.dataset.guarded = '';
  const unmark = () => {
    clearTimeout(timer);
    delete list.dataset.guarded;
  };
  const timer = setTimeout(unmark, GUARD_MS);
  return unmark;
}

/**
 * When a row is removed or added, the others move under the finger, and a second tap on a delete button would
 * delete the next row. So for half a second after a move, taps on another row than the one that was under the
 * finger are ignored. Keyboards and screen readers are not affected.
 *
 * `order` has the ids of the rows in their order; each row needs `data-row`. Spread the returned props on the list.
 */
export function useRowTapGuard(order: string) {
  const under = useRef<Under | null>(null);
  const shift = useRef<{ atMs: number; row: string } | null>(null);
  const unmark = useRef<() => void>(undefined);
  const orderBefore = useRef(order);

  useLayoutEffect(() => {
    if (orderBefore.current === order) return;
    orderBefore.current = order;
    const now = performance.now();
    const last = under.current;
    const isStillThere = last !== null && (last.isThere || now - last.atMs < LIFTED_MS);
    shift.current = isStillThere ? { atMs: now, row: last.row } : null;
    unmark.current?.();
    if (isStillThere) unmark.current = markGuarded(last.list);
  }, [order]);
  useEffect(() => () => unmark.current?.(), []);

  const follow = (event: PointerEvent<HTMLElement>) => {
    const row = rowAt(event);
    if (row === null) return;
    under.current = { row, list: event.currentTarget, atMs: performance.now(), isThere: true };
  };
  const ignoreTap = (event: MouseEvent) => {
    const moved = shift.current;
    // A click by keyboard or screen reader has `detail` 0.
    if (event.type === 'click' && event.detail === 0) return;
    if (moved === null || performance.now() - moved.atMs >= GUARD_MS) return;
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
    onMouseDownCapture: ignoreTap,
    onClickCapture: ignoreTap,
  };
}
