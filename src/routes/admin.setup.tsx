import { createFileRoute } from '@tanstack/react-router';
import { SetUpScreen } from '../staff/set-up/set-up-screen.tsx';

export const Route = createFileRoute('/admin/setup')({
  staticData: { action: 'set_up_shop' },
  component: SetUpScreen,
});
