import { createRootRoute, Outlet } from '@tanstack/react-router';
import { BrokenScreen, NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { ShellView } from '../screens/shell/shell-view.tsx';

export const Route = createRootRoute({
  component: () => (
    <ShellView>
      <Outlet />
    </ShellView>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenScreen,
});
