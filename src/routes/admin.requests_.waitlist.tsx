import { createFileRoute } from '@tanstack/react-router';
import { WaitlistScreen } from '../screens/admin/requests/waitlist-screen.tsx';

export const Route = createFileRoute('/admin/requests_/waitlist')({
  staticData: { frame: 'office' },
  component: WaitlistScreen,
});
