import type { Action } from '../../domain/access.ts';

/** What stands around a screen; its route says so in `staticData`. */
export type Frame =
  /** Navigation and cart bar. */
  | 'shop'
  /** Navigation, and a bottom bar of the screen's own. */
  | 'own-bar'
  /** Navigation, and nothing about the cart: the screen is about it. */
  | 'no-bar'
  /** The screen alone. */
  | 'bare'
  /** Nothing: the admin area brings its own main part, skip link and offline line. */
  | 'office';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame;
    /** On a wide screen the cart stands beside it (D66). */
    hasCartBeside?: boolean;
    /** What it takes to open the screen, in the admin area: the guard and the navigation ask for it. */
    action?: Action;
  }
}
