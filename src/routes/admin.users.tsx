import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../screens/admin/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users')({
  staticData: { frame: 'office' },
  component: UsersScreen,
});
