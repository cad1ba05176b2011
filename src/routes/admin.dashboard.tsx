import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../staff/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { action: 'read_dashboard' },
  component: DashboardScreen,
});
