import { type RefObject, useLayoutEffect } from 'react';

/** When an element with the focus is removed, focuses the screen's heading. */
export function useFocusHeadingOnRemoval(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      // The element is still in the document; it is removed after this.
      if (!element?.contains(document.activeElement)) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    };
  }, [part]);
}
