import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { nextFrame } from '../../lib/next-task.ts';
import { announce } from '../../ui/live-region.tsx';

/**
 * Tells who cannot see it that another screen has come: its heading takes the keyboard and its title
 * is said. Going back leads to the link that was followed. Where the screen has taken the focus
 * itself (the search field), it stays. Nothing scrolls: that is the router's business.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let isBack = false;
    const unwatch = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK' || action.type === 'GO';
    });
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
      const followed = isBack ? linkTo(fromLocation.pathname) : null;
      isBack = false;
      // The screen's own effects, which name it, run first; and moving the focus lays out the page.
      void nextFrame().then(() => arrive(followed, toLocation.hash));
    });
    return () => {
      unwatch();
      unsubscribe();
    };
  }, [router]);
}

const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/** The first that is seen: below a product its list is there as well (screen-stack.tsx). */
function linkTo(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(path)}"]`);
  return [...links].find((link) => link.getClientRects().length > 0) ?? null;
}

/** Gives the keyboard to the new screen and says its name. */
export function arrive(followed: HTMLElement | null, hash: string): void {
  announce(document.title);
  const { activeElement } = document;
  if (activeElement?.closest('dialog') || activeElement?.matches('main :is(input, textarea)')) {
    return;
  }
  const target =
    (followed?.isConnected ? followed : null) ??
    (hash === '' ? null : document.getElementById(hash)) ??
    inMain('h1') ??
    document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
