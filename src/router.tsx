import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ReturnPath } from './customer/account/return-path.ts';
import { BrokenScreen } from './customer/not-found/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import type { OrderSearch } from './staff/orders/order-search.ts';

/** The app's router, on the browser's address; on the server, on the `history` of one request. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    ...(history && { history, isServer: true }),
    // Only code is fetched: what screens show is in memory or on the phone.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Within the shell, whose navigation leads on.
    defaultErrorComponent: BrokenScreen,
    // On the server it would be a script in the page, which the policy forbids.
    scrollRestoration: !history,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** Local id of the order that a screen is about. */
    orderId?: string;
    /** It was placed a moment ago: Back leads home. */
    isPlaced?: boolean;
    /** What was typed on /auth, for /register. */
    phoneNumber?: string;
    /** On /auth: somebody who shops here already, under an account that is not on this phone yet. */
    isReturning?: boolean;
    /** On /auth: the account of `phoneNumber` was opened on this phone before, and is opened again at once. */
    isOpenedHere?: boolean;
    /** The list of orders or the board from which an order is packed. */
    orders?: Partial<OrderSearch>;
    /** Where signing in and registering lead back to. */
    returnTo?: ReturnPath;
  }
}
