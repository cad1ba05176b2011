import { createRootRoute } from '@tanstack/react-router';
import { BrokenScreen, NotFoundScreen } from '../customer/not-found/not-found-screen.tsx';
import { ScreenStack } from '../customer/shell/screen-stack.tsx';
import { ShellView } from '../customer/shell/shell-view.tsx';

export const Route = createRootRoute({
  component: () => (
    <ShellView>
      <ScreenStack />
    </ShellView>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenScreen,
});
