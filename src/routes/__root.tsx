import { createRootRoute, Outlet } from '@tanstack/react-router';
import { BrokenScreen, NotFoundScreen } from '../customer/not-found/not-found-screen.tsx';
import { ShellView } from '../customer/shell/shell-view.tsx';

export const Route = createRootRoute({
  component: () => (
    <ShellView>
      <Outlet />
    </ShellView>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenScreen,
});
