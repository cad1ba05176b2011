import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** WebKit does not support `closedby="any"`, with which Chromium and Firefox close the dialog. */
const closesByItself = () => 'closedBy' in HTMLDialogElement.prototype;

/** Whether the backdrop was hit: its events have the dialog as target, and a position outside the dialog's box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Closes a dialog by a tap on its backdrop, if the browser does not. A press that began inside, such as a text
 * selection, does not count.
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
