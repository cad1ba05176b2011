import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Chromium and Firefox close a `closedby="any"` themselves; WebKit does not know the attribute. */
const closesByItself = () => 'closedBy' in HTMLDialogElement.prototype;

/** Whether the veil was touched: it belongs to the dialog, and lies outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Closes a dialog by a tap beside it where the browser does not. A press that began inside, such as
 * words being selected, and ends beside it is no tap.
 */
export function useTapBeside(onTap: () => void) {
  const hasBegunBeside = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      hasBegunBeside.current = isBeside(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (!closesByItself() && hasBegunBeside.current && isBeside(event)) onTap();
    },
  };
}
