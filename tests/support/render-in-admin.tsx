import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Who is signed in there. */
export const ADMIN = { account: 'account00000001', token: 'a token', role: 'owner' as const };

/** Renders a screen as the admin area, with '/other' to leave to. */
export function renderInAdmin(component: () => ReactElement) {
  const root = createRootRoute();
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    beforeLoad: () => ADMIN,
    component,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    component: () => <p>Another page</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([admin, other]),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
  });
  render(<RouterProvider router={router as never} />);
  return router;
}
