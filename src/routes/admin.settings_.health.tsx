import { createFileRoute } from '@tanstack/react-router';
import { HealthScreen } from '../staff/health/health-screen.tsx';

export const Route = createFileRoute('/admin/settings_/health')({
  staticData: { action: 'read_health_figures' },
  component: HealthScreen,
});
