import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './sections.module.css';

/**
 * Links between related pages, styled like tabs; each is a Link with the class `section`. On a phone the strip is
 * scrolled to the current page's link, which may become another one while the strip stays. What comes beside the strip
 * once the page has its data leaves it less room.
 */
export function Sections({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    const showOpen = () => {
      const open = strip.current?.querySelector<HTMLElement>('[aria-current]');
      if (!strip.current || !open) return;
      const before = (strip.current.clientWidth - open.offsetWidth) / 2;
      strip.current.scrollLeft = open.offsetLeft - before;
    };
    showOpen();
    const sizes = new ResizeObserver(showOpen);
    // The links also: their letters are wider once the font has come.
    for (const part of [strip.current, ...(strip.current?.children ?? [])]) {
      if (part) sizes.observe(part);
    }
    const unsubscribe = router.subscribe('onRendered', showOpen);
    return () => {
      sizes.disconnect();
      unsubscribe();
    };
  }, [router]);
  return (
    <nav ref={strip} aria-label={label} className={styles.sections}>
      {children}
    </nav>
  );
}
