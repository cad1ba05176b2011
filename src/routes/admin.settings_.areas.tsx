import { createFileRoute } from '@tanstack/react-router';
import { AreasScreen } from '../staff/settings/areas-screen.tsx';

export const Route = createFileRoute('/admin/settings_/areas')({
  staticData: { action: 'read_settings' },
  component: AreasScreen,
});
