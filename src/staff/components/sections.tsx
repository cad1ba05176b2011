import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './sections.module.css';

/**
 * Links between related pages, styled like tabs; each is a Link with the class `section`. On a phone the strip is
 * scrolled to the current page's link.
 */
export function Sections({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !open) return;
    strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={strip} aria-label={label} className={styles.sections}>
      {children}
    </nav>
  );
}
