import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { AccountRole } from '../../src/domain/roles.ts';

/** Who is signed in there. */
export const ADMIN = { account: 'account00000001', token: 'a token', role: 'owner' as const };

/** Renders a screen as the admin area, with '/other' to leave to; `role` is of whoever is signed in. */
export function renderInAdmin(
  component: () => ReactElement,
  { role = ADMIN.role }: { role?: AccountRole } = {},
) {
  const root = createRootRoute();
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    beforeLoad: () => ({ ...ADMIN, role }),
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
