import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '../screens/admin/requests/requests-screen.tsx';

export const Route = createFileRoute('/admin/requests')({
  staticData: { frame: 'office' },
  component: RequestsScreen,
});
