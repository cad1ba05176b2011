import { type RefObject, useLayoutEffect } from 'react';

/** When a part of the screen goes that holds the keyboard, the screen's heading takes it. */
export function useHandOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      // Still there: what goes is taken out after this.
      if (!element?.contains(document.activeElement)) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    };
  }, [part]);
}
