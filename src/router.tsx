import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { calmViewTransitions } from './view-transitions.ts';

/** The app's router. Loaders read the local database, so preloading on intent costs no network. */
export function makeRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // Local data is watched by the screens; a loader only gives the first picture.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultViewTransition: true,
  });
  calmViewTransitions(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** Local id of the order that a screen is about. */
    orderId?: string;
    /** What was typed on /auth, for /register. */
    phoneNumber?: string;
  }
}
